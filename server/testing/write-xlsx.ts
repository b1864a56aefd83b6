import { once } from 'node:events';
import { createWriteStream, type WriteStream } from 'node:fs';
import { crc32, createDeflateRaw } from 'node:zlib';

export type XlsxSheet = { readonly name: string; readonly rows: Iterable<readonly (string | number)[]> };

/**
 * Writes a workbook as a stream, so a test can create one with 200,000 rows. If `shared` is true, strings are written
 * to the shared-strings table, as in Excel. Otherwise, they are written to the cells.
 */
export async function writeXlsx(path: string, sheets: readonly XlsxSheet[], { shared = true } = {}): Promise<void> {
  const file = createWriteStream(path);
  const zip = createZipWriter(file);
  const strings = new Map<string, number>();
  const stringNumber = (text: string): number => {
    const known = strings.get(text);
    if (known !== undefined) return known;
    strings.set(text, strings.size);
    return strings.size - 1;
  };
  for (const [index, sheet] of sheets.entries()) {
    await zip.add(`xl/worksheets/sheet${index + 1}.xml`, sheetXml(sheet, shared ? stringNumber : undefined));
  }
  await zip.add('xl/workbook.xml', [
    `<?xml version="1.0"?><workbook xmlns:r="r"><sheets>${sheets.map((sheet, i) => `<sheet name="${escapeXml(sheet.name)}" sheetId="${i + 1}" r:id="rId${i + 1}"/>`).join('')}</sheets></workbook>`,
  ]);
  await zip.add('xl/_rels/workbook.xml.rels', [
    `<Relationships>${sheets.map((_, i) => `<Relationship Id="rId${i + 1}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet${i + 1}.xml"/>`).join('')}</Relationships>`,
  ]);
  if (shared) await zip.add('xl/sharedStrings.xml', sharedStringsXml(strings));
  await zip.end();
}

function* sheetXml(sheet: XlsxSheet, stringNumber: ((text: string) => number) | undefined): Generator<string> {
  yield '<?xml version="1.0" encoding="UTF-8"?><worksheet><sheetData>';
  let number = 0;
  for (const row of sheet.rows) {
    number += 1;
    let cells = '';
    for (const [column, value] of row.entries()) {
      if (value === '') continue;
      const reference = `${columnLetters(column)}${number}`;
      if (typeof value === 'number') cells += `<c r="${reference}"><v>${value}</v></c>`;
      else if (stringNumber) cells += `<c r="${reference}" t="s"><v>${stringNumber(value)}</v></c>`;
      else cells += `<c r="${reference}" t="inlineStr"><is><t>${escapeXml(value)}</t></is></c>`;
    }
    yield `<row r="${number}">${cells}</row>`;
  }
  yield '</sheetData></worksheet>';
}

function* sharedStringsXml(strings: ReadonlyMap<string, number>): Generator<string> {
  yield '<sst>';
  for (const text of strings.keys()) yield `<si><t>${escapeXml(text)}</t></si>`;
  yield '</sst>';
}

function createZipWriter(file: WriteStream) {
  const directory: Buffer[] = [];
  let offset = 0;
  const write = async (data: Buffer): Promise<void> => {
    offset += data.length;
    if (!file.write(data)) await once(file, 'drain');
  };
  return {
    async add(name: string, pieces: Iterable<string>): Promise<void> {
      const start = offset;
      const header = Buffer.alloc(30);
      header.writeUInt32LE(0x04034b50, 0);
      header.writeUInt16LE(20, 4);
      header.writeUInt16LE(8, 6);
      header.writeUInt16LE(8, 8);
      header.writeUInt16LE(name.length, 26);
      await write(Buffer.concat([header, Buffer.from(name)]));
      let crc = 0;
      let size = 0;
      const deflate = createDeflateRaw({ level: 1 });
      const before = offset;
      const feed = (async () => {
        for (const piece of pieces) {
          const data = Buffer.from(piece);
          crc = crc32(data, crc);
          size += data.length;
          if (!deflate.write(data)) await once(deflate, 'drain');
        }
        deflate.end();
      })();
      for await (const chunk of deflate) await write(chunk as Buffer);
      await feed;
      const sizes = Buffer.alloc(16);
      sizes.writeUInt32LE(0x08074b50, 0);
      sizes.writeUInt32LE(crc, 4);
      sizes.writeUInt32LE(offset - before, 8);
      sizes.writeUInt32LE(size, 12);
      const entry = Buffer.alloc(46);
      entry.writeUInt32LE(0x02014b50, 0);
      entry.writeUInt16LE(20, 4);
      entry.writeUInt16LE(20, 6);
      entry.writeUInt16LE(8, 8);
      entry.writeUInt16LE(8, 10);
      sizes.copy(entry, 16, 4, 16);
      entry.writeUInt16LE(name.length, 28);
      entry.writeUInt32LE(start, 42);
      await write(sizes);
      directory.push(Buffer.concat([entry, Buffer.from(name)]));
    },
    async end(): Promise<void> {
      const start = offset;
      for (const entry of directory) await write(entry);
      const end = Buffer.alloc(22);
      end.writeUInt32LE(0x06054b50, 0);
      end.writeUInt16LE(directory.length, 8);
      end.writeUInt16LE(directory.length, 10);
      end.writeUInt32LE(offset - start, 12);
      end.writeUInt32LE(start, 16);
      await write(end);
      file.end();
      await once(file, 'close');
    },
  };
}

function columnLetters(column: number): string {
  return column < 26
    ? String.fromCharCode(65 + column)
    : columnLetters(Math.floor(column / 26) - 1) + columnLetters(column % 26);
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
