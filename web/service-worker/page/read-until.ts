import { concatBytes } from './concat-bytes.ts';

/**
 * Reads a body until a condition holds. Returns all bytes read, which may be more than needed; undefined if the body
 * ends first.
 */
export async function readUntil(
  reader: ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>>,
  isEnough: (bytes: Uint8Array<ArrayBuffer>) => boolean,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  let bytes: Uint8Array<ArrayBuffer> = new Uint8Array();
  while (!isEnough(bytes)) {
    const { done, value } = await reader.read();
    if (done) return undefined;
    bytes = concatBytes(bytes, value);
  }
  return bytes;
}
