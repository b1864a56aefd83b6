import { stripPhoneSeparators } from '@tern/domain/profile/profile-checks.ts';
import type { ProfilePatch } from '@tern/domain/profile/profile-patch.ts';

import { parseAmount } from '../../../ui/words/parse-amount.ts';

export const defaultAmountField = 'preferences.defaultAmount';

/** A submitted form field. */
export type SubmittedField = { readonly name: string; readonly value: string | boolean };

/**
 * Returns the fields of a form as a patch: a field's name is its dotted path in the profile. `language` is the
 * language in which numbers were typed.
 */
export function parsePatch(fields: readonly SubmittedField[], language: string): ProfilePatch {
  const patch: Record<string, unknown> = {};
  for (const { name, value } of fields) {
    const path = name.split('.');
    let place = patch;
    for (const part of path.slice(0, -1)) {
      place[part] ??= {};
      place = place[part] as Record<string, unknown>;
    }
    // An invalid amount becomes NaN, so validation reports an error for this field.
    const amount = () => parseAmount(String(value), language) ?? Number.NaN;
    place[path.at(-1) ?? name] = name === defaultAmountField ? amount() : parseFieldValue(name, value);
  }
  return patch;
}

export type SettingsField = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Returns whether the user has changed a field, or any field of its fieldset, because a fieldset is saved whole. */
export function isFieldGroupChanged(field: SettingsField, changed: ReadonlySet<string>): boolean {
  const together = [...(field.closest('fieldset')?.elements ?? [field])] as SettingsField[];
  return together.some(({ name }) => changed.has(name));
}

/** Returns the names and values of a form's fields, or only of the fields in `changed` and those grouped with them. */
export function formFields(form: HTMLFormElement, changed?: ReadonlySet<string>): SubmittedField[] {
  const fields: SubmittedField[] = [];
  for (const element of form.elements) {
    const isInput = element instanceof HTMLInputElement;
    if (!isInput && !(element instanceof HTMLSelectElement) && !(element instanceof HTMLTextAreaElement)) continue;
    if (element.name === '' || (isInput && element.type === 'radio' && !element.checked)) continue;
    if (changed && !isFieldGroupChanged(element, changed)) continue;
    const value = isInput && element.type === 'checkbox' ? element.checked : element.value;
    fields.push({ name: element.name, value });
  }
  return fields;
}

function parseFieldValue(name: string, value: string | boolean): unknown {
  if (typeof value === 'boolean') return value;
  if (name === 'profile.phoneNumber') return stripPhoneSeparators(value);
  return value.trim();
}
