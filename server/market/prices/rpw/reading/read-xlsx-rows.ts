import { parseXmlStream } from './parse-xml-stream.ts';
import { readSharedStrings } from './shared-strings.ts';
import { maxCellLength, maxCellsPerRow, type TableBatches, TableFileError } from './table-batches.ts';
import { listSheets } from './workbook-sheets.ts';
import { openZipArchive, type ZipArchive } from './zip-archive.ts';

/** The number of columns that the format allows. The last column is XFD. */
const maxColumns = 16_384;

/**
 * Reads the sheets of an XLSX workbook one by one as streams, with only the shared strings in memory. Cells contain the
 * stored text, and dates are serial numbers. Throws TableFileError if the file isn't a complete workbook.
 */
export async function* readXlsxRows(path: string): TableBatches {
  const archive = await openZipArchive(path);
  try {
    const sheets = await listSheets(archive);
    if (sheets.length === 0) throw new TableFileError('The workbook has no sheets.');
    const strings = await readSharedStrings(archive);
    const total = sheets.reduce((sum, sheet) => sum + (archive.sizeOf(sheet.part) ?? 0), 0);
    let before = 0;
    for (const sheet of sheets) {
      const size = archive.sizeOf(sheet.part) ?? 0;
      for await (const { rows, bytes } of readSheetRows(archive, sheet.part, strings)) {
        yield {
          sheet: sheet.name,
          rows,
          share: total === 0 ? 1 : Math.min(1, (before + Math.min(bytes, size)) / total),
        };
      }
      before += size;
    }
  } finally {
    archive.close();
  }
}

async function* readSheetRows(archive: ZipArchive, part: string, strings: readonly string[]) {
  let rows: string[][] = [];
  let row: string[] | undefined;
  let column = -1;
  let type = '';
  let text: string | undefined;
  const listener = {
    open(name: string, attribute: (name: string) => string | undefined) {
      if (name === 'row') {
        row = [];
        column = -1;
      } else if (name === 'c') {
        column = columnOf(attribute('r')) ?? column + 1;
        type = attribute('t') ?? '';
      } else if (name === 'v' || name === 't') {
        text = '';
      }
    },
    text(piece: string) {
      if (text !== undefined && text.length < maxCellLength) text += piece;
    },
    close(name: string) {
      if ((name === 'v' || name === 't') && text !== undefined) {
        if (row && column < maxCellsPerRow)
          appendToCell(row, column, type === 's' ? (strings[Number(text)] ?? '') : text);
        text = undefined;
      } else if (name === 'row' && row) {
        rows.push(row);
        row = undefined;
      }
    },
  };
  for await (const bytes of parseXmlStream(await archive.open(part), part, listener)) {
    if (rows.length === 0) continue;
    yield { rows, bytes };
    rows = [];
  }
}

/** Sets a cell's text, or appends another run of rich text to it. */
function appendToCell(row: string[], column: number, text: string): void {
  while (row.length < column) row.push('');
  row[column] = (row[column] ?? '') + text.slice(0, maxCellLength);
}

/**
 * Returns the zero-based column of a cell reference, such as 27 for "AB12". Returns undefined if there is no reference
 * or it is invalid.
 */
function columnOf(reference: string | undefined): number | undefined {
  if (reference === undefined) return undefined;
  let column = 0;
  for (const letter of reference) {
    const value = letter.charCodeAt(0) - 64;
    if (value < 1 || value > 26) break;
    column = column * 26 + value;
    if (column > maxColumns) return undefined;
  }
  return column === 0 ? undefined : column - 1;
}
