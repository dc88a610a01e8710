#!/usr/bin/env node
/**
 * Debian's Firefox for Playwright, which speaks WebDriver BiDi with it: starts the browser and stands in
 * between, because Playwright always sends commands that this Firefox does not know yet. Those are
 * answered as done.
 */
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { WebSocket, WebSocketServer } from 'ws';

const NOT_KNOWN = new Set(['emulation.setMediaFeaturesOverride']);
const LISTENING = 'WebDriver BiDi listening on ';

const firefox = spawn('firefox-esr', process.argv.slice(2), {
  stdio: ['inherit', 'inherit', 'pipe'],
});
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
  process.on(signal, () => firefox.kill(signal));
}
firefox.on('exit', (code) => process.exit(code ?? 1));
createInterface({ input: firefox.stderr }).on('line', (line) => {
  const at = line.indexOf(LISTENING);
  if (at === -1) process.stderr.write(`${line}\n`);
  else standBefore(line.slice(at + LISTENING.length).trim());
});

/** Listens in the place of the browser, which listens at an address of its own. */
function standBefore(address: string): void {
  const plain = { maxPayload: 0, perMessageDeflate: false };
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0, ...plain }, () => {
    const own = server.address();
    if (typeof own === 'object' && own)
      process.stderr.write(`${LISTENING}ws://127.0.0.1:${own.port}\n`);
  });
  server.on('connection', (playwright, { url }) => {
    const browser = new WebSocket(`${address}${url ?? ''}`, plain);
    const early: string[] = [];
    playwright.on('message', (data: Buffer) => {
      const text = data.toString();
      const { id, method } = JSON.parse(text) as { id: number; method: string };
      if (NOT_KNOWN.has(method)) {
        playwright.send(JSON.stringify({ type: 'success', id, result: {} }));
      } else if (browser.readyState === WebSocket.OPEN) browser.send(text);
      else early.push(text);
    });
    browser.on('open', () => {
      for (const text of early) browser.send(text);
    });
    browser.on('message', (data: Buffer) => playwright.send(data.toString()));
    browser.on('close', () => playwright.close());
    browser.on('error', () => playwright.close());
    playwright.on('close', () => browser.close());
  });
}
