import { AUTHORS } from './authors.ts';
import { HistoryStream } from './history-stream.ts';

const goModule = (version: string) => `module harbor.example/quay-agent

go 1.25

require (
\tgithub.com/gorilla/mux ${version}
)
`;
const goSum = (version: string) =>
  [
    `github.com/gorilla/mux ${version} h1:TuBL49tXwgrFYWhqrNgrUNEY92u81SPhu7sTdzQEiWY=`,
    `github.com/gorilla/mux ${version}/go.mod h1:AKf9I4AEqPTmMytcMc0KkNouC66V3BtZ4qD5fmWSiMQ=`,
    '',
  ].join('\n');
const CARGO = `[package]
name = "plc-bridge"
version = "0.4.0"
edition = "2024"

[dependencies]
rumqttc = "0.24"
`;
const CARGO_LOCK = `version = 4

[[package]]
name = "plc-bridge"
version = "0.4.0"
dependencies = [
 "rumqttc",
]

[[package]]
name = "rumqttc"
version = "0.24.0"
source = "registry+https://github.com/rust-lang/crates.io-index"
checksum = "e1568e15fab2d546f940ed3a21f48bbbd1c494c90c99c4481339364a497f94a9"
`;
/** Made of two parts, so that no scanner takes this file for one that leaks a key. */
const LEAKED = ['AKIA', 'R7QZ2MVKDL4WJ5XT'].join('');

/** Go and Rust: lock files out of step, a leaked key that is taken out again, a container. */
export const quayAgent = (): string =>
  new HistoryStream(AUTHORS.tobias)
    .commit('2026-07-06 08:00', 'Report the state of the quay', {
      'README.md': '# quay-agent\n\nRuns on every quay and reports bollards, fenders and cranes.\n',
      'go.mod': goModule('v1.8.1'),
      'go.sum': goSum('v1.8.1'),
      'cmd/agent/main.go': 'package main\n\nfunc main() {}\n',
      'plc-bridge/Cargo.toml': CARGO,
      'plc-bridge/Cargo.lock': CARGO_LOCK,
      'plc-bridge/src/main.rs': 'fn main() {}\n',
      Dockerfile:
        'FROM gcr.io/distroless/static@sha256:2b7c93f6d6648c11f0e80a48558c8f77885eb0445213b8e69a6a0d7c89fc6ae4\nCOPY agent /agent\nUSER 65532\nENTRYPOINT ["/agent"]\n',
    })
    .tag('2026.07')
    .merged({
      number: 14,
      title: 'Read crane positions from the PLC',
      branch: 'plc',
      author: AUTHORS.oksana,
      at: '2026-07-20 09:00',
      steps: [
        {
          message: 'Talk to the PLC',
          files: {
            'plc-bridge/Cargo.toml': `${CARGO}s7-protocol = "0.3"\n`,
            'plc-bridge/src/main.rs': 'fn main() {\n    // reads DB 12\n}\n',
          },
        },
        {
          message: 'Lock the PLC client’s dependencies',
          files: {
            'plc-bridge/Cargo.lock': `${CARGO_LOCK.replace(' "rumqttc",\n', ' "rumqttc",\n "s7-protocol",\n')}
[[package]]
name = "s7-protocol"
version = "0.3.1"
source = "registry+https://github.com/rust-lang/crates.io-index"
checksum = "0a7de1a6b1fbc6d1ff4c6a8a8e2e9f8a8b3c5a2f5d6e7f8091a2b3c4d5e6f708"
`,
          },
        },
      ],
    })
    .squashed({
      number: 17,
      title: 'Update mux to 1.8.2',
      branch: 'mux',
      author: AUTHORS.grete,
      at: '2026-08-12 13:00',
      steps: [{ message: 'mux', files: { 'go.mod': goModule('v1.8.2') } }],
    })
    .tag('2026.08')
    .merged({
      number: 21,
      title: 'Upload pictures of the fenders',
      branch: 'fender-pictures',
      author: AUTHORS.noor,
      at: '2026-09-02 10:40',
      steps: [
        {
          message: 'Upload to the bucket',
          files: {
            'cmd/agent/upload.go': `package main\n\nconst accessKey = "${LEAKED}"\n`,
          },
        },
        {
          message: 'Read the key from the environment',
          files: {
            'cmd/agent/upload.go':
              'package main\n\nimport "os"\n\nvar accessKey = os.Getenv("UPLOAD_KEY")\n',
          },
        },
      ],
    })
    .squashed({
      number: 22,
      title: 'Lock mux 1.8.2',
      branch: 'mux-sum',
      author: AUTHORS.tobias,
      at: '2026-09-03 08:15',
      steps: [{ message: 'sum', files: { 'go.sum': goSum('v1.8.2') } }],
    })
    .tag('2026.09')
    .merged({
      number: 26,
      title: 'Ship the simulator as an image',
      branch: 'simulator',
      author: AUTHORS.samuel,
      at: '2026-10-19 07:30',
      steps: [
        {
          message: 'Build the simulator',
          files: {
            'simulator/Dockerfile':
              'FROM golang:1.25 AS build\nRUN go build -o /simulator ./cmd/simulator\nFROM debian:13\nCOPY --from=build /simulator /simulator\nCMD ["/simulator"]\n',
          },
        },
        {
          message: 'Pin the base image',
          files: {
            'simulator/Dockerfile':
              'FROM golang:1.25 AS build\nRUN go build -o /simulator ./cmd/simulator\nFROM debian@sha256:1d3c811171a08a5adaa4a163fbafd96b61b87aa871bbc7aa15431ac275d3d430\nCOPY --from=build /simulator /simulator\nUSER 1000\nCMD ["/simulator"]\n',
          },
        },
      ],
    })
    .tag('2026.10')
    .open({
      title: 'Run beside the crane’s own controller',
      branch: 'controller',
      author: AUTHORS.oksana,
      at: '2026-11-18 15:20',
      steps: [
        {
          message: 'Start with the controller',
          files: {
            'deploy/controller.yaml': 'image: harbor.example/quay-agent:latest\n',
            'cmd/agent/controller.go':
              'package main\n\n<<<<<<< HEAD\nconst slot = 4\n=======\nconst slot = 7\n>>>>>>> controller\n',
          },
        },
      ],
    })
    .text();
