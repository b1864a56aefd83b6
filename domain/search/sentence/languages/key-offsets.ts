import { type SentenceToken, wordKey } from '../words/tokenize-sentence.ts';

/** A word's key. `offsets` maps each UTF-16 unit of the key, and its end, to an offset in the typed word. */
export type KeyOffsets = { readonly key: string; readonly offsets: readonly number[] };

/** Returns the key of a word with the offset of each letter, so a part of the key can be located in the text. */
export function keyOffsets({ key: whole, raw }: Pick<SentenceToken, 'key' | 'raw'>): KeyOffsets {
  const offsets: number[] = [];
  if (whole.length === raw.length) {
    for (let at = 0; at <= raw.length; at += 1) offsets.push(at);
    return { key: whole, offsets };
  }
  let key = '';
  let at = 0;
  for (const char of raw) {
    const part = wordKey(char);
    for (let unit = 0; unit < part.length; unit += 1) offsets.push(at);
    key += part;
    at += char.length;
  }
  offsets.push(raw.length);
  return { key, offsets };
}
