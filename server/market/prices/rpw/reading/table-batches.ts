/** A batch of rows from a table file, in order. A large file is never completely in memory. */
type TableBatch = {
  /** The sheet that contains the rows; unnamed for a CSV file. */
  readonly sheet: string;
  readonly rows: readonly (readonly string[])[];
  /** 0 … 1: how much of the file has been read. */
  readonly share: number;
};

export type TableBatches = AsyncIterable<TableBatch>;

/** A file that isn't the table it claims to be. The message is for the user who provided the file. */
export class TableFileError extends Error {
  override readonly name = 'TableFileError';
}

/** The survey has fewer cells per row. More are dropped, so a hostile file can't fill up memory. */
export const maxCells = 300;
export const maxCellLength = 32_767;
