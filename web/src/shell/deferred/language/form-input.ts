import { stripLanguagePrefix } from '@tern/domain/reference/language-path.ts';
import { completeOptionLists } from '../../../data/reference/complete-option-lists.ts';
import { safeSessionStorage } from '../../../data/storage/create-browser-storage.ts';
import { formInputKey } from '../../../data/storage/form-input-key.ts';
import { browserClock } from '../../../lib/time/browser-clock.ts';

type SavedField = { readonly form: number; readonly name: string; readonly value: string; readonly checked?: boolean };
type SavedFormInput = { readonly path: string; readonly at: number; readonly fields: readonly SavedField[] };
type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Lifetime of saved input, in milliseconds: it is for the next page, not for a later visit. */
const maxAgeMs = 300_000;
/** How long to wait for parts of a page that load later, in milliseconds. */
const maxWaitMs = 8000;
const retryDelayMs = 200;

/** Remembers what was typed or chosen on a page, for the same page in another language. Never saves passwords. */
export function saveFormInput(root: ParentNode): void {
  const fields = [...root.querySelectorAll('form')].flatMap((form, index) =>
    findControls(form).flatMap((control): SavedField[] => {
      if (!isChanged(control)) return [];
      const checked = isCheckable(control) ? { checked: control.checked } : {};
      return [{ form: index, name: control.name, value: control.value, ...checked }];
    }),
  );
  const kept: SavedFormInput = { path: stripLanguagePrefix(window.location.pathname), at: browserClock(), fields };
  if (fields.length > 0) safeSessionStorage.write(formInputKey, kept);
}

/** Fills in what `saveFormInput` remembered, as if the user had typed it again. */
export async function restoreFormInput(root: Document): Promise<void> {
  // This is the language page; the input belongs to the next page.
  if (stripLanguagePrefix(window.location.pathname) === '/languages') return;
  const kept = safeSessionStorage.read(formInputKey) as Partial<SavedFormInput> | undefined;
  safeSessionStorage.remove(formInputKey);
  if (!kept?.fields || kept.path !== stripLanguagePrefix(window.location.pathname)) return;
  if (!(Math.abs(browserClock() - (kept.at ?? 0)) < maxAgeMs)) return;
  const end = browserClock() + maxWaitMs;
  let left = kept.fields;
  while (left.length > 0 && browserClock() < end) {
    completeOptionLists(root);
    left = left.filter((field) => !restoreField(root, field));
    if (left.length > 0) await new Promise((resolve) => setTimeout(resolve, retryDelayMs));
  }
}

function restoreField(root: Document, { form, name, value, checked }: SavedField): boolean {
  const found = root.querySelectorAll('form')[form];
  const control =
    found &&
    findControls(found).find(
      (one) => one.name === name && (!isCheckable(one) || one.type === 'checkbox' || one.value === value),
    );
  if (!control) return false;
  if (checked !== undefined && isCheckable(control)) {
    // React notices a click, but not a change to the property.
    if (control.checked !== checked) control.click();
    return true;
  }
  const prototype = Object.getPrototypeOf(control) as Control;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(control, value);
  control.dispatchEvent(new Event('input', { bubbles: true }));
  control.dispatchEvent(new Event('change', { bubbles: true }));
  return true;
}

function findControls(form: HTMLFormElement): Control[] {
  return [...form.querySelectorAll<Control>('input[name], select[name], textarea[name]')].filter(
    ({ type }) => !['hidden', 'password', 'file', 'submit'].includes(type),
  );
}

function isCheckable(control: Control): control is HTMLInputElement {
  return control instanceof HTMLInputElement && (control.type === 'checkbox' || control.type === 'radio');
}

function isChanged(control: Control): boolean {
  if (isCheckable(control)) return control.checked !== control.defaultChecked;
  if (control instanceof HTMLSelectElement) {
    const first = [...control.options].find(({ defaultSelected }) => defaultSelected) ?? control.options[0];
    return control.value !== first?.value;
  }
  return control.value !== control.defaultValue;
}
