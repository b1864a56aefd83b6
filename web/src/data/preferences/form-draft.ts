import { completeOptionLists } from '../reference/complete-option-lists.ts';

/** The form's current values, read from the DOM so nothing typed before hydration is lost. */
export type FormDraft = {
  readonly fromCountry: string;
  readonly toCountry: string;
  readonly amount: string;
  /** The received amount. The form's script clears one of the two amounts when the user types in the other. */
  readonly receiveAmount: string;
  readonly currency: string;
  readonly payIn: string;
  readonly payoutMethod: string;
};

/**
 * Search parameters without a form field: the delivery time, the sort order and whether estimates are shown. A search
 * from a sentence also has the sentence and the inference reasons.
 */
export type CarriedParams = Readonly<
  Partial<Record<'deliveryTime' | 'sortBy' | 'estimates' | 'q' | 'inferred', string>>
>;

export const draftFields = [
  'fromCountry',
  'toCountry',
  'amount',
  'receiveAmount',
  'currency',
  'payIn',
  'payoutMethod',
] as const;

type Control = HTMLInputElement | HTMLSelectElement;

/** Returns a form field's control by name. */
export function findControl(form: HTMLFormElement, field: keyof FormDraft): Control | undefined {
  const control = form.elements.namedItem(field);
  return control instanceof HTMLInputElement || control instanceof HTMLSelectElement ? control : undefined;
}

/** Returns a field's control, or its radio buttons if the field is a group of chips. */
function findFieldElement(form: HTMLFormElement, field: keyof FormDraft): Control | RadioNodeList | undefined {
  const control = form.elements.namedItem(field);
  return control instanceof RadioNodeList ? control : findControl(form, field);
}

export function readDraft(form: HTMLFormElement): FormDraft {
  const value = (field: keyof FormDraft): string => findFieldElement(form, field)?.value ?? '';
  return {
    fromCountry: value('fromCountry'),
    toCountry: value('toCountry'),
    amount: value('amount'),
    receiveAmount: value('receiveAmount'),
    currency: value('currency'),
    payIn: value('payIn'),
    payoutMethod: value('payoutMethod'),
  };
}

/** Writes the given values into the form. A list accepts only existing options, so the lists are completed first. */
export function writeDraft(form: HTMLFormElement, draft: Partial<FormDraft>): void {
  completeOptionLists(form);
  for (const field of draftFields) {
    const control = findFieldElement(form, field);
    const value = draft[field];
    if (control && value !== undefined) control.value = value;
  }
}
