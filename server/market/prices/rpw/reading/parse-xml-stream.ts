import type { Readable } from 'node:stream';
import { SaxesParser } from 'saxes';
import { TableFileError } from './table-batches.ts';

/** Callbacks for an XML stream. Names have no namespace prefix. */
export type XmlListener = {
  open?(name: string, attribute: (name: string) => string | undefined): void;
  text?(text: string): void;
  close?(name: string): void;
};

/**
 * Limits on the number of bytes between two tags and on the nesting depth, both of which cost the parser memory. Both
 * limits are far above what any survey file needs.
 */
const maxBytesWithoutTag = 4_000_000;
const maxDepth = 100;

/**
 * Reads XML as a stream and calls the listener. After each chunk, yields the number of bytes read, so the caller can
 * collect the results so far. Rejects entities that the document defines. Throws TableFileError if the XML is malformed
 * or truncated, or would use unlimited memory (a zip bomb).
 */
export async function* parseXmlStream(stream: Readable, part: string, listener: XmlListener): AsyncGenerator<number> {
  const parser = new SaxesParser();
  const fail = (cause: unknown): never => {
    throw new TableFileError(`The part ${part} of the workbook is broken.`, { cause });
  };
  let bytes = 0;
  let lastTagAt = 0;
  let depth = 0;
  const refuseEndless = (): void => {
    if (bytes - lastTagAt > maxBytesWithoutTag || depth > maxDepth)
      throw new TableFileError(`The part ${part} of the workbook is no table: it is made to fill the memory.`);
  };
  parser.on('error', fail);
  parser.on('opentag', (tag) => {
    lastTagAt = bytes;
    depth += 1;
    refuseEndless();
    const attributes = tag.attributes as Record<string, string>;
    listener.open?.(localName(tag.name), (name) => attributes[name]);
  });
  if (listener.text) {
    parser.on('text', (text) => listener.text?.(text));
    parser.on('cdata', (text) => listener.text?.(text));
  }
  parser.on('closetag', (tag) => {
    lastTagAt = bytes;
    depth -= 1;
    listener.close?.(localName(tag.name));
  });
  const decoder = new TextDecoder();
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      parser.write(decoder.decode(chunk, { stream: true }));
      refuseEndless();
      yield bytes;
    }
    parser.write(decoder.decode()).close();
    yield bytes;
  } catch (error) {
    if (error instanceof TableFileError) throw error;
    fail(error);
  } finally {
    stream.destroy();
  }
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}
