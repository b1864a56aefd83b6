import { describe, expect, it } from 'vitest';
import { usePageApp } from './page-app.ts';

const { app, reader } = usePageApp();

describe('a price check without JavaScript', () => {
  it('shows the provider’s name, and the status of the price once it is shared [B1-6] [B1-7]', async () => {
    const page = reader();
    await page.open('/check');
    const suggested = page.all('datalist option').map((option) => option.getAttribute('value'));
    expect(suggested.length).toBeGreaterThan(150);
    expect(suggested).toContain('Western Union');
    expect(page.field('Provider (optional)').getAttribute('list')).toBe(page.all('datalist')[0]?.id);
    page.fill({ From: 'US', To: 'MX', 'Amount you send': '500', Fee: '0', 'Recipient gets': '8512' });
    page.fill({ 'Provider (optional)': 'western-union' });
    await page.press('Check this price');
    expect(page.text).toContain('Total cost with Western Union');
    expect(page.field('Provider (optional)').value).toBe('Western Union');

    await page.press('Share this price');
    expect(page.text).toContain('Choose a payout method.');
    page.fill({ 'Payout method': 'cash_pickup', 'How you pay (optional)': 'debit_card' });
    await page.press('Share this price');
    expect(page.url.searchParams.get('shared')).toBe('waiting');
    expect(page.text).toContain('Total cost with Western Union');
    expect(page.text).toContain(
      'We’ll show it to others after three people, including you, report a similar price within 14 days.',
    );
    const stored = await app().context.db.selectFrom('price_contributions').selectAll().execute();
    expect(stored).toMatchObject([
      { provider_id: 'western-union', pay_in: 'debit_card', payout_method: 'cash_pickup', user_id: null },
    ]);
    expect(stored.map(({ amount, fee }) => [Number(amount), Number(fee)])).toEqual([[500, 0]]);
  });
});
