/* oxlint-disable typescript/no-unsafe-call, typescript/no-unsafe-assignment, typescript/no-unsafe-member-access -- JavaScript, so that an old Node can read it: nothing here has a type */

// Runs a command (`node scripts/run.mjs service/token.ts`). Before anything that an old Node could not read,
// it says what Node is needed. No version of Node 23 has all of SQLite's interface that Docket uses.
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 22 || (major === 22 && minor < 18) || major === 23) {
  process.stderr.write(
    `docket: Docket needs Node 22.18 or newer, but not 23, and this is ${process.versions.node}. ` +
      'On Linux, npm ci installs a suitable version; on other systems, see https://nodejs.org\n',
  );
  process.exit(1);
}

// The oldest Node that works calls type stripping and node:sqlite experimental, each time.
process.removeAllListeners('warning');
process.on('warning', (warning) => {
  if (warning.name !== 'ExperimentalWarning') process.stderr.write(`${warning.stack}\n`);
});
const [command] = process.argv.splice(2, 1);
await import(`../${command}`);
