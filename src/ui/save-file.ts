/**
 * What came of saving: written where a person chose, there under other names as some were taken, handed to the
 * browser, or not chosen.
 */
export type Saved = 'written' | 'written beside' | 'downloading' | 'not chosen';

type Picker = (options: { suggestedName: string }) => Promise<FileSystemFileHandle>;
type FolderPicker = (options: { mode: 'readwrite' }) => Promise<FileSystemDirectoryHandle>;

/**
 * Saves a file: into one that the person chooses where the browser offers that
 * (it is written as a stream, and appears when all of it is there), else as a download.
 */
export async function saveFile(name: string, content: Blob): Promise<Saved> {
  const { showSaveFilePicker } = window as { showSaveFilePicker?: Picker };
  if (showSaveFilePicker === undefined) {
    download(name, content);
    return 'downloading';
  }
  const chosen = await unlessNotChosen(showSaveFilePicker.call(window, { suggestedName: name }));
  if (chosen === undefined) return 'not chosen';
  await content.stream().pipeTo(await chosen.createWritable());
  return 'written';
}

/**
 * The same for several: into a folder that the person chooses, else as downloads. What the folder has stays.
 *
 * @param named The files, with a mark in their names that tells them from others; without one at first.
 */
export async function saveFiles(
  named: (mark: string) => readonly { name: string; content: Blob }[],
): Promise<Saved> {
  const { showDirectoryPicker } = window as { showDirectoryPicker?: FolderPicker };
  if (showDirectoryPicker === undefined) {
    for (const { name, content } of named('')) download(name, content);
    return 'downloading';
  }
  const folder = await unlessNotChosen(showDirectoryPicker.call(window, { mode: 'readwrite' }));
  if (folder === undefined) return 'not chosen';
  let files = named('');
  let number = 1;
  while (await hasAny(folder, files)) files = named(` (${(number += 1)})`);
  for (const { name, content } of files) {
    const target = await folder.getFileHandle(name, { create: true });
    await content.stream().pipeTo(await target.createWritable());
  }
  return number === 1 ? 'written' : 'written beside';
}

async function hasAny(folder: FileSystemDirectoryHandle, files: readonly { name: string }[]) {
  for (const { name } of files) {
    try {
      await folder.getFileHandle(name);
      return true;
    } catch (error) {
      const why = error instanceof DOMException ? error.name : undefined;
      if (why === 'TypeMismatchError') return true; // a folder
      if (why !== 'NotFoundError') throw error;
    }
  }
  return false;
}

async function unlessNotChosen<T>(chosen: Promise<T>): Promise<T | undefined> {
  try {
    return await chosen;
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return undefined;
    throw error;
  }
}

/** Hands a file to the browser's downloads. `name` is a safe one (safeFileName). */
export function download(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads it after this task; by then it has its own hold on the content.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** The same with a text of this media type. */
export const downloadText = (name: string, text: string, type: string): void =>
  download(name, new Blob([text], { type }));
