// Where Node keeps what it compiled: tests start hundreds of services and commands from the same files.
import { fileURLToPath } from 'node:url';

process.env['NODE_COMPILE_CACHE'] ??= fileURLToPath(
  new URL('../node_modules/.cache/node-compile', import.meta.url),
);
