import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { assistantTools } from '@tern/contract/assistants/assistant-tools.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { renewRates } from '../../market/rates/testing/renew-rates.ts';
import { answerSentence } from '../../notifications/channels/telegram/answer-sentence.ts';
import { weeklyDigestMail } from '../../notifications/digest/weekly-digest.mail.ts';
import { renderMailText } from '../../notifications/templates/render-mail-text.ts';
import { signInAs, type TestUser } from '../../testing/sign-in-as.ts';
import { startTestApp, type TestApp, testNow } from '../../testing/start-test-app.ts';
import { methodologyText } from '../mcp/methodology-text.ts';
import { loadWebBuild } from './web-build.ts';

const folder = mkdtempSync(join(tmpdir(), 'tern-old-rates-'));
let test: TestApp;
let maria: TestUser;
beforeAll(async () => {
  const build = await loadWebBuild(join(import.meta.dirname, '../../../web/dist'));
  test = await startTestApp({ DATA_FOLDER: folder, QUOTES: 'catalogue,bundled,rpw' }, { build });
  // The newest rates are the bundled ones, which are two months old at this time.
  test.advance(Date.UTC(2026, 10, 29, 12) - testNow);
  maria = await signInAs(test);
  const [id, alert] = ['0b8f3a52-6f1e-4c58-9c55-0d1f6f7a2b11', { fromCurrency: 'USD', toCurrency: 'PHP' }];
  const notified = { emailNotification: true, trackHistory: true };
  await maria.request('PUT', `/api/alerts/${id}`, { ...alert, type: 'rate_better', targetRate: 1, ...notified });
  await maria.request('PUT', `/api/favorites/${id}`, { fromCountry: 'US', toCountry: 'PH', note: '' });
  await test.context.alerts.tick();
});
afterAll(async () => {
  await test.close();
  rmSync(folder, { recursive: true, force: true });
});

const question = 'fromCountry=US&toCountry=PH&amount=500&currency=USD';
const digest = async (user = maria): Promise<string> => {
  const content = await test.context.mail.composeDigest(user.id);
  return renderMailText(
    weeklyDigestMail(content, { page: 'https://tern.example', unsubscribe: undefined }, test.context.languages('en')),
    'en',
  );
};
const addresses = [
  '/',
  `/results?${question}`,
  `/compare?${question}&providers=wise,remitly`,
  '/send/united-states-to-philippines',
  '/embed/united-states-to-philippines',
  `/api/share-card.svg?${question}&language=en`,
  '/providers/wise',
  '/check',
  '/llms.txt',
  `/api/quotes?${question}`,
  `/api/quotes/insight?${question}`,
  '/api/corridors/popular?limit=8',
  '/api/corridors/united-states-to-philippines',
  '/api/favorites',
  '/api/alerts',
];
const mexico = { fromCountry: 'US', toCountry: 'MX', amount: 500 };
/** The arguments of one call for each assistant tool, by tool name. */
const calls: Readonly<Record<string, object>> = {
  compare_transfers: { ...mexico, detail: 'full' },
  explain_offer: { ...mexico, provider: 'Wise' },
  check_price: { fromCountry: 'US', toCountry: 'MX', currency: 'USD', amount: 500, fee: 5, rate: 17.5 },
  corridor_facts: { fromCountry: 'US', toCountry: 'MX', detail: 'full' },
  rate_history: { from: 'USD', to: 'MXN', days: 90 },
  find_corridor: { query: '200 quid to my mum in Manila' },
};
/** Matches statements that are true only with a current rate. */
const ofToday =
  /today['’]s (mid-market )?rate|this week|\b(in|over|of) a week|\b(in|for|than) (7|seven) days|7-day change|week ago|improving|declining|rising|falling|\b(rose|fell)\b|better than \d|best (in|of) (the last )?\d+ days|right now|costs? now|monitor active|watches for you|"trend":"(?!unknown)|currentExchangeRate|is [\d.,]+ PHP at the mid-market/i;

it.each(addresses)('%s makes no claim about today if the newest rate is two months old [S4.4-1]', async (url) => {
  const reply = await maria.request('GET', url);
  expect(reply.statusCode).toBe(200);
  expect(ofToday.exec(visible(reply.body))?.[0]).toBeUndefined();
});

it.each(['/', `/results?${question}`])('%s shows the age of a rate that is two months old [S4.4-1]', async (url) => {
  expect((await maria.request('GET', url)).body.replace(/<[^>]*>/g, '')).toContain('61 days old');
});

it('the weekly digest makes no claim about today if the newest rate is two months old [S4.4-1]', async () => {
  const text = await digest();
  expect(text).toContain('USD = ');
  expect(text).toContain('61 days old');
  expect(ofToday.exec(text.replace(/alerts fired.*/, ''))?.[0]).toBeUndefined();
});

it('the weekly digest shows no rate and no age for a route with a single currency [S4.4-1]', async () => {
  const ben = await signInAs(test, 'ben');
  await ben.request('PUT', '/api/favorites/0b8f3a52-6f1e-4c58-9c55-0d1f6f7a2b12', {
    fromCountry: 'US',
    toCountry: 'EC',
  });
  const text = await digest(ben);
  expect(text).toContain('United States → Ecuador');
  expect(text).not.toMatch(/Mid-market rate|61 days old/);
});

async function callTool(name: string, args: object | undefined): Promise<string> {
  const reply = await test.app.inject({
    method: 'POST',
    url: '/mcp',
    headers: { accept: 'application/json, text/event-stream', 'mcp-protocol-version': '2025-06-18' },
    payload: { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } },
  });
  expect(reply.body).toContain('"content"');
  expect(reply.body).not.toContain('"isError":true');
  return reply.body;
}

it.each(assistantTools.map(({ name }) => name))(
  'the tool %s makes no claim about today if the newest rate is two months old [S4.4-1]',
  async (name) => {
    const body = await callTool(name, calls[name]);
    expect(ofToday.exec(visible(body))?.[0]).toBeUndefined();
  },
);

it.each(['compare_transfers', 'explain_offer', 'check_price', 'corridor_facts'])(
  'the tool %s gives no source or date for the fixed rate of a route with a single currency [S4.4-1]',
  async (name) => {
    const body = await callTool(name, { ...calls[name], toCountry: 'EC', ...(name === 'check_price' && { rate: 1 }) });
    expect(body).toContain('1 USD = 1 USD');
    expect(body).not.toContain('1 USD = 1 USD (');
  },
);

it('the method text for assistants makes no claim about today [S4.4-1]', () => {
  expect(ofToday.exec(methodologyText('https://tern.example'))?.[0]).toBeUndefined();
});

it('the reply to a Telegram message includes the date of an old rate [S4.4-1]', async () => {
  const text = await answerSentence(test.context, {
    ...{ text: '500 USD from the United States to Mexico', origin: 'https://tern.example' },
    language: test.context.languages('en'),
  });
  expect(text).toContain('29 Sept 2026');
  expect(ofToday.exec(text)?.[0]).toBeUndefined();
});

it('an alert whose rate is two months old isn’t triggered, sends no message and is marked as not watched [S4.6-1]', async () => {
  const { alerts } = (await maria.request('GET', '/api/alerts')).json();
  expect(alerts).toMatchObject([{ triggerCount: 0, lastChecked: null, notWatching: 'rate_too_old' }]);
  expect(await test.context.db.selectFrom('outbox_messages').selectAll().execute()).toEqual([]);
});

it('pages and API responses describe today again once a rate from today arrives [S4.4-1]', async () => {
  renewRates(test.context);
  const { corridors } = (await maria.request('GET', '/api/corridors/popular')).json();
  expect(corridors[0].trend).toBe('stable');
  const page = (await maria.request('GET', '/send/united-states-to-philippines')).body;
  const [, price] = /"currentExchangeRate":\{[^}]*"price":"([^"]+)","priceCurrency":"PHP"/.exec(page) ?? [];
  // The page and its structured data must not differ.
  expect(page.replace(/<[^>]*>/g, '')).toContain(`1 USD = ${price} PHP`);
});

/** Returns a page or an answer without its URLs and without the name of an alert type that matches by accident. */
function visible(body: string): string {
  return body.replace(/(href|src|content)="[^"]*\/[^"]*"/g, '').replaceAll('"best in 30 days"', '');
}
