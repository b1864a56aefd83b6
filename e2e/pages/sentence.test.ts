import { describe, expect, it } from 'vitest';
import { elementText, type NoScriptBrowser } from './no-script-browser.ts';
import { usePageApp } from './page-app.ts';

const { reader } = usePageApp();

/** "Quid" implies the United Kingdom, and Manila implies the Philippines. */
const whole = '200 quid to my mum in Manila, cash, today';
const half = '200 quid to my mum in London, cash, today';
const inferred = 'toCountry.PH.place.22.28-fromCountry.GB.currency.4.8';
const question = {
  fromCountry: 'GB',
  toCountry: 'PH',
  amount: '200',
  currency: 'GBP',
  payoutMethod: 'cash_pickup',
  deliveryTime: 'hours',
};
/** Returns the query without the empty parameters that a form sends. */
const queryOf = (page: NoScriptBrowser) =>
  Object.fromEntries([...page.url.searchParams].filter(([, value]) => value !== ''));
const understood = (page: NoScriptBrowser) => elementText(page.all('[aria-labelledby="understood"]')[0]);
const askedMessages = [
  'Fill in this field.',
  'Choose a currency from the list.',
  'Choose the country you send from.',
  'Choose the country you send to.',
];
const askedIn = (page: NoScriptBrowser) => askedMessages.filter((message) => page.text.includes(message));

async function say(page: NoScriptBrowser, sentence: string): Promise<void> {
  await page.open('/');
  page.fill({ 'Or describe your transfer in your own words': sentence });
  await page.press('Find offers');
}

describe('a sentence used as a search without JavaScript', () => {
  it('leads from the home page to its results, and explains what was inferred and why [S7-4]', async () => {
    const page = reader();
    await say(page, whole);
    expect(page.url.pathname).toBe('/results');
    expect(queryOf(page)).toEqual({ ...question, q: whole, inferred, source: 'ai-search' });
    expect(elementText(page.all('[data-answer]')[0])).toContain('Cash Pickup');
    expect(understood(page)).toBe(
      '200ChangeGBPChangeFrom the United Kingdom, based on “quid”ChangeTo the Philippines, based on “Manila”ChangeCash PickupChangeWithin 24 hours(remove)',
    );
  });

  it('asks for missing parts without guessing them, and keeps the parts that it understood [D7]', async () => {
    const page = reader();
    await say(page, half);
    expect([page.url.pathname, page.url.hash]).toEqual(['/', '#search-fromCountry']);
    expect(page.field('from').getAttribute('aria-invalid')).toBe('true');
    const values = ['from', 'I send', 'Currency', 'to', 'Or describe your transfer in your own words'].map(
      (label) => page.field(label).value,
    );
    expect(values).toEqual(['', '200', 'GBP', 'GB', half]);
    expect(page.text).toContain('We understood: Within 24 hours.');
    page.fill({ from: 'IE' });
    await page.press('Compare Premium Rates');
    // The sentence mentions pounds, so choosing Ireland must not change the currency to euros.
    expect(queryOf(page)).toEqual({
      ...{ ...question, fromCountry: 'IE', toCountry: 'GB' },
      ...{ q: half, inferred: 'toCountry.GB.place.22.28', source: 'ai-search' },
    });
    expect(understood(page)).not.toBe('');
  });

  it('lets each part be changed or removed on the results page without affecting the other parts [S7-4]', async () => {
    const page = reader();
    await page.open(`/ask?${new URLSearchParams({ q: whole })}`);
    expect(new URL(page.link(/^From the United Kingdom/).href).hash).toBe('#band-fromCountry');
    await page.follow(/^From the United Kingdom/);
    expect(page.field('Sending From').id).toBe('band-fromCountry');
    page.fill({ 'Sending From': 'IE' });
    await page.press('Compare Premium Rates');
    // The currency is still GBP, because the sentence says “quid”. But “quid” no longer explains the sending country.
    expect(queryOf(page)).toEqual({
      ...question,
      fromCountry: 'IE',
      q: whole,
      inferred,
      source: 'ai-search',
    });
    expect(understood(page)).toContain('From Ireland');
    expect(understood(page)).not.toContain('based on “quid”');
    expect(understood(page)).toContain('based on “Manila”');
    await page.follow(/^Within 24 hours/);
    const { deliveryTime: _left, ...rest } = question;
    expect(queryOf(page)).toEqual({ ...rest, fromCountry: 'IE', q: whole, inferred, source: 'ai-search' });
  });

  it('infers the sending country for euros from the browser’s language [S7-4]', async () => {
    const page = reader({ 'accept-language': 'en-AT,de;q=0.9' });
    await say(page, 'Schick 1.000 Euro an meine Mutter in der Türkei');
    expect(queryOf(page)).toMatchObject({ fromCountry: 'AT', toCountry: 'TR', amount: '1000', currency: 'EUR' });
    expect(understood(page)).toContain('From Austria, based on your browser’s language');
  });

  it('asks for everything if it doesn’t describe a transfer', async () => {
    const page = reader();
    await page.open('/ask?q=%3Cb%3Ehello%3C%2Fb%3E');
    expect(page.url.hash).toBe('#search-amount');
    expect(askedIn(page)).toEqual(askedMessages);
    expect(page.field('Currency').value).toBe('');
    page.fill({ 'I send': '100', from: 'AE', to: 'IN', Currency: 'AED' });
    await page.press('Compare Premium Rates');
    expect(queryOf(page)).toMatchObject({ fromCountry: 'AE', toCountry: 'IN', amount: '100', currency: 'AED' });
  });
});
