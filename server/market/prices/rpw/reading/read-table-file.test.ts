import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeXlsx } from '../../../../testing/write-xlsx.ts';
import { parseXmlStream } from './parse-xml-stream.ts';
import { readTableFile } from './read-table-file.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tern-table-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function rowsOf(content: string | Buffer): Promise<string[][]> {
  const path = join(folder, 'table');
  await writeFile(path, content);
  const rows: string[][] = [];
  for await (const portion of await readTableFile(path)) {
    for (const row of portion.rows) rows.push(Array.from(row, (cell) => cell ?? ''));
  }
  return rows;
}

async function workbook(rows: (string | number)[][]): Promise<Buffer> {
  const path = join(folder, 'made.xlsx');
  await writeXlsx(path, [{ name: 'One', rows }]);
  return readFile(path);
}

async function readXml(text: string): Promise<void> {
  for await (const _bytes of parseXmlStream(Readable.from([Buffer.from(text)]), 'a part', {})) continue;
}

describe('a table file', () => {
  it('can be CSV with commas or semicolons, quotes, line breaks and a byte order mark [D2]', async () => {
    expect(await rowsOf('\uFEFFa,b\r\n"x, ""y""","two\nlines"\n')).toEqual([
      ['a', 'b'],
      ['x, "y"', 'two\nlines'],
    ]);
    expect(await rowsOf('a;b;c\n1,5;2;3\n')).toEqual([
      ['a', 'b', 'c'],
      ['1,5', '2', '3'],
    ]);
  });

  it('can be a workbook with empty cells, numbers and special characters [D2]', async () => {
    const content = await workbook([
      ['a', '', 'c & <d>'],
      [1.5, '', '', 'Zürich'],
    ]);
    expect(await rowsOf(content)).toEqual([
      ['a', '', 'c & <d>'],
      ['1.5', '', '', 'Zürich'],
    ]);
  });

  it('is rejected before it is unpacked if it would exceed 4 GB', async () => {
    const content = await workbook([['a']]);
    // Changes the unpacked size in the central directory (APPNOTE.TXT, 4.3.12).
    content.writeUInt32LE(0xfffffff0, content.indexOf('PK\x01\x02', 'latin1') + 24);
    await expect(rowsOf(content)).rejects.toThrow('unpacks to more than 4 GB');
  });

  it('is rejected if it is truncated or altered [D2]', async () => {
    const whole = await workbook(Array.from({ length: 2000 }, (_, row) => [`text ${row}`, row]));
    await expect(rowsOf(whole.subarray(0, whole.length / 2))).rejects.toThrow('not a whole zip file');
    const altered = Buffer.from(whole);
    altered.fill(0xff, 200, 400);
    await expect(rowsOf(altered)).rejects.toMatchObject({ name: 'TableFileError' });
  });

  it('is rejected if its XML is invalid or defines entities [D2]', async () => {
    const bomb = '<!DOCTYPE a [<!ENTITY b "bbbbbbbb"><!ENTITY c "&b;&b;&b;&b;">]><a>&c;</a>';
    await expect(readXml(bomb)).rejects.toMatchObject({ name: 'TableFileError' });
    await expect(readXml('<a><b></a>')).rejects.toMatchObject({ name: 'TableFileError' });
    await expect(readXml('<a>')).rejects.toMatchObject({ name: 'TableFileError' });
    await expect(readXml('<a/>')).resolves.toBeUndefined();
  });
});
