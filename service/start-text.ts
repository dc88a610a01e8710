import { styleText } from 'node:util';

/** What the terminal shows once the service runs. */
export interface StartFacts {
  version: string;
  dataFolder: string;
  /** As they are recorded: of two folders of the same name, one has a number. */
  repositories: readonly { full_name: string; path: string | null }[];
  signInLinks: readonly { organization: string; link: string }[];
}

/** The text that tells a person what runs, how to get in, and how to stop it. */
export function startText({ version, dataFolder, repositories, signInLinks }: StartFacts): string {
  const width = Math.max(0, ...repositories.map(({ full_name }) => full_name.length));
  const reviewed = repositories.map(
    ({ full_name, path }) => `${full_name.padEnd(width)}  ${dim(path ?? '')}`,
  );
  const links = signInLinks.flatMap(({ organization, link }) => [
    ...(signInLinks.length > 1 || repositories.length === 0 ? [organization] : []),
    accent(link),
  ]);
  return page(version, [
    ...block('Reviewing', reviewed),
    ...block('Data', [dim(dataFolder)]),
    '',
    ...block('Sign in', [
      ...links,
      dim('works once and expires after 10 minutes; npm run token prints another'),
    ]),
  ]);
}

/** The text that tells a person what the gateway forwards to, whose code it has, and how to get in. */
export function gatewayText(
  version: string,
  service: string,
  clones: readonly { name: string; path: string }[],
  origin: string,
): string {
  const width = Math.max(0, ...clones.map(({ name }) => name.length));
  return page(version, [
    ...block('Forwarding', [`to ${service}`]),
    ...block(
      'Code of',
      clones.map(({ name, path }) => `${name.padEnd(width)}  ${dim(path)}`),
    ),
    '',
    ...block('Open', [
      accent(`${origin}/connect`),
      dim('then enter your organization ID and an access token'),
    ]),
  ]);
}

function page(version: string, lines: readonly string[]): string {
  const all = [
    '',
    `  ${styleText('bold', 'Docket')} ${dim(version)}`,
    '',
    ...lines,
    '',
    ...block('Stop', [dim('Ctrl-C')]),
    '',
  ];
  return `${all.join('\n')}\n`;
}

function block(title: string, lines: readonly string[]): string[] {
  return lines.map((line, index) => `  ${(index === 0 ? title : '').padEnd(11)}${line}`);
}

const dim = (text: string): string => styleText('dim', text);
const accent = (text: string): string => styleText('cyan', text);
