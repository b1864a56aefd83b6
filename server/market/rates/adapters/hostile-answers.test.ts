import { describe, expect, it } from 'vitest';
import type { HttpClient } from '../../../foundation/outbound/http-client.ts';
import { createEcbAdapter } from './ecb.adapter.ts';
import { parseEcbDailyRates } from './ecb-xml.ts';
import { createFrankfurterAdapter } from './frankfurter.adapter.ts';
import { createOpenErApiAdapter } from './open-er-api.adapter.ts';
import { createWiseRatesAdapter } from './wise-rates.adapter.ts';

const now = () => Date.UTC(2026, 6, 10);

function sending(body: string): HttpClient {
  return { get: async () => ({ status: 200, headers: {}, body }) };
}

/** Returns a row in the format of Frankfurter's version 2. */
function row(quote: string, rate = '0.8', date = '2026-07-09'): string {
  return `{"date":"${date}","base":"USD","quote":"${quote}","rate":${rate}}`;
}

describe('the rate adapters', () => {
  it('parse the European Central Bank’s documented example', async () => {
    const body = `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
	<gesmes:subject>Reference rates</gesmes:subject>
	<gesmes:Sender>
		<gesmes:name>European Central Bank</gesmes:name>
	</gesmes:Sender>
	<Cube>
		<Cube time='2026-07-09'>
			<Cube currency='USD' rate='1.1435'/>
			<Cube currency='JPY' rate='185.72'/>
		</Cube>
	</Cube>
</gesmes:Envelope>`;
    const table = await createEcbAdapter().fetchTable(sending(body), now);
    expect(Object.fromEntries(table.rates)).toEqual({ USD: 1.1435, JPY: 185.72 });
    expect(new Date(table.asOf).toISOString()).toBe('2026-07-09T12:15:00.000Z');
  });

  it('parse the documented examples of Wise, Frankfurter and ExchangeRate-API', async () => {
    const wise = '[{"rate":0.858,"source":"USD","target":"EUR","time":"2018-08-31T10:43:31+0000"}]';
    const table = await createWiseRatesAdapter({ token: 't' }).fetchTable(sending(wise), now);
    expect([table.rates.get('EUR'), new Date(table.asOf).toISOString()]).toEqual([0.858, '2018-08-31T10:43:31.000Z']);
    const frankfurter = `[${row('AUD', '1.4045')},${row('IDR', '17823.45')}]`;
    expect((await createFrankfurterAdapter().fetchTable(sending(frankfurter), now)).rates.get('IDR')).toBe(17823.45);
    const er = '{"result":"success","time_last_update_unix":1757462551,"base_code":"USD","rates":{"USD":1,"BYN":3.23}}';
    expect((await createOpenErApiAdapter().fetchTable(sending(er), now)).asOf).toBe(1_757_462_551_000);
  });

  it("leave out Frankfurter's few newer rows, so they don't change the date of the other rows", async () => {
    const body = `[${row('EUR')},${row('GBP')},${row('NPR', '140', '2026-07-10')}]`;
    const table = await createFrankfurterAdapter().fetchTable(sending(body), now);
    expect([...table.rates.keys()]).toEqual(['EUR', 'GBP']);
    expect(new Date(table.asOf).toISOString()).toBe('2026-07-09T00:00:00.000Z');
  });

  it("leave out Wise rows that are much older than the others, so they don't make the table look old", async () => {
    const wiseRow = (target: string, time: string) => ({ rate: 2, source: 'USD', target, time });
    const body = [
      wiseRow('EUR', '2026-07-09T10:00:00+0000'),
      wiseRow('GBP', '2026-07-09T09:55:00+0000'),
      wiseRow('KES', '2026-07-01T00:00:00+0000'),
    ];
    const table = await createWiseRatesAdapter({ token: 't' }).fetchTable(sending(JSON.stringify(body)), now);
    expect([...table.rates.keys()]).toEqual(['EUR', 'GBP']);
    expect(new Date(table.asOf).toISOString()).toBe('2026-07-09T09:55:00.000Z');
  });
});

describe('hostile responses', () => {
  it.each([
    ['the wrong shape', '{"rates":[]}'],
    ['null', 'null'],
    ['the shape of version 1', '{"amount":1.0,"base":"USD","date":"2026-07-09","rates":{"EUR":0.8}}'],
    ['an empty list', '[]'],
    ['a list with null', '[null]'],
    ['a message', '{"message":"not found"}'],
    ['a truncated response', `[${row('EUR')},{"date":"2026-07-09","ba`],
    ['text instead of a number', `[${row('EUR', '"0.8"')}]`],
    ['an infinite number', `[${row('EUR', '1e999')}]`],
    ['an invalid day', `[${row('EUR', '0.8', '2026-02-31')}]`],
    ['another base in one row', `[${row('EUR')},{"date":"2026-07-09","base":"EUR","quote":"GBP","rate":0.9}]`],
    ['a row without a currency', '[{"date":"2026-07-09","base":"USD","rate":0.8}]'],
    ['no known currency', `[${row('DOGE')},${row('__proto__', '2')}]`],
  ])('are rejected: %s [D2]', async (_title, body) => {
    await expect(createFrankfurterAdapter().fetchTable(sending(body), now)).rejects.toMatchObject({
      code: 'malformed',
    });
  });

  it('are rejected if they report an error with a success status', async () => {
    const body = '{"result":"error","error-type":"quota-reached"}';
    await expect(createOpenErApiAdapter().fetchTable(sending(body), now)).rejects.toMatchObject({ code: 'malformed' });
  });

  it.each([
    ['entities', '<!DOCTYPE a [<!ENTITY b "&c;&c;">]><Envelope><Cube><Cube time="2026-07-09"/></Cube></Envelope>'],
    ['no day', '<Envelope><Cube></Cube></Envelope>'],
    ['an empty day', '<Envelope><Cube><Cube time="2026-07-09"></Cube></Cube></Envelope>'],
    [
      'a rate in words',
      '<Envelope><Cube><Cube time="2026-07-09"><Cube currency="USD" rate="much"/></Cube></Cube></Envelope>',
    ],
    ['no content', ''],
  ])('are rejected if they are XML with %s [D2]', (_title, xml) => {
    expect(() => parseEcbDailyRates(xml, 'ECB')).toThrowError(expect.objectContaining({ code: 'malformed' }));
  });

  it('are never repeated in an error', async () => {
    const error = await createFrankfurterAdapter()
      .fetchTable(sending('[{"rate": "evil words"'), now)
      .catch((thrown: Error) => thrown);
    expect((error as Error).message).not.toContain('evil');
  });
});
