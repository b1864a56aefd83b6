import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { parseXmlStream } from './parse-xml-stream.ts';
import { TableFileError } from './table-batches.ts';

/**
 * Returns a stream that repeats the same chunk for this many megabytes after `start`. The chunks are generated while
 * the stream is read.
 */
function bomb(start: string, piece: string, megabytes: number): Readable {
  const chunk = Buffer.from(piece.repeat(Math.floor(1_000_000 / piece.length)));
  return Readable.from(
    (function* () {
      yield Buffer.from(start);
      for (let turn = 0; turn < megabytes; turn += 1) yield chunk;
    })(),
  );
}

async function read(stream: Readable): Promise<number> {
  let bytes = 0;
  for await (const now of parseXmlStream(stream, 'sheet1.xml', {})) bytes = now;
  return bytes;
}

describe('a zip bomb in a workbook', () => {
  it.each([
    ['endless text', '<sheet><v>', 'a'],
    ['an endless comment', '<sheet><!-- ', 'a'],
    ['an endless tag', '<sheet><v ', 'a="b" '],
    ['endlessly nested tags', '<sheet>', '<v>'],
  ])('is rejected while it is read: %s', async (_, start, piece) => {
    const stream = bomb(start, piece, 2000);
    await expect(read(stream)).rejects.toThrow(TableFileError);
  });

  it('isn’t suspected in a file that is merely long', async () => {
    expect(await read(Readable.from([Buffer.from(`<sheet>${'<v>1</v>'.repeat(1_000_000)}</sheet>`)]))).toBe(8_000_015);
  });
});
