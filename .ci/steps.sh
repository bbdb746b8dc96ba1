# What .ci/run and .ci/extended have in common: a runner for named steps, and functions that several steps use. A script that reads this
# file defines a function step_NAME for each step, and ends with: run_steps NAMES... -- "$@"
set -euo pipefail
# SwiftPM passes the traits of a package in the order of a set. With another order, it builds the package again.
export SWIFT_DETERMINISTIC_HASHING=1
cd "$(dirname "${BASH_SOURCE[0]}")/.."

# Runs the steps that are named after --, or all of them, in the order of the list. Prints the seconds of each at the end, also if one fails.
run_steps() {
    local all=() step
    while [ "$1" != -- ]; do all+=("$1"); shift; done
    shift
    if [ "${1:-}" = --list ]; then printf '%s\n' "${all[@]}"; return; fi
    for step in "$@"; do
        [[ " ${all[*]} " == *" $step "* ]] || { printf 'no step %s; the steps are: %s\n' "$step" "${all[*]}" >&2; exit 2; }
    done
    local wanted=" ${*:-${all[*]}} " begin
    timings=()
    trap 'status=$?; printf "\n"; printf "%s\n" ${timings[@]+"${timings[@]}"}; [ $status -eq 0 ] || printf "%6s  %s failed\n" "" "$running"; exit $status' EXIT
    for step in "${all[@]}"; do
        [[ "$wanted" == *" $step "* ]] || continue
        printf '\n== %s\n' "$step"
        running=$step
        begin=$SECONDS
        "step_$step"
        timings+=("$(printf '%6d s  %s' $((SECONDS - begin)) "$step")")
    done
}

# Fails if a folder of the package manager has packages that nobody asked for.
nothing_resolved() {
    if [ -n "$(ls -A "$1/checkouts" "$1/repositories" 2>/dev/null | grep -v ':$')" ]; then
        echo "$1 has other packages" >&2
        return 1
    fi
}

# Installs packages of Debian or Ubuntu that are not there yet. Other systems must have the same libraries already.
installed() {
    if [ "$(uname)" != Linux ]; then return; fi
    if ! command -v dpkg >/dev/null || ! command -v apt-get >/dev/null; then echo "needs what Debian calls: $*"; return; fi
    local package missing=()
    for package in "$@"; do dpkg -s "$package" >/dev/null 2>&1 || missing+=("$package"); done
    if [ ${#missing[@]} -eq 0 ]; then return; fi
    apt-get update --quiet && apt-get install --yes --no-install-recommends "${missing[@]}"
}

# Fails if a program's output has not every one of the given lines.
printed() {
    local program=$1 output=$2 line
    shift 2
    printf '%s\n' "$output"
    for line in "$@"; do
        grep -qF -- "$line" <<<"$output" || { printf '%s did not print: %s\n' "$program" "$line" >&2; return 1; }
    done
}
