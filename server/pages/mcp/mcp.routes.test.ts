import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { assistantTools } from '@tern/contract/assistants/assistant-tools.ts';
import type { CorridorFacts } from '@tern/contract/corridors/corridor-facts.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';

let test: TestApp;
let url: string;
beforeAll(async () => {
  test = await startTestApp({ QUOTES: 'catalogue,bundled,rpw' });
  url = await test.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => test.close());

const eras = [
  ['2026-07-28', { mode: { pin: '2026-07-28' } }],
  ['2025', { mode: 'legacy' }],
] as const;
type Negotiation = (typeof eras)[number][1];

async function connect(versionNegotiation: Negotiation): Promise<Client> {
  const client = new Client({ name: 'test', version: '1.0.0' }, { versionNegotiation });
  await client.connect(new StreamableHTTPClientTransport(new URL(`${url}/mcp`)));
  return client;
}

const mexico = { fromCountry: 'US', toCountry: 'MX', amount: 500 };
const calls: Readonly<Record<string, Record<string, unknown>>> = {
  compare_transfers: mexico,
  explain_offer: { ...mexico, provider: 'Western Union' },
  check_price: { fromCountry: 'US', toCountry: 'MX', currency: 'USD', amount: 500, fee: 5, rate: 17.5 },
  corridor_facts: { fromCountry: 'US', toCountry: 'MX' },
  rate_history: { from: 'USD', to: 'MXN', days: 90 },
  find_corridor: { query: '200 quid to my mum in Manila' },
};

/** The cheapest offers in these corridors have long notes, so an answer with notes exceeds the size limit. */
const wordyCorridors = [
  ['US', 'MX'],
  ['GB', 'LK'],
  ['IT', 'BD'],
  ['AE', 'PK'],
  ['MY', 'ID'],
] as const;

/** Posts a message as a client of protocol revision 2025-06-18 does, without the SDK. */
const post = (body: unknown, more: { headers?: Record<string, string>; from?: string } = {}) =>
  test.app.inject({
    method: 'POST',
    url: '/mcp',
    remoteAddress: more.from ?? '127.0.0.1',
    headers: {
      accept: 'application/json, text/event-stream',
      'content-type': 'application/json',
      'mcp-protocol-version': '2025-06-18',
      ...more.headers,
    },
    payload: JSON.stringify(body),
  });

/** Calls a tool as a client of protocol revision 2026-07-28 does, without the SDK. */
const postToNewEra = (name: string, args: Record<string, unknown>) => {
  const _meta = {
    'io.modelcontextprotocol/protocolVersion': '2026-07-28',
    'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1.0.0' },
    'io.modelcontextprotocol/clientCapabilities': {},
  };
  return post(
    { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args, _meta } },
    { headers: { 'mcp-protocol-version': '2026-07-28', 'mcp-method': 'tools/call', 'mcp-name': name } },
  );
};

type CallResult = {
  isError?: boolean;
  content: { type: string; text: string }[];
  structuredContent?: Record<string, unknown>;
};
const answerOf = (text: string) =>
  JSON.parse(text.replace(/^[\s\S]*?data: /, '')) as { result?: CallResult; error?: { code: number; message: string } };
async function call(name: string, args: unknown, more?: Parameters<typeof post>[1]): Promise<CallResult> {
  const reply = await post({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } }, more);
  const { result } = answerOf(reply.body);
  if (!result) throw new Error(reply.body);
  return result;
}
const refusalOf = ({ content }: CallResult) => JSON.parse(content[1]?.text ?? '{}').refusal as Record<string, string>;

describe.each(eras)('the SDK client using protocol revision %s', (_, negotiation) => {
  it('lists and calls every tool [B5-1]', async () => {
    const client = await connect(negotiation);
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(assistantTools.map(({ name }) => name));
    for (const { name, annotations } of tools) {
      expect(annotations).toMatchObject({ readOnlyHint: true, openWorldHint: false });
      const result = await client.callTool({ name, arguments: calls[name] ?? {} });
      expect(result.isError, `${name}: ${JSON.stringify(result.content)}`).toBeFalsy();
      expect(result.structuredContent).toBeDefined();
      const [block] = result.content;
      expect(block?.type === 'text' && block.text.split('\n')).toHaveLength(3);
    }
    await client.close();
  });

  it('reads the method, corridor and provider resources [B5-1]', async () => {
    const client = await connect(negotiation);
    const { resources } = await client.listResources();
    expect(resources.map(({ uri }) => uri)).toContain('tern://method');
    const { resourceTemplates } = await client.listResourceTemplates();
    expect(resourceTemplates).toHaveLength(2);
    const read = async (uri: string) => {
      const [first] = (await client.readResource({ uri })).contents;
      return first && 'text' in first ? first.text : '';
    };
    expect(await read('tern://method')).toContain('An estimate has a range');
    for (const [uri, path] of [
      ['tern://corridor/united-states-to-mexico', '/api/corridors/united-states-to-mexico'],
      ['tern://provider/western-union', '/api/providers/western-union'],
    ] as const)
      expect(JSON.parse(await read(uri))).toEqual((await test.app.inject({ url: path })).json());
    await expect(client.readResource({ uri: 'tern://corridor/nowhere-to-moon' })).rejects.toThrow();
    await expect(client.readResource({ uri: 'file:///etc/passwd' })).rejects.toThrow();
    await client.close();
  });

  it('gets an error for an unknown tool', async () => {
    const client = await connect(negotiation);
    await expect(client.callTool({ name: 'send_money', arguments: {} })).rejects.toThrow('tools/list');
    await client.close();
  });
});

describe('structured tool results', () => {
  const api = async (path: string) => (await test.app.inject({ url: path })).json() as Record<string, unknown>;

  it('equal the API response when full detail is requested [B5-1]', async () => {
    const { structuredContent } = await call('compare_transfers', { ...mexico, detail: 'full' });
    const { listed: _, page, ...answer } = structuredContent ?? {};
    expect(answer).toEqual(await api('/api/quotes?fromCountry=US&toCountry=MX&amount=500'));
    expect(page).toContain('/results?fromCountry=US&toCountry=MX&amount=500');
    const corridor = await call('corridor_facts', { fromCountry: 'US', toCountry: 'MX', detail: 'full' });
    const { page: __, ...facts } = corridor.structuredContent ?? {};
    expect(facts).toEqual(await api('/api/corridors/united-states-to-mexico'));
  });

  it('link to the results page of the same search', async () => {
    const question = { ...mexico, deliveryTime: 'minutes', sortBy: 'fastest' };
    const { structuredContent } = await call('compare_transfers', question);
    const { searchParams } = new URL(String(structuredContent?.['page']));
    expect(Object.fromEntries(searchParams)).toMatchObject({ deliveryTime: 'minutes', sortBy: 'fastest' });
    const { structuredContent: usual } = await call('compare_transfers', mexico);
    expect(usual?.['page']).not.toMatch(/deliveryTime|sortBy/);
  });

  it('link to a page with all the offers that the tool ranks', async () => {
    // From the US to Guatemala, the first offer is an estimate, which the page hides unless its URL says otherwise.
    const { structuredContent } = await call('compare_transfers', { fromCountry: 'US', toCountry: 'GT', amount: 500 });
    const { search, searchParams } = new URL(String(structuredContent?.['page']));
    expect(searchParams.get('estimates')).toBe('shown');
    const { providers } = await api(`/api/quotes${search}`);
    expect(structuredContent?.['listed']).toMatchObject({ total: (providers as unknown[]).length });
    const explained = await call('explain_offer', { ...mexico, provider: 'wise' });
    expect(explained.structuredContent?.['page']).toContain('estimates=shown');
  });

  it('never call a corridor unsurveyed, because its prices may come from the survey', async () => {
    // The table of averages has no row for Spain to Romania, but the survey has prices.
    const { structuredContent, content } = await call('corridor_facts', { fromCountry: 'ES', toCountry: 'RO' });
    expect(structuredContent?.['survey']).toBeNull();
    const { text } = (content as { text: string }[])[0] ?? { text: '' };
    expect(text).toMatch(/seen 20\d\d.*World Bank/);
    expect(text).toContain('We have no average cost from the World Bank survey for this corridor.');
  });

  it('equal the API response in every value of a short result except the taxes [B5-1]', async () => {
    const questions = [
      ['US', 'MX', 500, 'USD'],
      ['GB', 'IN', 123.45, 'GBP'],
      ['JP', 'VN', 30_000, 'JPY'],
      ['AE', 'PK', 1000, 'AED'],
    ] as const;
    for (const [fromCountry, toCountry, amount, currency] of questions) {
      const query = `fromCountry=${fromCountry}&toCountry=${toCountry}&amount=${amount}&currency=${currency}`;
      const answer = await api(`/api/quotes?${query}`);
      const { structuredContent = {} } = await call('compare_transfers', { fromCountry, toCountry, amount });
      const { providers, taxes: _, listed: __, page: ___, ...rest } = structuredContent;
      for (const [name, value] of Object.entries(rest))
        expect(JSON.stringify(value)).toBe(JSON.stringify(answer[name]));
      const rows = answer['providers'] as Record<string, unknown>[];
      for (const [index, row] of (providers as Record<string, unknown>[]).entries())
        for (const [name, value] of Object.entries(row))
          expect(JSON.stringify(value), name).toBe(JSON.stringify(rows[index]?.[name]));
    }
  });

  it('explain the same offer as the API', async () => {
    const { structuredContent } = await call('explain_offer', calls['explain_offer']);
    const { providers } = (await api('/api/quotes?fromCountry=US&toCountry=MX&amount=500')) as {
      providers: { id: string }[];
    };
    const rank = providers.findIndex(({ id }) => id === 'western-union') + 1;
    expect(structuredContent).toMatchObject({ offer: providers[rank - 1], rank, outOf: providers.length });
  });

  it('contain the same price check as the API', async () => {
    const reply = await test.app.inject({
      method: 'POST',
      url: '/api/prices/check',
      payload: calls['check_price'] ?? {},
    });
    const { structuredContent } = await call('check_price', calls['check_price']);
    expect(structuredContent).toMatchObject(reply.json());
  });

  it('contain some of the API’s daily closes, including the first and last', async () => {
    const { points } = (await api('/api/rates/USD/MXN/history?days=90')) as { points: unknown[] };
    const { structuredContent } = await call('rate_history', { from: 'usd', to: 'MXN', days: 90, limit: 5 });
    const shown = structuredContent?.['points'] as unknown[];
    expect(shown).toHaveLength(5);
    expect(shown[0]).toEqual(points[0]);
    expect(shown.at(-1)).toEqual(points.at(-1));
    expect(points).toEqual(expect.arrayContaining(shown));
  });

  it.each(Object.entries(calls))('stay within 4 kB for %s', async (name, args) => {
    const reply = await post({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } });
    expect(Buffer.byteLength(reply.body)).toBeLessThanOrEqual(4096);
  });

  it.each(wordyCorridors)(
    'stay within 4 kB for the corridor from %s to %s in revision 2026-07-28 and include a source for each amount',
    async (...way) => {
      const reply = await postToNewEra('corridor_facts', { fromCountry: way[0], toCountry: way[1] });
      expect(Buffer.byteLength(reply.body)).toBeLessThanOrEqual(4096);
      const facts = answerOf(reply.body).result?.structuredContent as CorridorFacts | undefined;
      expect(facts?.amounts).toHaveLength(3);
      for (const { offers } of facts?.amounts ?? [])
        expect(offers[0]).toMatchObject({ provenance: { source: expect.any(String), asOf: expect.any(String) } });
    },
  );
});

describe('rejections', () => {
  it.each([
    ['compare_transfers', { fromCountry: 'US', toCountry: 'MX' }, 'amount_missing'],
    ['compare_transfers', { ...mexico, toCountry: 'US' }, 'same_country'],
    ['compare_transfers', { ...mexico, toCountry: 'Atlantis' }, 'country_unknown'],
    ['compare_transfers', { ...mexico, amount: 1e12 }, 'amount_above_limit'],
    ['compare_transfers', { ...mexico, amount: 0.001 }, 'amount_below_limit'],
    ['compare_transfers', { ...mexico, amount: 10.123 }, 'amount_too_precise'],
    ['compare_transfers', { ...mexico, receiveAmount: 500 }, 'two_amounts'],
    ['compare_transfers', { ...mexico, currency: 'XXZ' }, 'currency_unknown'],
    ['compare_transfers', { ...mexico, sql: "'; drop table users" }, 'unknown_field'],
    ['compare_transfers', {}, 'missing'],
    ['explain_offer', { ...mexico, provider: 'No Such Bank' }, 'no_price'],
    ['check_price', { fromCountry: 'US', toCountry: 'MX', currency: 'USD', amount: 500, fee: 5 }, 'too_few_numbers'],
    ['rate_history', { from: 'USD', to: 'QQQ' }, 'currency_unknown'],
  ])('report the error in %s with %j as %s and suggest what to ask instead [B5-1]', async (name, args, code) => {
    const result = await call(name, args);
    expect(result).toMatchObject({ isError: true });
    expect(result.structuredContent).toBeUndefined();
    const refusal = refusalOf(result);
    expect(refusal).toMatchObject({ code });
    expect(refusal['ask']?.length).toBeGreaterThan(10);
    expect(result.content[0]?.text).toContain(refusal['ask']);
  });

  it('state how long to wait after too many searches [S2.2-8]', async () => {
    const limited = await startTestApp({ SEARCHES_PER_MINUTE: '3' });
    const ask = async (amount: number) => {
      const reply = await limited.app.inject({
        method: 'POST',
        url: '/mcp',
        remoteAddress: '203.0.113.9',
        headers: { accept: 'application/json, text/event-stream', 'content-type': 'application/json' },
        payload: {
          jsonrpc: '2.0',
          id: 1,
          method: 'tools/call',
          params: { name: 'compare_transfers', arguments: { ...mexico, amount } },
        },
      });
      return answerOf(reply.body).result as CallResult;
    };
    for (const amount of [100, 200, 300, 100]) expect((await ask(amount)).isError).toBeUndefined();
    expect(refusalOf(await ask(400))).toMatchObject({ code: 'wait', message: expect.stringMatching(/\d+ s/) });
    await limited.close();
  });
});

describe('the MCP endpoint', () => {
  it('rejects an unknown protocol version and lists the supported ones', async () => {
    const modern = await post(
      {
        jsonrpc: '2.0',
        id: 1,
        method: 'tools/list',
        params: {
          _meta: {
            'io.modelcontextprotocol/protocolVersion': '2031-01-01',
            'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
            'io.modelcontextprotocol/clientCapabilities': {},
          },
        },
      },
      { headers: { 'mcp-protocol-version': '2031-01-01', 'mcp-method': 'tools/list' } },
    );
    expect(modern.statusCode).toBe(400);
    expect(modern.body).toContain('2026-07-28');
    const old = await post(
      { jsonrpc: '2.0', id: 1, method: 'tools/list' },
      { headers: { 'mcp-protocol-version': '1999-01-01' } },
    );
    expect(old.statusCode).toBe(400);
  });

  it.each([
    ['a number', 7, -32602],
    ['a list', [1, 2], -32602],
    ['__proto__', JSON.parse('{"__proto__":{"amount":1},"constructor":1}'), 400],
    ['30,000 characters', { ...mexico, toCountry: 'x'.repeat(30_000) }, 'too_big'],
    ['deep nesting', { ...mexico, amount: JSON.parse(`${'['.repeat(60)}${']'.repeat(60)}`) }, 'invalid_parameters'],
    ['NaN as text', { ...mexico, amount: 'NaN' }, 'invalid_format'],
    ['a number with 400 digits', { ...mexico, amount: '1'.repeat(400) }, 'invalid_format'],
  ])('rejects hostile arguments without a server error: %s', async (_, args, code) => {
    const reply = await post({
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'compare_transfers', arguments: args },
    });
    const { result, error } = answerOf(reply.body);
    const refused = result?.isError ? refusalOf(result)['code'] : error?.code;
    expect(reply.statusCode === 200 ? refused : reply.statusCode).toBe(code);
    expect(Buffer.byteLength(reply.body)).toBeLessThan(4096);
  });

  it('ignores null characters in text', async () => {
    const { structuredContent } = await call('compare_transfers', { ...mexico, currency: 'U\u0000SD' });
    expect(structuredContent).toMatchObject({ query: { currency: 'USD' } });
  });

  it('rejects batches, which would count as a single call', async () => {
    const message = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
    expect((await post([message, message])).json()).toMatchObject({ error: { code: -32600 } });
  });

  it('opens neither a stream nor a session', async () => {
    for (const method of ['GET', 'DELETE'] as const)
      expect((await test.app.inject({ method, url: '/mcp' })).statusCode).toBe(405);
    const reply = await post({ jsonrpc: '2.0', id: 7, method: 'subscriptions/listen', params: {} });
    expect(reply.json()).toMatchObject({ id: 7, error: { code: -32601 } });
  });

  it('rejects requests from other sites and sends no CORS headers', async () => {
    const message = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
    const foreign = await post(message, { headers: { origin: 'https://evil.example' } });
    expect(foreign.statusCode).toBe(403);
    const own = await post(message);
    expect(own.statusCode).toBe(200);
    expect(own.headers['access-control-allow-origin']).toBeUndefined();
    expect(own.headers['content-security-policy']).toContain("default-src 'none'");
    expect(own.headers['set-cookie']).toBeUndefined();
  });

  it('rejects invalid JSON and bodies that are too large', async () => {
    const send = (payload: string, type = 'application/json') =>
      test.app.inject({ method: 'POST', url: '/mcp', headers: { 'content-type': type }, payload });
    expect((await send('{')).statusCode).toBe(400);
    expect((await send('hello', 'text/plain')).statusCode).toBe(415);
    expect((await send(JSON.stringify({ long: 'x'.repeat(70_000) }))).statusCode).toBe(413);
  });

  it('answers each of 1,000 parallel calls for the amount that it requested', async () => {
    const results = await Promise.all(
      Array.from({ length: 1000 }, (_, index) => call('compare_transfers', { ...mexico, amount: 100 + (index % 50) })),
    );
    for (const [index, { structuredContent }] of results.entries())
      expect(structuredContent).toMatchObject({ query: { amount: 100 + (index % 50) } });
    expect(test.logged.filter(({ event }) => event === 'assistants.call-failed')).toEqual([]);
  }, 60_000);
});
