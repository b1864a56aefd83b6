import { open } from 'node:fs/promises';
import { readCsvRows } from './read-csv-rows.ts';
import { readXlsxRows } from './read-xlsx-rows.ts';
import { type TableBatches, TableFileError } from './table-batches.ts';

/**
 * Reads a CSV or XLSX file, which it recognizes by content rather than by name. Throws TableFileError for an old XLS
 * workbook, or if the file can't be opened.
 */
export async function readTableFile(path: string): Promise<TableBatches> {
  const file = await open(path).catch((cause: unknown) => {
    throw new TableFileError(`The file cannot be read: ${path}`, { cause });
  });
  const start = Buffer.alloc(8);
  try {
    await file.read(start, 0, 8, 0);
  } finally {
    await file.close();
  }
  if (start.subarray(0, 4).equals(Buffer.from('PK\x03\x04', 'latin1'))) return readXlsxRows(path);
  if (start.subarray(0, 4).equals(Buffer.from('d0cf11e0', 'hex'))) {
    throw new TableFileError('This is an old XLS workbook. Save it as XLSX or CSV and import that.');
  }
  return readCsvRows(path);
}
