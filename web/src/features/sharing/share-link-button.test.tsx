import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { ShareLinkButton } from './share-link-button.tsx';

afterEach(() => {
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
