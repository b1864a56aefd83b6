import { stripPhoneSeparators } from '@tern/domain/profile/profile-checks.ts';
import type { ProfilePatch } from '@tern/domain/profile/profile-patch.ts';

import { parseAmount } from '../../../ui/words/parse-amount.ts';

export const defaultAmountField = 'preferences.defaultAmount';

export type SubmittedField = { readonly name: string; readonly value: string | boolean };

/**
 * Returns a profile patch with the values of the fields. Each field's name is its dotted path in the profile. Numbers
 * are parsed in the format of `language`.
 */
export function parseProfilePatch(fields: readonly SubmittedField[], language: string): ProfilePatch {
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

/** Returns whether the user has changed a field or any other field of its fieldset. A fieldset is saved as a whole. */
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
