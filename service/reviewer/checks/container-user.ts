import { defineCheck, evaluateEachFile, siteOf, type Condition } from '../check.ts';
import {
  CONTAINER_LIMIT,
  LARGEST_CONTAINER_FILE,
  ownContainerKind,
  readContainerFile,
  type ContainerFacts,
} from './container-files.ts';

export const containerUser = defineCheck<ContainerFacts>({
  key: 'container_user',
  name: 'Containers not running as root',
  version: 16,
  lifecycle: 'GATING',
  risk_domain: 'container_isolation',
  reads: { one: 'Dockerfile or compose file', many: 'Dockerfiles or compose files' },
  limit: `Users named by a variable without a default aren’t looked at, nor are images of Windows or templates of Dockerfiles. ${CONTAINER_LIMIT}`,
  binary: 'UNREAD',
  largest: LARGEST_CONTAINER_FILE,
  kindOf: ownContainerKind,
  extract: readContainerFile,
  evaluate: (files) =>
    evaluateEachFile(files, (path, { users }) =>
      users.flatMap((each) => (isRoot(each.user) ? [conditionOf(path, each)] : [])),
    ),
});

/** No user at all means the base image's, which is root unless that image says otherwise. */
function isRoot(user: string | null): boolean {
  return user === null || /^(?:root|0)(?::|$)/.test(user);
}

function conditionOf(
  path: string,
  { user, written, certain, line, service }: ContainerFacts['users'][number],
): Condition {
  const where = service === null ? `The image built from ${path}` : `Service ${service} in ${path}`;
  const stated = service === null ? `USER ${user}` : `user: ${user}`;
  const unless = certain ? '' : ' unless the base image sets another user';
  const declares = user === null ? 'no USER' : stated;
  // The values of its variables are those that the file gives; others may be given.
  const told = written === user ? declares : `${declares} by default, written ${written}`;
  return {
    site: siteOf(path, service),
    kin: service === null ? [] : [siteOf('', service, declares)],
    declares,
    subject: `${service === null ? path : `${path} service ${service}`}: ${told}`,
    citation: { path, start_line: line, end_line: line },
    finding: {
      severity: 'WARNING',
      like: {
        key: certain && user === null ? 'no USER, and no base image' : told,
        claim: (places) =>
          user === null
            ? `${places} images don’t set a user, so they run as root${unless}.`
            : `${places} images or services run as root (${told}).`,
      },
      claim:
        user === null
          ? `${where} doesn’t set a user, so it runs as root${unless}.`
          : `${where} runs as root (${told}).`,
      impact:
        'A compromised process has full control inside the container, and more ways to escape it.',
      remediation:
        service === null
          ? 'Set a non-root user in the final stage, after the last step that needs root.'
          : 'Set a non-root user, or rely on the image if it sets one.',
      symbols: user === null ? [] : [declares],
    },
  };
}
