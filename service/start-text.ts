import { styleText } from 'node:util';

/** What the terminal shows once the service runs. */
export interface StartFacts {
  version: string;
  dataFolder: string;
  repositories: readonly { full_name: string; path: string }[];
  signInLinks: readonly { organization: string; link: string }[];
}

/** The text that tells a person what runs, how to get in, and how to stop it. */
export function startText({ version, dataFolder, repositories, signInLinks }: StartFacts): string {
  const width = Math.max(0, ...repositories.map(({ full_name }) => full_name.length));
  const reviewed = repositories.map(
    ({ full_name, path }) => `${full_name.padEnd(width)}  ${dim(path)}`,
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
      dim('good once, within ten minutes; npm run token makes another'),
    ]),
  ]);
}

/** The text that tells a person what the gateway forwards to, and how to get in. */
export function gatewayText(version: string, service: string, origin: string): string {
  return page(version, [
    ...block('Forwarding', [`to ${service}`]),
    '',
    ...block('Open', [
      accent(`${origin}/connect`),
      dim("with your organization's id and an access token of that service"),
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
