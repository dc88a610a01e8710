import type { ExportFiles } from './run-export.ts';
import type { SyncFile } from './sync-file.ts';

// Files of exports are kept in the origin private file system: exports/ORGANIZATION/EXPORT/FILE.

/** In workers alone, which is why lib.dom does not have it. */
type WithSyncAccess = FileSystemFileHandle & { createSyncAccessHandle: () => Promise<SyncFile> };

async function organizationFolder(orgId: string): Promise<FileSystemDirectoryHandle> {
  const root = await navigator.storage.getDirectory();
  const exports = await root.getDirectoryHandle('exports', { create: true });
  return exports.getDirectoryHandle(orgId, { create: true });
}

type Kept = { orgId: string; id: string };

const exportFolder = async ({ orgId, id }: Kept) =>
  (await organizationFolder(orgId)).getDirectoryHandle(id, { create: true });

/** The files of an export, to be run on: in a worker. */
export async function filesToRun(of: Kept): Promise<ExportFiles> {
  const folder = await exportFolder(of);
  return {
    open: async (name) => {
      const file = await folder.getFileHandle(name, { create: true });
      return (file as WithSyncAccess).createSyncAccessHandle();
    },
    size: async (name) => (await fileIn(folder, name))?.size ?? 0,
  };
}

/** A file of an export that does not run; undefined where it is not there (any more). */
export const keptFile = async (of: Kept, name: string): Promise<File | undefined> =>
  fileIn(await exportFolder(of), name);

async function fileIn(folder: FileSystemDirectoryHandle, name: string) {
  try {
    return await (await folder.getFileHandle(name)).getFile();
  } catch (error) {
    if (error instanceof DOMException && error.name === 'NotFoundError') return undefined;
    throw error;
  }
}

export async function deleteFiles({ orgId, id }: Kept): Promise<void> {
  const folder = await organizationFolder(orgId);
  try {
    await folder.removeEntry(id, { recursive: true });
  } catch (error) {
    if (!(error instanceof DOMException) || error.name !== 'NotFoundError') throw error;
  }
}

/** The bytes that each export of an organization takes here, by its id. */
export async function spaceTaken(orgId: string): Promise<Map<string, number>> {
  const taken = new Map<string, number>();
  for await (const [id, folder] of (await organizationFolder(orgId)).entries()) {
    if (folder.kind === 'file') continue;
    let bytes = 0;
    for await (const entry of folder.values()) {
      if (entry.kind === 'file') bytes += (await entry.getFile()).size;
    }
    taken.set(id, bytes);
  }
  return taken;
}
