import { I18nProvider } from '@lingui/react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { testNow } from '../../../testing/render-test-page.ts';
import { loadMessages } from '../../i18n/load-messages.ts';
import { PageSettingsProvider } from '../../page/page-settings.ts';
import { Age } from './age.tsx';

const i18n = await loadMessages('en');
const settings = {
  origin: '',
  language: 'en',
  theme: 'system',
  signedIn: false,
  now: testNow,
  instance: { simulated: false, liveSources: false, providerCount: 0 },
} as const;
const words = (at: string | number, variant?: 'home') =>
  renderToString(
    <I18nProvider i18n={i18n}>
      <PageSettingsProvider value={settings}>
        <Age at={at} {...(variant ? { variant } : {})} />
      </PageSettingsProvider>
    </I18nProvider>,
  ).replace(/<[^>]+>/g, '');
const minute = 60_000;

describe('Age', () => {
  it.each([
    [0, 'just now'],
    [59_999, 'just now'],
    [minute, '1m ago'],
    [59 * minute, '59m ago'],
    [60 * minute, '1h ago'],
    [23 * 60 * minute, '23h ago'],
    [24 * 60 * minute, 'Feb 28, 2026'],
    [-5 * minute, 'just now'],
  ])('shows a time %s ms ago as "%s" [S9-12]', (elapsed, expected) => {
    expect(words(testNow - elapsed)).toBe(expected);
  });

  it.each([
    [59 * minute, 'Just now'],
    [60 * minute, '1h ago'],
    [23 * 60 * minute, '23h ago'],
    [24 * 60 * minute, '1d ago'],
    [72 * 60 * minute, '3d ago'],
  ])('shows a time %s ms ago on the home page as "%s" [S9-12]', (elapsed, expected) => {
    expect(words(testNow - elapsed, 'home')).toBe(expected);
  });

  it('shows a date without a time as that date, however recent it is', () => {
    expect(words('2026-03-01')).toBe('Mar 1, 2026');
  });

  it('shows nothing for an unreadable time', () => {
    expect(words('soon')).toBe('');
  });
});
