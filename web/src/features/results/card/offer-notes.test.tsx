import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { exampleProviderResponse } from '../../../../testing/example-response.ts';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { OfferNotes } from './offer-notes.tsx';

const offer = exampleProviderResponse({ id: 'vigo', name: 'Vigo', fee: 4.99, margin: 6.63, minutes: 5, score: 80 });

async function linesWith(provenance: Partial<typeof offer.provenance>): Promise<(string | null)[]> {
  const provider = { ...offer, provenance: { ...offer.provenance, ...provenance } };
  await renderScreen(<OfferNotes provider={provider} fromCountry="US" />);
  return within(screen.getByRole('list'))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
}

it('OfferNotes shows each remark about the price in the page’s language, not the English note [B4]', async () => {
  const lines = await linesWith({
    note: 'Seen 20 Aug 2025 at 200 USD; markup applied to our rate.',
    remarks: ['no_markup_seen', 'better_than_mid_market'],
  });
  expect(lines).toContain('We saw no exchange-rate markup, perhaps because the money is paid out in USD.');
  expect(lines).toContain(
    'This rate was better than the mid-market rate. A rate like this is often a temporary promotion.',
  );
  expect(lines.join(' ')).not.toContain('Seen 20 Aug');
});

it('OfferNotes shows no remark about a price that has none', async () => {
  expect((await linesWith({})).join(' ')).not.toContain('markup');
});

it.each([
  [4.2, 12, false],
  [null, 0, true],
])(
  'OfferNotes says that a provider is unrated only without ratings, even for default values (%s)',
  async (...given) => {
    const [rating, ratingCount, isUnrated] = given;
    await renderScreen(
      <OfferNotes provider={{ ...offer, rating, ratingCount, fallbacks: ['fxSpread'] }} fromCountry="US" />,
    );
    expect(screen.queryByText('Not rated yet') !== null).toBe(isUnrated);
  },
);
