import { expect, test } from 'vitest';
import { evaluateFiles, listed } from '../testing/evaluate-files.ts';
import { remoteScripts } from './remote-scripts.ts';

const URL = 'https://get.example.com/install.sh';

async function found(path: string, text: string): Promise<string[]> {
  return listed(await evaluateFiles(remoteScripts, { [path]: text }));
}

test.each([
  `curl -fsSL ${URL} | sh`,
  `curl -fsSL '${URL}' 2>/dev/null | sudo -E bash -`,
  `curl -fsSL "${URL}?a=b" \\\n  | bash -s -- --yes`,
  `curl -o- ${URL} |& tee install.log | sudo -u www env A=b bash -x`,
  `if ! wget -qO- ${URL} | bash -euo pipefail; then exit 1; fi`,
  `VERSION=1 curl ${URL} |\n  VERSION=1 /bin/sh /dev/stdin`,
  `pip --version || curl ${URL} | python3 - --user`,
  `curl ${URL} | node`,
  `curl -x http://proxy.example.com:3128 -H 'A: b' ${URL} | sh`,
  `bash <(curl -s ${URL}) -t "$TOKEN"`,
  `bash -s stable < <(curl -s ${URL})`,
  `bash <<< "$(curl -s ${URL})"`,
  `. <(curl -s ${URL})`,
  `source <(curl -s ${URL} | sed s/a/b/)`,
  `sh -c "$(curl -fsSL ${URL})" "" --unattended`,
  `ruby -e "$(curl -fsSL ${URL})"`,
  `eval "$(wget -qO- ${URL})"`,
  `eval \`curl ${URL}\``,
  `A="$(curl ${URL} | bash)"`,
  `(cd /tmp && curl ${URL} | bash)`,
  `irm ${URL} | iex`,
  `powershell -Command "iex ((New-Object System.Net.WebClient).DownloadString('${URL}'))"`,
  `Invoke-Expression "& { $(Invoke-RestMethod '${URL}') } -Force"`,
])('finds what is downloaded and run: %s', async (command) => {
  expect(await found('ci/setup.sh', `set -e\n${command}\necho done\n`)).toEqual([
    `ci/setup.sh:2 ${URL}`,
  ]);
});

test.each([
  ['it is told, not run', `echo "curl ${URL} | sh"`],
  ['it is told, not run', `echo 'run:\n  curl ${URL} | sh'`],
  ['it is told, not run', `cat <<EOF\ncurl ${URL} | sh\nEOF`],
  ['it is told, not run', `cat <<-'END' >&2\n\tcurl ${URL} | sh\n\tEND`],
  ['it is told, not run', `Write-Host "irm ${URL} | iex"`],
  ['a comment', `# curl ${URL} | sh`],
  ['a comment', `true # irm ${URL} | iex | curl ${URL} | sh`],
  ['what is read is data', `curl ${URL} | sh ci/read.sh`],
  ['what is read is data', `curl ${URL} | bash -c 'cat > list'`],
  ['what is read is data', `curl ${URL} | python3 -m json.tool`],
  ['what is read is data', `curl ${URL} | python3 -c 'import sys'`],
  ['what is read is data', `curl ${URL} | ruby read.rb`],
  ['what is read is data', `curl ${URL} | grep sh`],
  ['what is read is data', `VERSION=$(curl ${URL}); sh build.sh "$VERSION"`],
  ['what is read is data', `while read -r a; do b; done < <(curl ${URL})`],
  ['another command', `curl ${URL} -o a.sh; sh`],
  ['another command', `curl ${URL} || sh`],
  ['nothing is downloaded', 'kubectl completion bash | bash'],
  [
    'its content is given',
    'curl https://get.example.com/9ae5f1f8b8c6f4d3a2b1c0d9e8f7a6b5c4d3e2f1/a.sh | sh',
  ],
  ['it may be a commit', 'curl https://get.example.com/$COMMIT/install.sh | sh'],
  ['it may be a commit', 'curl https://get.example.com/${{ env.COMMIT }}/install.sh | sh'],
  ['nobody knows where', 'curl "$BASE/install.sh" | sh'],
  ['nobody knows where', 'curl https://$HOST/install.sh | sh'],
  ['this machine', 'curl http://localhost:8080/install.sh | sh'],
  ['this machine', 'curl http://127.0.0.1/install.sh | sh'],
  ['a password is not told', 'curl https://user:secret@get.example.com/install.sh | sh'],
])('finds nothing: %s', async (_why, command) => {
  expect(await found('setup.sh', `${command}\n`)).toEqual([]);
});

test('a version that a variable holds is told as it is written', async () => {
  const command = 'curl -o- "https://get.example.com/v${VERSION}/install.sh" | bash\n';
  expect(await found('setup.sh', command)).toEqual([
    'setup.sh:1 https://get.example.com/v${VERSION}/install.sh',
  ]);
});

test.each([
  'curl http://get.example.com/a | sh',
  'curl -sSfLk https://get.example.com/a | sh',
  'wget --no-check-certificate -O- https://get.example.com/a | sh',
  'iwr -SkipCertificateCheck https://get.example.com/a | iex',
])('what anyone on the way can change is serious: %s', async (command) => {
  const { conditions } = await evaluateFiles(remoteScripts, { 'a.ps1': command });
  expect(conditions.map(({ finding }) => finding.severity)).toEqual(['SERIOUS']);
});

test('commands are read where they stand', async () => {
  const command = `curl ${URL} | sh`;
  const files = {
    '.circleci/config.yml': `jobs:\n  build:\n    steps:\n      - run:\n          name: ${command}\n          command: |\n            true\n            ${command}\n`,
    '.github/workflows/ci.yml': `name: ${command}\njobs:\n  a:\n    steps:\n      - name: Don't run ${command}\n        run: >-\n          curl ${URL}\n          | sh\n      - run: "${command}"\n`,
    '.travis.yml': `install:\n  - true\n  - ${command}\nafter_success: ${command}\n`,
    Dockerfile: `FROM a\nENV A="${command}"\nRUN --mount=type=cache,target=/a set -e; \\\n  # what's next\n  ${command}\nCMD ${command}\nRUN <<EOF\ntrue\n${command}\nEOF\nRUN cat <<EOF > a\n${command}\nEOF\n`,
    Makefile: `A := ${command}\nall:\n\techo don't\n\t@true \\\n\t  && ${command}\n`,
    'README.md': `${command}\n`,
    'node_modules/a/install.sh': `${command}\n`,
    'install.cmd': `@powershell -NoProfile -Command "iex ((New-Object Net.WebClient).DownloadString('${URL}'))"\r\n`,
  };
  const { conditions } = await evaluateFiles(remoteScripts, files);
  const places = conditions.flatMap(({ citation, finding: { evidence = [] } }) =>
    [citation, ...evidence].map((each) => `${each?.path}:${each?.start_line}`),
  );
  expect(places).toEqual([
    '.circleci/config.yml:8',
    '.github/workflows/ci.yml:7',
    '.github/workflows/ci.yml:9',
    '.travis.yml:3',
    '.travis.yml:4',
    'Dockerfile:5',
    'Dockerfile:9',
    'Makefile:5',
    'install.cmd:1',
  ]);
});

test('one script in one file is one finding, with its places', async () => {
  const { conditions } = await evaluateFiles(remoteScripts, {
    'setup.sh': `curl ${URL} | sh\ncurl ${URL} | bash\ncurl ${URL}/2 | bash\n`,
  });
  expect(conditions.map(({ finding }) => [finding.claim, finding.evidence?.length])).toEqual([
    [`setup.sh runs a script straight from ${URL}, without checking it.`, 1],
    [`setup.sh runs a script straight from ${URL}/2, without checking it.`, 0],
  ]);
});

test('a file that is cut within a word, or nests without an end, can be read', async () => {
  for (const end of ['"', "'", '\\', '$(', '<(', '`', '<<', '<<A', '${', '(', '|', '"$(curl "']) {
    expect(await found('a.sh', `curl ${URL} | sh\n${end}`)).toEqual([`a.sh:1 ${URL}`]);
  }
});
