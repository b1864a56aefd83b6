import type { CorridorFacts } from '@tern/contract/corridors/corridor-facts.ts';
import type { CorridorsApi, PageApi } from '@tern/contract/page-rendering.ts';
import { describe, expect, it } from 'vitest';
import { exampleCorridorFacts } from '../../../testing/example-corridor-facts.ts';
import { renderTestPage } from '../../../testing/render-test-page.ts';

const missing = { type: 'about:blank', title: '', status: 404, code: 'not_found' } as const;
const broken = { ...missing, status: 503, code: 'service_unavailable' } as const;
const busy = { ...missing, status: 429, code: 'too_many_requests' } as const;

const api = (change: Partial<CorridorFacts> = {}, corridors: Partial<CorridorsApi> = {}): Partial<PageApi> => ({
  corridors: {
    facts: async () => ({ ok: true, data: exampleCorridorFacts(change) }),
    list: async () => ({ ok: true, data: { corridors: [exampleCorridorFacts().corridor] } }),
    ...corridors,
  },
});
async function page(change: Partial<CorridorFacts> = {}, url = '/send/united-states-to-philippines') {
  const reply = await renderTestPage(url, api(change));
  const text = reply.html
    .replace(/<script[\s\S]*?<\/script>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');
  return { ...reply, text };
}
const dataOf = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, text]) => JSON.parse(text ?? ''));

describe('a corridor page', () => {
  it('has its own title, URL and picture [S2-1] [S7-24]', async () => {
    const { html } = await page();
    expect(html).toContain('<title>Send money from the United States to the Philippines: what it costs · Tern</title>');
    expect(html).toContain('<link rel="canonical" href="https://tern.example/send/united-states-to-philippines"/>');
    expect(html).toContain('content="https://tern.example/og/united-states-to-philippines.png"');
    expect(html).toContain('<meta name="twitter:card" content="summary_large_image"/>');
    expect(html).not.toContain('/og/site.png');
  });

  it('labels every estimate', async () => {
    const { text } = await page();
    expect(text).toContain('The estimated cost of 0.48%');
    expect(text).toContain('it’s probably ');
    expect(text).toContain('We estimate its total cost at 0.48%');
    const [first] = exampleCorridorFacts().amounts;
    const offer = first?.offers[0];
    if (!first || !offer) throw new Error('The example has an offer');
    const seen = {
      ...offer,
      isEstimate: false,
      fallbacks: [],
      provenance: { ...offer.provenance, confidence: 'live' as const },
    };
    const other = await page({ amounts: [{ ...first, offers: [seen] }] });
    expect(other.text).not.toMatch(/estimated cost|probably|We estimate|we estimate/);
    expect(other.text).toContain('price from March 1, 2026');
  });

  it('shows by how much an offer beats the mid-market rate instead of a negative cost', async () => {
    const [first] = exampleCorridorFacts().amounts;
    const offer = first?.offers[0];
    if (!first || !offer) throw new Error('The example has an offer');
    const provenance = { ...offer.provenance, confidence: 'live' as const };
    const better = { ...offer, isEstimate: false, fallbacks: [], provenance, totalCost: -1.8, totalCostPercent: -0.36 };
    const { text } = await page({ amounts: [{ ...first, offers: [better] }] });
    expect(text).toContain('That’s 0.36% better than the mid-market rate');
    expect(text).toMatch(/costs 1\.80\sUSD \( ?0\.36% ?\) less than at the mid-market rate/);
    expect(text).toContain('The recipient gets 0.36% more than at the mid-market rate. At other amounts');
    expect(text).not.toMatch(/[-−–]\s?0\.36/);
  });

  it('states neither a cost below 0 nor a gain for an estimated offer that beats the mid-market rate', async () => {
    const [first] = exampleCorridorFacts().amounts;
    const offer = first?.offers[0];
    if (!first || !offer) throw new Error('The example has an offer');
    const { text } = await page({
      amounts: [{ ...first, offers: [{ ...offer, totalCost: -1.8, totalCostPercent: -0.36 }] }],
    });
    expect(text).toContain('We estimate its total cost at 0% of the amount');
    expect(text).toContain('The estimated cost of 0% is the lowest');
    expect(text).not.toContain('We estimate its total cost at 0.36%');
  });

  it('calls no offer the cheapest if the top offers are about equal [B1-5]', async () => {
    const [first] = exampleCorridorFacts().amounts;
    if (!first) throw new Error('The example has an amount');
    const { text } = await page({ amounts: [{ ...first, aboutEqual: ['wise', 'remitly', 'xoom', 'other'] }] });
    expect(text).toContain('Wise, Remitly, Xoom, and 1 more are the cheapest we compared and cost about the same');
    expect(text).not.toMatch(
      /the lowest among|is the cheapest \(|is probably the cheapest|the cheapest we compared is|it’s probably Wise/,
    );
    expect((await page()).text).toContain('the lowest among 3 providers');
  });

  it('names the fastest provider in its table, or none if no delivery time is known', async () => {
    const [quick] = exampleCorridorFacts().providers;
    if (!quick) throw new Error('The example has a provider');
    const slow = { ...quick, id: 'slow', name: 'Slow', deliveryTimeMinutes: 60 };
    const felix = { ...quick, id: 'felix', name: 'Félix', deliveryTimeMinutes: 10 };
    const unknown = { ...quick, id: 'unknown', name: 'Unknown', deliveryTimeMinutes: null };
    const { text, html } = await page({ providers: [unknown, slow, felix] });
    const answer = 'We know of none faster than Félix’s: the money arrives within 10 minutes.';
    expect(text).toContain(answer);
    expect(JSON.stringify(dataOf(html))).toContain(answer);
    expect((await page({ providers: [unknown] })).text).not.toContain('none faster than');
  });

  it('says what the delivery times are if they are not the longest ones', async () => {
    const [quick] = exampleCorridorFacts().providers;
    if (!quick) throw new Error('The example has a provider');
    const measured = { ...quick, id: 'm', name: 'Max', deliveryTimeMinutes: 60, deliveryTimeKind: 'typical' as const };
    const open = { ...quick, id: 'o', name: 'Olé', deliveryTimeMinutes: 8640, deliveryTimeKind: 'at_least' as const };
    const { text } = await page({ providers: [measured, open] });
    expect(text).toContain('usually within 60 minutes');
    expect(text).toContain('in 6 days or more');
    expect(text).not.toContain('within 6 days');
    expect(text).toContain('We know of none faster than Max’s: the money usually arrives within 60 minutes.');
  });

  it('calls a seen price exact even if estimates are about equal to it', async () => {
    const [first] = exampleCorridorFacts().amounts;
    const offer = first?.offers[0];
    if (!first || !offer) throw new Error('The example has an offer');
    const provenance = { ...offer.provenance, confidence: 'live' as const };
    const seen = { ...offer, isEstimate: false, fallbacks: [], range: null, provenance };
    const amounts = [{ ...first, aboutEqual: ['wise', 'remitly'], offers: [seen, ...first.offers.slice(1)] }];
    const { text } = await page({ amounts });
    expect(text).toMatch(/with Wise, and \S+\sPHP arrives\. Of 3 providers, Wise and Remitly are the cheapest/);
    expect(text).toMatch(/With Wise, \S+\sPHP arrives\. The average is about/);
  });

  it('labels an average as an estimate if any of its prices is one', async () => {
    const [first] = exampleCorridorFacts().amounts;
    const offer = first?.offers[0];
    if (!first || !offer) throw new Error('The example has an offer');
    const priced = { ...first, averageTotalCostPercent: 3.17 };
    const guess = await page({ amounts: [priced] });
    expect(guess.text).toMatch(/Average cost \(estimate\) ?: 3\.2%/);
    expect(guess.text).toMatch(/is probably the cheapest\. We estimate that \S+\sPHP arrives\. The average is about/);
    const alone = await page({ amounts: [{ ...priced, providerCount: 1 }] });
    expect(alone.text).toMatch(/Total cost \(estimate\) ?: 3\.2%/);
    const provenance = { ...offer.provenance, confidence: 'live' as const };
    const seen = { ...offer, isEstimate: false, fallbacks: [], range: null, provenance };
    const mixed = await page({ amounts: [{ ...priced, offers: [seen] }] });
    expect(mixed.text).toMatch(/arrives\. The average is about/);
    const exact = await page({ amounts: [{ ...priced, isEstimate: false, offers: [seen] }] });
    expect(exact.text).toMatch(/Average cost ?: 3\.17%/);
    expect(exact.text).toMatch(/arrives\. The average is \d/);
  });

  it('names the omitted estimates that are cheaper than every listed price', async () => {
    const [first] = exampleCorridorFacts().amounts;
    if (!first) throw new Error('The example has an amount');
    const maybeCheaper = [{ id: 'ria', name: 'Ria' }];
    const { text, html } = await page({ amounts: [{ ...first, maybeCheaper }] });
    expect(text).toContain('1 provider with an estimated price may be cheaper: Ria.');
    expect(html).toMatch(/href="[^"]*amount=500[^"]*estimates=shown"/);
    expect(text).not.toContain('we know of is');
    expect((await page()).text).not.toContain('may be cheaper:');
  });

  it('says which amount and offers its table of providers is about', async () => {
    const [first] = exampleCorridorFacts().amounts;
    if (!first) throw new Error('The example has an amount');
    const amounts = [first, { ...first, amount: 1000 }];
    const { text } = await page({ amounts, mainAmount: 500 });
    expect(text).toMatch(
      /sorted by the cost of sending 500\sUSD\. Delivery times are for each provider’s cheapest offer\./,
    );
    expect(text).toMatch(/How much arrives in the Philippines when I send 500\sUSD/);
    const providers = exampleCorridorFacts().providers.slice(0, 1);
    expect((await page({ providers })).text).toContain('The delivery time is for the provider’s cheapest offer.');
  });

  it('makes no comparison if only one provider has a price', async () => {
    const [first] = exampleCorridorFacts().amounts;
    if (!first) throw new Error('The example has an amount');
    const { text } = await page({ amounts: [{ ...first, providerCount: 1 }] });
    expect(text).toContain('We don’t know the price of any other provider.');
    expect(text).not.toMatch(
      /the lowest among|the best price among|the cheapest we compared is|is the cheapest \(|probably the cheapest/,
    );
  });

  it('has a description that labels an estimate and compares prices only if there are several [S7-24]', async () => {
    const [first] = exampleCorridorFacts().amounts;
    const offer = first?.offers[0];
    if (!first || !offer) throw new Error('The example has an offer');
    const descriptionOf = async (amount: typeof first) =>
      /<meta name="description" content="([^"]*)"/.exec((await page({ amounts: [amount] })).html)?.[1];
    const provenance = { ...offer.provenance, confidence: 'live' as const };
    const seen = { ...first, offers: [{ ...offer, isEstimate: false, fallbacks: [], range: null, provenance }] };
    expect(await descriptionOf(first)).toMatch(/and about .* arrives\. The estimated cost of /);
    expect(await descriptionOf(seen)).toMatch(/and up to .* arrives, based on prices we have for 3 providers\./);
    expect(await descriptionOf({ ...seen, providerCount: 1 })).not.toMatch(/up to|based on prices/);
    expect(await descriptionOf({ ...seen, aboutEqual: ['wise', 'remitly'] })).not.toMatch(/up to|based on prices/);
  });

  it('omits sentences whose prices, rates or surveys are missing', async () => {
    const { text, html, status } = await page({
      amounts: [],
      providers: [],
      payoutMethods: {},
      midMarket: null,
      survey: null,
      volumeUsdMillions: null,
    });
    expect(status).toBe(200);
    expect(text).toContain('We don’t have any prices for this route right now.');
    expect(text).not.toMatch(/What it costs |surveys|cheapest way|mid-market|NaN|undefined|N\/A/);
    expect(dataOf(html).map((node) => node['@type'])).toEqual(['BreadcrumbList']);
  });

  it('states how far the surveyed cost is below or above the goal of 3% [S7-24]', async () => {
    const survey = (cost: number, isMet: boolean): CorridorFacts['survey'] => ({
      source: 'World Bank, Remittance Prices Worldwide',
      period: '2025 Q1',
      services: 9,
      costPercent200Usd: cost,
      costPercent500Usd: 2,
      targets: [
        { targetPercent: 3, distance: cost - 3, isMet },
        { targetPercent: 5, distance: cost - 5, isMet: true },
      ],
    });
    expect((await page({ survey: survey(2.5, true) })).text).toContain(
      'This route is 0.5 percentage points below that.',
    );
    expect((await page({ survey: survey(4, false) })).text).toContain(
      'the average cost of all routes to be below 3%. This route is 1 percentage point above that.',
    );
    expect((await page({ survey: survey(5, false) })).text).toContain(
      'no route to cost more than 5%. This route costs exactly that.',
    );
    const exact = (await page({ survey: survey(3, false) })).text;
    expect(exact).toContain('In Q1 2025, the World Bank surveyed 9 services');
    expect(exact).not.toContain('0 percentage points');
    expect(exact).not.toContain('the average cost of all routes');
  });

  it('escapes hostile names in the page and in its structured data', async () => {
    const [first] = exampleCorridorFacts().amounts;
    const offer = first?.offers[0];
    if (!first || !offer) throw new Error('The example has an offer');
    const name = '</script><script>alert(1)</script><img onerror=x>';
    const { html } = await page({ amounts: [{ ...first, offers: [{ ...offer, name }] }] });
    expect(html).not.toContain('<script>alert');
    expect(html).not.toContain('<img onerror');
    const faq = dataOf(html).find((node) => node['@type'] === 'FAQPage');
    expect(JSON.stringify(faq)).toContain('alert(1)');
  });

  it('is not indexed and uses the site’s picture if the corridor is unlisted', async () => {
    const { html } = await page({ isListed: false });
    expect(html).toContain('noindex, nofollow');
    expect(html).toContain('https://tern.example/og/site.png');
  });

  it('redirects other spellings, suggests corridors for unknown ones, and shows an error if its data fails to load', async () => {
    const moved = await renderTestPage('/send/usa-to-philippines', api());
    expect([moved.status, moved.location]).toEqual([301, '/send/united-states-to-philippines']);
    const unknown = await renderTestPage(
      '/send/narnia',
      api({}, { facts: async () => ({ ok: false, problem: missing }) }),
    );
    expect(unknown.status).toBe(404);
    expect(unknown.html).toContain('href="/send/united-states-to-philippines"');
    const loadWith = (problem: typeof broken | typeof busy) =>
      renderTestPage('/send/x-to-y', api({}, { facts: async () => ({ ok: false, problem }) }));
    const failed = await loadWith(broken);
    expect([failed.status, failed.shareable]).toEqual([503, false]);
    expect((await loadWith(busy)).status).toBe(429);
  });
});
