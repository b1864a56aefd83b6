/** Rows of a table file in order and in batches, so that a large file is never completely in memory. */
type TablePortion = {
  /** The sheet of the rows; a CSV file has one without a name. */
  readonly sheet: string;
  readonly rows: readonly (readonly string[])[];
  /** 0 … 1: how much of the file has been read. */
  readonly share: number;
};

export type TableRows = AsyncIterable<TablePortion>;

/** A file that isn't the table it claims to be. The message is for the person who provided the file. */
export class TableFileError extends Error {
  override readonly name = 'TableFileError';
}

/** The survey has fewer cells per row; further ones are dropped, so that a hostile file can't fill memory. */
export const maxCells = 300;
export const maxCellLength = 32_767;
