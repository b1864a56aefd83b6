import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { CsvError, parse } from 'csv-parse';
import { maxCellLength, maxCellsPerRow, type TableBatches, TableFileError } from './table-batches.ts';

const rowsPerBatch = 500;
const maxRecordBytes = 1_000_000;

/**
 * Reads a CSV file as a stream. The separator is a comma or semicolon, whichever is more frequent in the first line.
 * Throws TableFileError if the file is malformed.
 */
export async function* readCsvRows(path: string): TableBatches {
  const { size } = await stat(path);
  const file = createReadStream(path);
  const delimiter = await detectDelimiter(path);
  const parser = parse({
    bom: true,
    delimiter,
    relax_column_count: true,
    skip_empty_lines: true,
    record_delimiter: ['\r\n', '\n', '\r'],
    max_record_size: maxRecordBytes,
  });
  file.on('error', (error) => parser.destroy(error));
  file.pipe(parser);
  let rows: string[][] = [];
  const portion = () => ({ sheet: '', rows, share: size === 0 ? 1 : Math.min(1, file.bytesRead / size) });
  try {
    for await (const record of parser as AsyncIterable<string[]>) {
      rows.push(record.slice(0, maxCellsPerRow).map((cell) => cell.slice(0, maxCellLength)));
      if (rows.length === rowsPerBatch) {
        yield portion();
        rows = [];
      }
    }
    yield portion();
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new TableFileError(`The CSV file is broken near line ${parser.info.lines}.`, { cause: error });
  } finally {
    file.destroy();
    parser.destroy();
  }
}

async function detectDelimiter(path: string): Promise<',' | ';'> {
  for await (const chunk of createReadStream(path, { end: 4095, encoding: 'utf8' })) {
    const line = String(chunk).split('\n', 1)[0] ?? '';
    return line.split(';').length > line.split(',').length ? ';' : ',';
  }
  return ',';
}
