/** What came of saving: written where a person chose, handed to the browser, or not chosen. */
export type Saved = 'written' | 'downloading' | 'not chosen';

type Picker = (options: { suggestedName: string }) => Promise<FileSystemFileHandle>;
type FolderPicker = (options: { mode: 'readwrite' }) => Promise<FileSystemDirectoryHandle>;

/**
 * Saves a file that this browser keeps: into one that the person chooses where the browser offers that
 * (it is written as a stream, and appears when all of it is there), else as a download.
 */
export async function saveFile(file: Blob, name: string): Promise<Saved> {
  const { showSaveFilePicker } = window as { showSaveFilePicker?: Picker };
  if (showSaveFilePicker === undefined) {
    download(file, name);
    return 'downloading';
  }
  const chosen = await unlessNotChosen(showSaveFilePicker.call(window, { suggestedName: name }));
  if (chosen === undefined) return 'not chosen';
  await file.stream().pipeTo(await chosen.createWritable());
  return 'written';
}

/** The same for several: into a folder that the person chooses, else as downloads. */
export async function saveFiles(files: readonly { file: Blob; name: string }[]): Promise<Saved> {
  const { showDirectoryPicker } = window as { showDirectoryPicker?: FolderPicker };
  if (showDirectoryPicker === undefined) {
    for (const { file, name } of files) download(file, name);
    return 'downloading';
  }
  const folder = await unlessNotChosen(showDirectoryPicker.call(window, { mode: 'readwrite' }));
  if (folder === undefined) return 'not chosen';
  for (const { file, name } of files) {
    const target = await folder.getFileHandle(name, { create: true });
    await file.stream().pipeTo(await target.createWritable());
  }
  return 'written';
}

async function unlessNotChosen<T>(chosen: Promise<T>): Promise<T | undefined> {
  try {
    return await chosen;
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return undefined;
    throw error;
  }
}

/** Hands a file to the browser's downloads. */
export function download(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The download has begun by then; the file is not in memory, so that waiting costs nothing.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
