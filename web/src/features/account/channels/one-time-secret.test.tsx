import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { OneTimeSecret } from './one-time-secret.tsx';

afterEach(() => {
  Reflect.deleteProperty(document, 'execCommand');
});

it('OneTimeSecret can be copied even if the browser denies access to the clipboard [B5-2]', async () => {
  const { user } = await renderScreen(<OneTimeSecret label="Link" value="https://a.example" text="Copy it now." />);
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('', 'NotAllowedError'));
  const copySelection = vi.fn(() => true);
  Object.defineProperty(document, 'execCommand', { configurable: true, value: copySelection });
  await user.click(screen.getByRole('button', { name: /^Copy/ }));
  expect(await screen.findByText('Copied')).toBeDefined();
  expect(copySelection).toHaveBeenCalledWith('copy');
});
