import { createHash } from 'node:crypto';

/**
 * Returns a UUID (version 8) derived from values. The same values always produce the same id, so nothing is written
 * twice.
 */
export function deterministicUuid(...words: readonly (string | number)[]): string {
  const bytes = createHash('sha256').update(JSON.stringify(words)).digest().subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
