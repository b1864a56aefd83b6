import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { mockFetch, renderScreen } from '../../../testing/render-screen.tsx';
import { ProviderText } from './provider-text.tsx';
import { TranslatableTexts } from './translatable-texts.tsx';

/** Behavior of the fake browser translator; jsdom has none. */
type Behavior = 'absent' | 'ready' | 'unavailable' | 'failing';

function pretend(behavior: Behavior): void {
  if (behavior === 'absent') return;
  vi.stubGlobal('Translator', {
    availability: async () => (behavior === 'unavailable' ? 'unavailable' : 'available'),
    create: async ({ targetLanguage }: { targetLanguage: string }) => ({
      translate: async (text: string) => {
        if (behavior === 'failing') throw new Error('no');
        return `[${targetLanguage}] ${text}`;
      },
    }),
  });
}
afterEach(() => vi.unstubAllGlobals());

/** Renders a text about a provider. Each test uses its own text, because the page caches translations. */
async function notes(behavior: Behavior, text: string, translates = false) {
  pretend(behavior);
  const instance = { simulated: false, liveSources: false, providerCount: 0, translates };
  const shown = await renderScreen(
    <TranslatableTexts texts={[text]} subject="Wise">
      <p>
        <ProviderText text={text} />
      </p>
    </TranslatableTexts>,
    { instance },
  );
  const open = () => shown.user.click(screen.getByRole('button', { name: /^Translate/ }));
  return {
    ...shown,
    open,
    async into(language: string) {
      await open();
      await shown.user.selectOptions(await screen.findByLabelText(/^Translate into/), language);
      await shown.user.click(screen.getByRole('button', { name: 'Translate' }));
    },
  };
}

it('TranslatableTexts shows the translation, returns to the original, and remembers the language [S1-6] [S7-13]', async () => {
  const text = 'The bank may take a charge.';
  const { user, into } = await notes('ready', text);
  await into('ar');
  const translated = await screen.findByText(`[ar] ${text}`);
  expect([translated.lang, translated.dir]).toEqual(['ar', 'rtl']);
  await screen.findByText('Machine translation. If in doubt, read the original.');
  await user.click(screen.getByRole('button', { name: 'Show original' }));
  expect(screen.queryByText(`[ar] ${text}`)).toBeNull();
  expect(screen.getByText(text)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Show translation' }));
  expect(screen.getByText(`[ar] ${text}`)).toBeDefined();
  expect(localStorage.getItem('tern.translation-language')).toBe('"ar"');
});

it('TranslatableTexts translates into the last chosen language with a single click [S1-6] [S9-14]', async () => {
  localStorage.setItem('tern.translation-language', '"tr"');
  const { open } = await notes('ready', 'Cash is paid out at a counter.');
  await open();
  await screen.findByText('[tr] Cash is paid out at a counter.');
});

it.each([
  ['failing', 'fr', 'Translation failed. We’re showing the original.'],
  ['unavailable', 'tl', 'Translation not supported for en to tl. We’re showing the original.'],
] as const)(
  'TranslatableTexts reports a translator that is %s for %s, and shows the original [S8-22]',
  async (behavior, to, message) => {
    const text = `It takes a day or two (${behavior}).`;
    const { into } = await notes(behavior, text);
    await into(to);
    await screen.findByText(message);
    expect(screen.getByText(text, { exact: false }).textContent).toContain(text);
  },
);

it('TranslatableTexts names the actual language of a text that it can’t translate [S8-22]', async () => {
  const { into } = await notes(
    'unavailable',
    'El banco que recibe el dinero puede cobrar una comisión por los envíos de la cuenta',
  );
  await into('tl');
  await screen.findByText('Translation not supported for es to tl. We’re showing the original.');
});

it.each(['absent', 'unavailable'] as const)(
  'TranslatableTexts asks the server if the browser translator is %s [S7-13]',
  async (behavior) => {
    const text = `The recipient needs a passport (${behavior}).`;
    const asked = mockFetch({
      'POST /api/translate': () => [200, { items: [{ ok: true, text: `[es] ${text}`, error: null }] }],
    });
    const { into } = await notes(behavior, text, true);
    await into('es');
    await screen.findByText(`[es] ${text}`);
    expect(asked.map(({ body }) => body)).toEqual([{ texts: [text], from: 'en', to: 'es' }]);
  },
);

it('TranslatableTexts offers no translation if neither the browser nor this instance can translate [S1-6]', async () => {
  await notes('absent', 'No charge.');
  expect(screen.queryByRole('button')).toBeNull();
});

it('TranslatableTexts closes its panel [S1-6]', async () => {
  const { user, open } = await notes('unavailable', 'Weekends don’t count.');
  await open();
  await user.click(await screen.findByRole('button', { name: 'Close' }));
  expect(screen.getByRole('button', { name: /^Translate/, expanded: false })).toBeDefined();
});
