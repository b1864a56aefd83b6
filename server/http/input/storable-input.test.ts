import { allEndpoints } from '@tern/contract/all-endpoints.ts';
import type { Endpoint } from '@tern/contract/endpoint.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createFakeBrowser } from '../../notifications/push/testing/fake-push-service.ts';
import { signInAs, type TestUser } from '../../testing/sign-in-as.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { createSampleValue, findStringPaths, replaceStringAt } from '../testing/sample-input.ts';
import { toStorableInput } from './storable-input.ts';

let test: TestApp;
let person: TestUser;
beforeAll(async () => {
  test = await startTestApp();
  person = await signInAs(test);
});
afterAll(() => test.close());

const id = '00000000-0000-4000-8000-000000000001';
/** Samples for endpoints whose patterns or cross-field rules aren't satisfied by samples generated from the schema. */
const transfer = {
  ...{ providerName: 'Wise', fromCountry: 'US', toCountry: 'IN', sendAmount: 5, sendCurrency: 'USD' },
  ...{ receiveCurrency: 'INR', payoutMethod: 'bank_transfer', sentAt: '2026-10-01T00:00:00Z' },
  ...{ reference: 'REF', note: 'rent' },
};
const known: Readonly<Record<string, object>> = {
  'PUT /api/favorites/:id': { fromCountry: 'US', toCountry: 'KE', note: 'school fees' },
  'PUT /api/saved-searches/:id': {
    ...{ name: 'Rent', note: 'monthly', fromCountry: 'US', toCountry: 'PH', amount: 500, currency: 'USD' },
  },
  'PUT /api/transfers/:id': transfer,
  'PATCH /api/transfers/:id': transfer,
  'PUT /api/alerts/:id': {
    ...{ type: 'fee_lower', fromCurrency: 'USD', toCurrency: 'PHP', fromCountry: 'US', toCountry: 'PH' },
    ...{ targetRate: 57, amount: 500, provider: 'wise', payoutMethod: 'bank_transfer' },
  },
  'PUT /api/push/subscription': {
    ...{ endpoint: 'https://fcm.googleapis.com/fcm/send/one', expirationTime: null, keys: createFakeBrowser().keys },
  },
};

const parts = ['params', 'query', 'body'] as const;
type Inputs = Record<(typeof parts)[number], unknown>;

function validInputs(one: Endpoint): Inputs {
  const sample = (schema: z.ZodType | undefined): unknown =>
    schema && createSampleValue(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));
  const body = known[`${one.method} ${one.path}`] ?? sample(one.body);
  return { params: one.path.includes('/:id') ? { id } : sample(one.params), query: sample(one.query), body };
}

function addressOf({ path }: Endpoint, { params, query }: Inputs): string {
  const named = path.replace(/:(\w+)/g, (_, name: string) => escaped((params as Record<string, unknown>)[name]));
  const asked = Object.entries((query ?? {}) as object).map(([name, value]) => `${name}=${escaped(value)}`);
  return asked.length > 0 ? `${named}?${asked.join('&')}` : named;
}

/** Percent-encodes a value. A lone surrogate becomes its three bytes, which aren't valid UTF-8. */
function escaped(value: unknown): string {
  return encodeURIComponent(String(value).replaceAll('\ud83d', '<half>')).replaceAll('%3Chalf%3E', '%ED%A0%BD');
}

const named = allEndpoints
  .filter((one) => parts.some((part) => one[part] && (part !== 'params' || one.path.includes(':'))))
  .map((one) => [`${one.method} ${one.path}`, one] as const);

describe('text with U+0000 or a lone surrogate', () => {
  it.each(named)('never makes %s fail, whichever field contains it', async (_, one) => {
    const inputs = validInputs(one);
    const before = test.logged.length;
    // A stream with valid input never ends.
    const isStream = one.responseType === 'text/event-stream';
    for (const part of parts) {
      for (const place of findStringPaths(inputs[part])) {
        for (const poison of ['\0', 'x\0', '\ud83d', 'x\ud83d\0', ...(isStream ? [] : [`${place.text}\0`])]) {
          const sent = { ...inputs, [part]: replaceStringAt(inputs[part], place.path, poison) };
          const body = one.method === 'GET' ? undefined : (sent.body ?? {});
          const reply = await person.request(one.method, addressOf(one, sent), body);
          const isFailed = reply.statusCode >= 500;
          expect(isFailed, `${part} ${place.path.join('.')} ${JSON.stringify(poison)}: ${reply.body}`).toBe(false);
        }
      }
    }
    expect(
      test.logged.slice(before).filter(({ event }) => event === 'request.failed' || event === 'request.data-refused'),
    ).toEqual([]);
  });

  it.each([
    ['/api/favorites', 'favorites', { note: 'a\0b\ud83d' }],
    ['/api/saved-searches', 'saved_searches', { name: 'a\0b\ud83d', note: 'a\0b\ud83d' }],
    ['/api/transfers', 'transfers', { note: 'a\0b\ud83d', reference: 'a\0b\ud83d' }],
  ])('is repaired and saved by %s, so a pasted note is never lost', async (path, table, texts) => {
    const body = { ...known[`PUT ${path}/:id`], ...texts };
    expect((await person.request('PUT', `${path}/${id}`, body)).statusCode).toBe(200);
    const { rows } = await sql<object>`select * from ${sql.table(table)} where id = ${id}`.execute(test.context.db);
    for (const name of Object.keys(texts)) expect(rows[0]).toMatchObject({ [name]: 'ab\ufffd' });
  });

  it('causes no server error if it is used as a session id', async () => {
    expect((await person.request('DELETE', '/api/account/sessions/%00')).statusCode).toBeLessThan(500);
  });
});

describe('input of any shape', () => {
  it('is repaired in strings, lists and property names and is otherwise unchanged', () => {
    const input = { 'a\0': ['b\0', 1, null, { c: '\ud83d' }], d: true, e: undefined };
    expect(toStorableInput(input)).toEqual({ a: ['b', 1, null, { c: '\ufffd' }], d: true, e: undefined });
  });

  it('is rejected as a bad request if it is nested too deeply', async () => {
    const deep = `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`;
    const headers = { 'content-type': 'application/json' };
    const reply = await person.request('PUT', `/api/favorites/${id}`, deep, headers);
    expect([reply.statusCode, reply.json().code]).toEqual([400, 'invalid_parameters']);
  });
});
