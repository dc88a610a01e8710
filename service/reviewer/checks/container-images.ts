import { defineCheck, evaluateEachFile, siteOf, sitePartsOf, type Condition } from '../check.ts';
import {
  CONTAINER_LIMIT,
  LARGEST_CONTAINER_FILE,
  ownContainerKind,
  readContainerFile,
  type ContainerFacts,
} from './container-files.ts';
import { imageReference, isImage } from './image-reference.ts';

export const containerImages = defineCheck<ContainerFacts>({
  key: 'container_images_pinned',
  name: 'Container images pinned to a digest',
  version: 18,
  lifecycle: 'GATING',
  risk_domain: 'supply_chain',
  reads: { one: 'Dockerfile or compose file', many: 'Dockerfiles or compose files' },
  limit: `Images named by a variable without a default aren’t looked at, nor are those in templates of Dockerfiles. Neither are those that COPY --from or RUN --mount name by one word, which may be a build context. ${CONTAINER_LIMIT}`,
  binary: 'UNREAD',
  largest: LARGEST_CONTAINER_FILE,
  kindOf: ownContainerKind,
  extract: readContainerFile,
  evaluate: (files) =>
    evaluateEachFile(files, (path, { images }) =>
      images.flatMap((each) =>
        imageReference(each.image).pinned || !isImage(each.image) ? [] : [conditionOf(path, each)],
      ),
    ),
});

function conditionOf(
  path: string,
  { image, written, stage, line, service }: ContainerFacts['images'][number],
): Condition {
  const { name } = imageReference(image);
  // Stages without a name go by their place: others of the same number have nothing to do with it.
  const isNumber = service === null && stage !== null && /^\d+$/.test(stage);
  const where = service === null ? path : `Service ${service} in ${path}`;
  // The values of its variables are those that the file gives; a build may be given others.
  const varies = written !== image;
  const by = varies ? ` by default (written ${written})` : '';
  return {
    site: siteOf(path, service, fromHub(name)),
    // Where another image took its place, that is a change of it. A named stage or a service may move to another file.
    kin: [
      siteOf(path, fromHub(name)),
      ...(stage === null ? [] : [siteOf(path, 'stage', stage)]),
      ...(stage === null || isNumber ? [] : [siteOf('', stage, fromHub(image))]),
    ],
    declares: fromHub(image),
    subject: `${service === null ? path : `${path} service ${service}`}: image ${image}${by}`,
    citation: { path, start_line: line, end_line: line },
    finding: {
      severity: 'WARNING',
      // An image without a tag is the latest, whatever that is.
      rank: /:(?!latest$)[^:/]+$/.test(image) ? 1 : 0,
      like: {
        key: image,
        otherKeys: spellingsOf(image),
        claim: (places) => `${places} places use the image ${image} without a digest.`,
      },
      claim: `${where} uses the image ${image}${by} without a digest.`,
      impact:
        'The image can change without a change to this file: anyone who can push to that name controls what is built and run.',
      remediation: varies
        ? 'Include the digest in the variables’ values, or write out the image with its digest.'
        : `Pin the image to its digest and keep the tag for readability: ${name}:<tag>@sha256:….`,
      symbols: [image],
    },
  };
}

/** A site of this check as it is named now: earlier versions named images as they are written. */
export function imageSite(site: string): string {
  const [path, service = null, name] = sitePartsOf(site) ?? [];
  return path === undefined || name == null ? site : siteOf(path, service, fromHub(name));
}

/** The names of the default registry. */
const HUB = ['docker.io', 'index.docker.io'];

/** The ways to write an image of the default registry; of another's, there is but one. */
function spellingsOf(image: string): string[] {
  const short = fromHub(image);
  const [first = '', ...more] = short.split('/');
  if (more.length > 0 && /[.:]|^localhost$/.test(first)) return [];
  const names = more.length > 0 ? [short] : [short, `library/${short}`];
  return [short, ...HUB.flatMap((host) => names.map((name) => `${host}/${name}`))];
}

/** An image of the default registry by its short name: `golang` and `docker.io/library/golang` are one. */
function fromHub(image: string): string {
  return image.replace(/^(?:index\.)?docker\.io\/(?:library\/)?/, '');
}
