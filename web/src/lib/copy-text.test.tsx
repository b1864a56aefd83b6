import { afterEach, expect, it, vi } from 'vitest';
import { copyText } from './copy-text.ts';

let copied: string | undefined;

/** Copies the selection like `execCommand('copy')`, which jsdom lacks. */
function copySelection(): boolean {
  const { activeElement: field } = document;
  copied =
    field instanceof HTMLInputElement
      ? field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0)
      : String(window.getSelection());
  return true;
}

afterEach(() => {
  copied = undefined;
  document.body.innerHTML = '';
  Reflect.deleteProperty(document, 'execCommand');
  Reflect.deleteProperty(navigator, 'clipboard');
});

it.each([
  ['the browser denies access', { writeText: () => Promise.reject(new DOMException('', 'NotAllowedError')) }],
  ['the page is not served over HTTPS', undefined],
])('copyText copies text shown on the page, even if %s', async (_what, clipboard) => {
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: clipboard });
  Object.defineProperty(document, 'execCommand', { configurable: true, value: copySelection });
  document.body.innerHTML = '<code>curl a</code><input value="https://a.example">';
  const [code, input] = [document.querySelector('code'), document.querySelector('input')];
  if (!code || !input) throw new Error('no elements');
  expect([await copyText('curl a', code), copied]).toEqual([true, 'curl a']);
  expect([await copyText('https://a.example', input), copied]).toEqual([true, 'https://a.example']);
});

it('copyText copies only the given text where the clipboard is available', async () => {
  const writeText = vi.fn(async () => {});
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
  expect(await copyText('curl a', document.body)).toBe(true);
  expect(writeText.mock.calls).toEqual([['curl a']]);
});
