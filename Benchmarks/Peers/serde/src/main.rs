//! Reads and writes one document with serde_json, as often as the benchmarks ask for it; see the README.

mod models;

use serde::{de::DeserializeOwned, Serialize};
use std::error::Error;
use std::hint::black_box;
use std::io::{stdin, stdout, BufRead, Write};
use std::time::Instant;

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().collect();
    if arguments.get(1).is_some_and(|argument| argument == "version") {
        println!("serde_json {}", version().ok_or("unknown version")?);
        return Ok(());
    }
    let [_, document, file] = &arguments[..] else {
        return Err("usage: serde-peer DOCUMENT FILE".into());
    };
    let text = std::fs::read(file)?;
    match document.as_str() {
        "twitter" => answer::<models::twitter::Search>(&text),
        "citm_catalog" => answer::<models::citm::Catalog>(&text),
        "canada" => answer::<models::canada::FeatureCollection>(&text),
        "users" => answer::<Vec<models::users::User>>(&text),
        _ => Err("unknown document".into()),
    }
}

/// The version of serde_json in the list of crates that cargo writes.
fn version() -> Option<&'static str> {
    let crates = include_str!("../Cargo.lock");
    let (_, rest) = crates.split_once("name = \"serde_json\"\nversion = \"")?;
    rest.split('"').next()
}

/// Answers the commands on the standard input with a type.
fn answer<Model: Serialize + DeserializeOwned>(text: &[u8]) -> Result<(), Box<dyn Error>> {
    let value: Model = serde_json::from_slice(text)?;
    let mut output = stdout().lock();
    for line in stdin().lock().lines() {
        let line = line?;
        let (command, count) = line.split_once(' ').ok_or("a command without a number")?;
        let count: usize = count.parse()?;
        let start = Instant::now();
        match command {
            "read" => {
                for _ in 0..count {
                    black_box(serde_json::from_slice::<Model>(black_box(text))?);
                }
                writeln!(output, "{:.9}", start.elapsed().as_secs_f64())?;
            }
            "write" => {
                for _ in 0..count {
                    black_box(serde_json::to_vec(black_box(&value))?);
                }
                writeln!(output, "{:.9}", start.elapsed().as_secs_f64())?;
            }
            _ => {
                let written = serde_json::to_vec(&value)?;
                writeln!(output, "{}", written.len())?;
                output.write_all(&written)?;
            }
        }
        output.flush()?;
    }
    Ok(())
}
