import type { SampleRepository } from './repositories.ts';

/** Pages of a repository on the sample's source host; every one is null where none is known. */
export const links = {
  commit: (repository: SampleRepository, commit: string) => page(repository, `/commit/${commit}`),
  compare: (repository: SampleRepository, base: string, head: string) =>
    page(repository, `/compare/${base}...${head}`),
  pull: (repository: SampleRepository, number: number) => page(repository, `/pulls/${number}`),
  comment: (repository: SampleRepository, number: number, comment: string) =>
    page(repository, `/pulls/${number}#discussion_r${comment}`),
  run: (repository: SampleRepository, run: string) => page(repository, `/runs/${run}`),
  file: (repository: SampleRepository, commit: string, path: string, start: number, end: number) =>
    page(repository, `/blob/${commit}/${encodeURI(path)}#L${start}-L${end}`),
};

function page({ url }: SampleRepository, path: string): string | null {
  return url === null ? null : url + path;
}
