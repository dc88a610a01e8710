/** What came of saving: written where a person chose, handed to the browser, or not chosen. */
export type Saved = 'written' | 'downloading' | 'not chosen';

type Picker = (options: { suggestedName: string }) => Promise<FileSystemFileHandle>;

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
  let chosen: FileSystemFileHandle;
  try {
    chosen = await showSaveFilePicker.call(window, { suggestedName: name });
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return 'not chosen';
    throw error;
  }
  await file.stream().pipeTo(await chosen.createWritable());
  return 'written';
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
