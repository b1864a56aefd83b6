/** A batch of rows from a table file, in order. A large file is never loaded into memory all at once. */
type TableBatch = {
  /** The name of the sheet that contains the rows. It is empty for a CSV file. */
  readonly sheet: string;
  readonly rows: readonly (readonly string[])[];
  /** The fraction of the file that has been read, from 0 to 1. */
  readonly share: number;
};

export type TableBatches = AsyncIterable<TableBatch>;

/** A file that can't be read as a table. The message is for the user who provided the file. */
export class TableFileError extends Error {
  override readonly name = 'TableFileError';
}

/** The survey has fewer cells per row. Further cells are dropped, so a hostile file can't fill up memory. */
export const maxCellsPerRow = 300;
export const maxCellLength = 32_767;
