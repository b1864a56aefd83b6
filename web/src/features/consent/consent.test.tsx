import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { readSavedConsent } from '../../data/storage/consent/saved-consent.ts';
import { ConsentBanner } from './consent-banner.tsx';
import { ConsentDialog } from './consent-dialog.tsx';

async function dialog() {
  const onClose = vi.fn();
  const shown = await renderScreen(<ConsentDialog onClose={onClose} />);
  return { ...shown, onClose };
}
const allowed = () => {
  const kept = readSavedConsent();
  if (kept.kind !== 'record') return kept.kind;
  const { privacySandbox, adTech } = kept.record;
  return { ...privacySandbox, ...adTech };
};
const nothing = { topics: false, protectedAudience: false, trustTokens: false, contextualAds: false };

it('ConsentDialog offers three equally prominent choices and a link to the privacy page [S2.5-1]', async () => {
  await dialog();
  const box = within(screen.getByRole('dialog', { name: 'Privacy & Advertising Preferences' }));
  const [close, ...answers] = box.getAllByRole('button');
  expect(close?.getAttribute('aria-label')).toBe('Close');
  expect(answers.map(({ textContent }) => textContent)).toEqual([
    'Accept Recommended',
    'Save Preferences',
    'Essential Only',
  ]);
  expect(new Set(answers.map(({ className }) => className)).size).toBe(1);
  expect(box.getByRole('link').getAttribute('href')).toBe('/privacy');
});

it('ConsentDialog records that everything was declined [S1-7] [S4.11-1]', async () => {
  const { user, onClose } = await dialog();
  await user.click(screen.getByRole('button', { name: 'Essential Only' }));
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(allowed()).toEqual(nothing);
});

it('ConsentBanner shows that everything is off, links to the choices, and records nothing on closing [S4.11-1]', async () => {
  const onClose = vi.fn();
  const { user } = await renderScreen(<ConsentBanner onClose={onClose} />);
  const line = within(screen.getByRole('region', { name: 'Privacy' }));
  expect(line.getByText('Ads and tracking are off. No action needed.')).toBeDefined();
  expect(line.getByRole('link', { name: 'Choices' }).getAttribute('href')).toBe('/privacy#choices');
  await user.click(line.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledTimes(1);
  await user.keyboard('{Escape}');
  await user.click(document.body);
  expect(onClose).toHaveBeenCalledTimes(3);
  expect(allowed()).toBe('none');
});

it('ConsentDialog saves a switch that was set with the keyboard, and leaves unsupported ones off [S4.11-2] [S4.11-3]', async () => {
  const { user, onClose } = await dialog();
  const [topics, groups, tokens, notices] = screen.getAllByRole<HTMLInputElement>('switch');
  await expect.poll(() => topics?.disabled).toBe(true);
  expect([groups?.disabled, tokens?.disabled, notices?.disabled]).toEqual([true, false, false]);
  notices?.focus();
  await user.keyboard(' ');
  await user.click(screen.getByRole('button', { name: 'Save Preferences' }));
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(allowed()).toEqual({ ...nothing, contextualAds: true });
});
