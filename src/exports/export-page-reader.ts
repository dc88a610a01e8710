/** A page that cannot have arrived whole: it ends within a row, or holds none where rows follow. */
export class BrokenPage extends Error {
  override name = 'BrokenPage';
}

/** The pages of one file do not have the same columns, so that they cannot stand below one header. */
export class ColumnsChanged extends Error {
  override name = 'ColumnsChanged';
}

/** Takes one page of an export, piece by piece as it arrives, and says what of it belongs in the file. */
export interface ExportPageReader {
  /** The bytes of this piece that belong in the file. They are to be used before the next call. */
  take: (piece: Uint8Array) => Uint8Array;
  /**
   * After the last piece.
   *
   * @returns `rest`, which still belongs in the file, the number of rows, and the last one.
   * @throws BrokenPage, ColumnsChanged
   */
  end: () => { rest: Uint8Array; rows: number; lastRow: Uint8Array | undefined };
}

export const LINE_FEED = 0x0a;
export const CARRIAGE_RETURN = 0x0d;
export const NOTHING = new Uint8Array();
