#if YAML
/// Files as people write them, each with another style.
enum YamlFiles {
    static let workflow = #"""
        # Builds and tests every change.
        name: ci

        on:
          push:
            branches: [main, 'release/**']  # both are protected
          pull_request:

        env:
          SWIFT: "6.1"   # the toolchain

        jobs:
          # Fast checks first.
          lint:
            runs-on: ubuntu-latest
            steps:
              - uses: actions/checkout@v4   # keep in step with `test`
              - name: Lint
                run: |
                  swift format lint --strict
                  echo done

          test:
            needs: [lint]
            runs-on: ${{ matrix.os }}
            strategy:
              matrix:
                os: [ubuntu-latest, macos-14]
                # include: []
            steps:
              - uses: actions/checkout@v4
              - run: swift test

        """#

    static let release = #"""
        name: release
        "on":
          push:
            tags: ["v*"]
        permissions: { contents: write }

        jobs:
          publish:
            runs-on: ubuntu-latest
            timeout-minutes: 20
            steps:
            # The whole history, for the notes.
            - uses: actions/checkout@v4
              with:
                fetch-depth: 0

            - name: Notes
              id: notes
              run: >-
                git log
                --oneline

            - name: Upload
              if: ${{ steps.notes.outcome == 'success' }}
              run: gh release upload "$TAG" build.zip
              env: {TAG: "${{ github.ref_name }}"}
        concurrency: release

        """#

    static let compose = #"""
        services:
          web:
            image: "example/web:1.4"
            ports:
              - "8080:80"
              # - "8443:443"
            environment:
              LOG_LEVEL: info
              FEATURES: 'a,b'
            depends_on: [db, cache]

          db:
            image: postgres:16
            volumes:
              - data:/var/lib/postgresql/data   # a named volume
            command: ["postgres", "-c", "max_connections=200"]

          cache:
            image: redis:7

        volumes:
          data: {}

        """#

    static let defaults = #"""
        x-logging: &logging
          driver: json-file
          options:
            max-size: 10m

        services:
          api:
            image: api
            logging: *logging
            environment: &env
              MODE: production
              TRACE: off
          worker:
            image: worker
            logging: *logging
            environment:
              <<: *env
              QUEUE: mail

        """#

    static let deployment = #"""
        apiVersion: v1
        kind: Service
        metadata:
          name: shop
        spec:
          ports:
          - port: 80          # public
            targetPort: http
        ---
        # The pods of the shop.
        apiVersion: apps/v1
        kind: Deployment
        metadata:
          name: shop
          labels: {app: shop, tier: front}
        spec:
          replicas: 2
          template:
            spec:
              containers:
              - name: shop
                image: registry.example/shop:1.0.3
                args: ["--port", "8080"]
                env:
                - name: MODE
                  value: "production"
                resources:
                  limits:
                    memory: 256Mi
                    cpu: 500m
        ...

        """#

    static let configmap = #"""
        ---
        apiVersion: v1
        kind: ConfigMap
        metadata:
            name: settings
            annotations:
                # Do not edit by hand.
                example.com/owner: "team-a"
        data:
            app.conf: |
                port = 80
                # not a comment of YAML
                host = "a"

            motd: >
                Welcome to
                the shop.

            empty: ""
            limit: "10"

        """#

    static let openapi = #"""
        openapi: 3.1.0
        info:
          title: Orders
          version: 1.2.0
        paths:
          /orders/{id}:
            get:
              operationId: getOrder
              parameters:
                - name: id
                  in: path
                  required: true
                  schema: { type: integer, minimum: 1 }
              responses:
                '200':
                  description: The order.
                  content:
                    application/json:
                      schema: { $ref: '#/components/schemas/Order' }
                '404':
                  description: No such order.
        components:
          schemas:
            Order:
              type: object
              required: [id, lines]
              properties:
                id: { type: integer }
                # The lines, in the order of the customer.
                lines:
                  type: array
                  items: { type: string }

        """#

    static let playbook = #"""
        ---
        - hosts: web
          become: yes
          vars:
            http_port: 80
            mode: 0o644
          tasks:
            - name: Install nginx
              apt:
                name: nginx
                state: present
              tags: [packages]

            # Runs only when the file has changed.
            - name: Write the configuration
              template: {src: nginx.conf.j2, dest: /etc/nginx/nginx.conf, mode: "0644"}
              notify:
                - restart nginx
          handlers:
            - name: restart nginx
              service: name=nginx state=restarted

        """#

    static let pipeline = #"""
        stages: [build, test]

        .cache: &cache
            key: "$CI_COMMIT_REF_SLUG"
            paths: [.build]

        build:
            stage: build
            cache: *cache
            script:
                - swift build   # debug
                - >
                    echo "built
                    everything"

        test:
            stage: test
            cache: *cache
            script:
                - swift test
            rules:
                - if: '$CI_PIPELINE_SOURCE == "push"'
                  when: always
                - when: never

        """#

    static let site = #"""
        # Site settings.
        site_name: Shop docs
        nav:
          - Home: index.md
          - Guide:
              - Start: start.md
              - Deploy: deploy.md # later
        theme:
          name: material
          features: []
        extra: !ENV [EXTRA, none]

        """#

}
#endif
