import { fillLists } from '../reference/whole-list.ts';

/** What stands in the form now, as text: the elements are the truth, so that nothing typed before the scripts came is lost. */
export type FormDraft = {
  readonly fromCountry: string;
  readonly toCountry: string;
  readonly amount: string;
  readonly currency: string;
  readonly payoutMethod: string;
};

/** What goes along with a search though the form has no field for it: the sentence, its delivery time, its order, and why it was read so. */
export type Carried = Readonly<Partial<Record<'deliveryTime' | 'sortBy' | 'q' | 'inferred', string>>>;

export const draftFields = ['fromCountry', 'toCountry', 'amount', 'currency', 'payoutMethod'] as const;

type Control = HTMLInputElement | HTMLSelectElement;

/** The control of a field in a form, by its name. */
export function controlOf(form: HTMLFormElement, field: keyof FormDraft): Control | undefined {
  const control = form.elements.namedItem(field);
  return control instanceof HTMLInputElement || control instanceof HTMLSelectElement ? control : undefined;
}

/** Reads what stands in the form. */
export function readDraft(form: HTMLFormElement): FormDraft {
  const value = (field: keyof FormDraft): string => controlOf(form, field)?.value ?? '';
  return {
    fromCountry: value('fromCountry'),
    toCountry: value('toCountry'),
    amount: value('amount'),
    currency: value('currency'),
    payoutMethod: value('payoutMethod'),
  };
}

/** Writes into the form; a list takes only what is in it, so it is made whole before. */
export function writeDraft(form: HTMLFormElement, draft: Partial<FormDraft>): void {
  fillLists(form);
  for (const field of draftFields) {
    const control = controlOf(form, field);
    const value = draft[field];
    if (control && value !== undefined) control.value = value;
  }
}
