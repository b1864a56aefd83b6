import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { readSavedConsent } from '../../data/storage/consent/saved-consent.ts';
import { ConsentSheet } from './consent-sheet.tsx';

async function sheet(place: 'banner' | 'dialog') {
  const onClose = vi.fn();
  const shown = await renderScreen(<ConsentSheet place={place} onClose={onClose} />);
  return { ...shown, onClose };
}
const allowed = () => {
  const kept = readSavedConsent();
  if (kept.kind !== 'record') return kept.kind;
  const { privacySandbox, adTech } = kept.record;
  return { ...privacySandbox, ...adTech };
};
const nothing = { topics: false, protectedAudience: false, trustTokens: false, contextualAds: false };

it('ConsentSheet offers three equally prominent answers and a link to the privacy page [S2.5-1]', async () => {
  await sheet('banner');
  const box = within(screen.getByRole('dialog', { name: 'Privacy & Advertising Preferences' }));
  expect(box.getAllByRole('button').map((button) => button.textContent || button.getAttribute('aria-label'))).toEqual([
    'Close',
    'Accept Recommended',
    'Save Preferences',
    'Essential Only',
  ]);
  expect(box.getByRole('link').getAttribute('href')).toBe('/privacy');
});

it.each(['banner', 'dialog'] as const)(
  'ConsentSheet as a %s records that nothing is allowed [S1-7] [S4.11-1]',
  async (place) => {
    const { user, onClose } = await sheet(place);
    await user.click(screen.getByRole('button', { name: 'Essential Only' }));
    await expect.poll(() => onClose.mock.calls.length).toBe(1);
    expect(allowed()).toEqual(nothing);
  },
);

it('ConsentSheet records nothing when it is closed [S2.5-1]', async () => {
  const { user, onClose } = await sheet('banner');
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(allowed()).toBe('none');
});

it('ConsentSheet saves a switch by keyboard, and leaves off what the browser lacks [S4.11-2] [S4.11-3]', async () => {
  const { user, onClose } = await sheet('dialog');
  const [topics, groups, tokens, notices] = screen.getAllByRole<HTMLInputElement>('switch');
  await expect.poll(() => topics?.disabled).toBe(true);
  expect([groups?.disabled, tokens?.disabled, notices?.disabled]).toEqual([true, false, false]);
  notices?.focus();
  await user.keyboard(' ');
  await user.click(screen.getByRole('button', { name: 'Save Preferences' }));
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(allowed()).toEqual({ ...nothing, contextualAds: true });
});
