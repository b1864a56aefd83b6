import { truncateText } from '@tern/domain/text/storable-text.ts';
import type { CarriedParams } from '../../../data/preferences/form-draft.ts';

/** Returns the parameters in a URL with a sentence (`q`) that aren't form fields; empty without a sentence. */
export function parseCarriedParams(query: URLSearchParams): CarriedParams {
  const sentence = truncateText(query.get('q')?.trim() ?? '', 500);
  if (sentence === '') return {};
  const carried = (['deliveryTime', 'sortBy', 'inferred'] as const).flatMap((name) => {
    const value = query.get(name)?.trim() ?? '';
    const isUsable = name === 'inferred' ? /^[A-Za-z\d._-]{1,200}$/.test(value) : isWord(value);
    return isUsable ? [[name, value] as const] : [];
  });
  return { ...Object.fromEntries(carried), q: sentence };
}

/** Checks only the format; the server validates the value. */
function isWord(text: string): boolean {
  return /^[a-z_]{1,20}$/.test(text);
}
