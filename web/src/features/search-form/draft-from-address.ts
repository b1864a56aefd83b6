import type { SearchForm } from '@tern/domain/search/search-form.ts';
import { draftFields, type FormDraft } from './form-draft.ts';

const shapes: Readonly<Record<keyof FormDraft, RegExp>> = {
  fromCountry: /^[A-Z]{2}$/,
  toCountry: /^[A-Z]{2}$/,
  amount: /^\d{1,8}(\.\d{1,3})?$/,
  currency: /^[A-Z]{3}$/,
  payoutMethod: /^[a-z_]{1,20}$/,
};

/** [S3.3-5] Where the form starts: as its address says, so that a corridor can be handed over by a plain link, otherwise empty. */
export function draftFrom(address: URLSearchParams, empty: SearchForm): FormDraft {
  const draft: FormDraft = { ...empty, amount: String(empty.amount) };
  const given = draftFields.flatMap((field) => {
    const value = address.get(field) ?? '';
    return shapes[field].test(value) ? [[field, value]] : [];
  });
  return { ...draft, ...Object.fromEntries(given) };
}
