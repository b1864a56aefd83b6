import type { Readable } from 'node:stream';
import { SaxesParser } from 'saxes';
import { TableFileError } from './table-rows.ts';

/** What is told while an XML stream is read; names without their prefix. */
export type XmlListener = {
  open?(name: string, attribute: (name: string) => string | undefined): void;
  text?(text: string): void;
  close?(name: string): void;
};

/**
 * Reads XML as a stream and tells the listener; yields the bytes read after each piece, so that the caller can take what
 * has come together. Entities that a document defines itself are refused. Throws TableFileError when it is broken or cut off.
 */
export async function* xmlEvents(stream: Readable, part: string, listener: XmlListener): AsyncGenerator<number> {
  const parser = new SaxesParser();
  const fail = (cause: unknown): never => {
    throw new TableFileError(`The part ${part} of the workbook is broken.`, { cause });
  };
  parser.on('error', fail);
  parser.on('opentag', (tag) => {
    const attributes = tag.attributes as Record<string, string>;
    listener.open?.(localName(tag.name), (name) => attributes[name]);
  });
  if (listener.text) {
    parser.on('text', (text) => listener.text?.(text));
    parser.on('cdata', (text) => listener.text?.(text));
  }
  parser.on('closetag', (tag) => listener.close?.(localName(tag.name)));
  const decoder = new TextDecoder();
  let bytes = 0;
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      parser.write(decoder.decode(chunk, { stream: true }));
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
