import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { exampleProviderResponse } from '../../../../testing/example-response.ts';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { PriceSource } from './price-source.tsx';

const survey = {
  ...{ source: 'World Bank, Remittance Prices Worldwide', license: 'CC BY 4.0', period: '2025 Q3' },
  ...{ asOf: '2025-08-20', seenAt: '2025-08-20', seenAmounts: [200, 500] },
  ...({ seenPrecision: 'day' } as const),
  ...({ kind: 'survey', confidence: 'estimated' } as const),
  ...{ url: 'https://remittanceprices.worldbank.org' },
};

async function shown(change: { readonly seenAt?: string; readonly seenPrecision?: 'day' | 'quarter' } = {}) {
  const offer = exampleProviderResponse(
    { id: 'vigo', name: 'Vigo', fee: 4.99, margin: 6.63, minutes: 5, score: 80 },
    { provenance: { ...survey, ...change, seenAmounts: [...survey.seenAmounts] } },
  );
  await renderScreen(<PriceSource provider={offer} />);
  return document.querySelector('[data-source]')?.textContent?.replaceAll('\u00a0', ' ');
}

it('PriceSource shows the source, day, amounts, markup and license [B1-1] [B1-4]', async () => {
  const text = await shown();
  expect(text).toContain('World Bank, Remittance Prices Worldwide · Q3 2025');
  expect(text).toContain('Date seen: Aug 20, 2025, for transfers of 200 USD and 500 USD.');
  expect(text).toContain(
    'We calculate the exchange rate from the mid-market rate and an exchange-rate markup of 1.34%.',
  );
  expect(text).toContain('Data license: CC BY 4.0.');
  expect(screen.getByRole('link', { name: 'Open the source' }).getAttribute('href')).toBe(survey.url);
});

it('PriceSource shows the quarter if the day is unknown [B1-4]', async () => {
  expect(await shown({ seenPrecision: 'quarter', seenAt: '2025-09-30' })).toContain(
    'Date seen: Q3 2025, for transfers of',
  );
});

it.each([
  ['quoted by a live feed', { confidence: 'live' }, false],
  ['calculated from live prices at other amounts', { confidence: 'live', seenAmounts: [200, 500] }, true],
  ['calculated from an older price of a feed', { confidence: 'fresh' }, true],
] as const)(
  'PriceSource shows whether a rate was quoted or calculated: %s [B1-4]',
  async (_origin, change, isCalculated) => {
    const offer = exampleProviderResponse({ id: 'wise', name: 'Wise', fee: 4, margin: 0, minutes: 5, score: 90 });
    const provenance = { ...offer.provenance, kind: 'feed', seenAt: '2026-03-01T11:22:00Z', ...change } as const;
    const seenAmounts = 'seenAmounts' in change ? [...change.seenAmounts] : undefined;
    await renderScreen(<PriceSource provider={{ ...offer, provenance: { ...provenance, seenAmounts } }} />);
    const note = screen.getByText(/^Date seen: Mar 1, 2026/).textContent ?? '';
    expect(note.includes('We calculate the exchange rate from the mid-market rate')).toBe(isCalculated);
  },
);

it('PriceSource calculates no exchange rate for a transfer within one currency [B1-4]', async () => {
  const provenance = { ...survey, seenAmounts: [...survey.seenAmounts] };
  const terms = { id: 'vigo', name: 'Vigo', fee: 4.99, margin: 0, minutes: 5, score: 80 };
  await renderScreen(<PriceSource provider={exampleProviderResponse(terms, { provenance, toCurrency: 'USD' })} />);
  expect(screen.getByText(/^Date seen: Aug 20, 2025/).textContent).not.toContain('We calculate the exchange rate');
});
