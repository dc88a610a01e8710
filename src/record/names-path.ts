/** What a path goes on with. */
const GOES_ON = /[\p{L}\p{N}_./\\-]/u;

/** Whether a text names a path: that very one, not a longer one that holds it. */
export function namesPath(text: string, path: string): boolean {
  if (path === '') return false;
  for (let at = text.indexOf(path); at !== -1; at = text.indexOf(path, at + 1)) {
    const around = [text[at - 1] ?? '', text[at + path.length] ?? ''];
    if (!around.some((character) => GOES_ON.test(character))) return true;
  }
  return false;
}
