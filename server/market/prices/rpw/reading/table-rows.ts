/** Rows of a table file in the order of the file, in portions, so that a large file is never held as a whole. */
type TablePortion = {
  /** The sheet that the rows are of; a CSV file has one without a name. */
  readonly sheet: string;
  readonly rows: readonly (readonly string[])[];
  /** 0 … 1: how much of the file has been read. */
  readonly share: number;
};

export type TableRows = AsyncIterable<TablePortion>;

/** A file that is not the table it claims to be. The message is for the person who gave the file. */
export class TableFileError extends Error {
  override readonly name = 'TableFileError';
}

/** Cells beyond these are no survey: they are cut off, so that a hostile file cannot fill the memory. */
export const maxCells = 300;
export const maxCellLength = 32_767;
