// Where an export goes: to a file that the user has chosen, as it arrives; or into memory, and to the downloads.
import { saveFile } from "../../../lib/api/download.ts";

export interface ExportTarget {
  write(chunk: Uint8Array<ArrayBuffer>): Promise<void>;
  /** Saves the file. */
  close(): Promise<void>;
  /** Leaves no file behind. */
  discard(): Promise<void>;
}

interface SavedFile {
  createWritable(): Promise<FileSystemWritableFileStream>;
  /** Chrome only. */
  remove?: () => Promise<void>;
}

/** Of the File System Access API, which only some browsers have. */
export interface SaveFilePicker {
  showSaveFilePicker?: (options: { suggestedName: string }) => Promise<SavedFile>;
}

/** Chunks in memory are handed to the browser, which may keep them on disk, in pieces of this size. */
const pieceBytes = 16 * 2 ** 20;

/**
 * Has to be called by a click. Small exports are downloaded without a dialog.
 * @returns undefined if the user has closed the dialog
 */
export async function chooseTarget(
  name: string,
  { isLarge, picker = window as SaveFilePicker }: { isLarge: boolean; picker?: SaveFilePicker },
): Promise<ExportTarget | undefined> {
  if (!isLarge || !picker.showSaveFilePicker) return createDownload(name);
  try {
    return await createFile(await picker.showSaveFilePicker({ suggestedName: name }));
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") return undefined;
    // Not allowed here, as in a frame of another site.
    return createDownload(name);
  }
}

async function createFile(file: SavedFile): Promise<ExportTarget> {
  const writable = await file.createWritable();
  return {
    write: (chunk) => writable.write(chunk),
    close: () => writable.close(),
    async discard() {
      // The file was created by the dialog and is empty.
      await Promise.allSettled([writable.abort(), file.remove?.()]);
    },
  };
}

function createDownload(name: string): ExportTarget {
  let pieces: Blob[] = [];
  let chunks: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  return {
    async write(chunk) {
      chunks.push(chunk);
      bytes += chunk.length;
      if (bytes < pieceBytes) return;
      pieces.push(new Blob(chunks));
      [chunks, bytes] = [[], 0];
    },
    async close() {
      saveFile({ name, content: new Blob([...pieces, ...chunks]) });
    },
    async discard() {
      [pieces, chunks] = [[], []];
    },
  };
}
