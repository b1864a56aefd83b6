import { beforeAll, describe, expect, it } from 'vitest';
import { htmlText, renderPart } from '../../../../testing/render-part.tsx';
import { loadMessageCatalog, loadMessages } from '../../../i18n/load-messages.ts';
import { YearTotals } from './year-totals.tsx';

beforeAll(async () => {
  await loadMessages('en');
  await loadMessageCatalog('own');
});

const totals = [{ year: 2026, currency: 'USD', transfers: 3, sent: 1500, totalCost: 12, costKnownFor: 2 }];

describe('totals by year [S2-10]', () => {
  it('show the rounded savings and the number of transfers', async () => {
    const savings = [{ year: 2026, currency: 'MXN', transfers: 2, saved: 9312.47 }];
    const words = htmlText(await renderPart(<YearTotals totals={totals} savings={savings} />));
    expect(words).toContain('In 2026, you saved about 9,310 MXN compared with the average offer. 2 transfers');
    expect(words).toContain('1,500.00 USD');
  });

  it('omit the savings if none are known', async () => {
    expect(htmlText(await renderPart(<YearTotals totals={totals} savings={[]} />))).not.toMatch(/saved|average/);
  });
});
