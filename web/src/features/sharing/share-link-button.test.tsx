import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { ShareLinkButton } from './share-link-button.tsx';

afterEach(() => {
  Reflect.deleteProperty(navigator, 'share');
  Reflect.deleteProperty(document, 'execCommand');
});

it('ShareLinkButton copies the link even if the browser denies access to the clipboard [D4]', async () => {
  const { user } = await renderScreen(<ShareLinkButton label="Share" url={() => 'https://tern.example/results'} />);
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('', 'NotAllowedError'));
  let copied: string | undefined;
  const copySelection = () => {
    const { activeElement: field } = document;
    if (field instanceof HTMLInputElement)
      copied = field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0);
    return copied !== undefined;
  };
  Object.defineProperty(document, 'execCommand', { configurable: true, value: copySelection });
  const button = screen.getByRole('button', { name: 'Share' });
  await user.click(button);
  await screen.findByText('Link copied');
  expect(copied).toBe('https://tern.example/results');
  expect(document.activeElement).toBe(button);
  expect(document.querySelector('input')).toBeNull();
});

it.each([
  ['copies the link if the browser refuses to share it', 'NotAllowedError', true],
  ['copies nothing if the user closes the share dialog', 'AbortError', false],
])('ShareLinkButton %s', async (_title, name, isCopied) => {
  const { user } = await renderScreen(<ShareLinkButton label="Share" url={() => 'https://tern.example/results'} />);
  const share = vi.fn(async () => Promise.reject(new DOMException('', name)));
  Object.defineProperty(navigator, 'share', { configurable: true, value: share });
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await user.click(screen.getByRole('button', { name: 'Share' }));
  await vi.waitFor(() => expect(share).toHaveBeenCalledOnce());
  if (isCopied) await screen.findByText('Link copied');
  expect(write.mock.calls).toEqual(isCopied ? [['https://tern.example/results']] : []);
});
