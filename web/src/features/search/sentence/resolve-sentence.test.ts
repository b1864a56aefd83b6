import type { ApiResult, PageApi } from '@tern/contract/page-rendering.ts';
import type { ParsedSentence } from '@tern/contract/search/parsed-sentence.ts';
import { describe, expect, it } from 'vitest';
import { resolveSentence } from './resolve-sentence.ts';

const whole: ParsedSentence = {
  fromCountry: 'GB',
  toCountry: 'PH',
  amount: 200,
  currency: 'GBP',
  open: [],
  inferred: [],
  parts: [],
};
const failed = (title: string): ApiResult<ParsedSentence> => ({
  ok: false,
  problem: { type: '', title, status: 504, code: 'service_unavailable' },
});

async function ask(best: ApiResult<ParsedSentence>, builtIn: ApiResult<ParsedSentence> = { ok: true, data: whole }) {
  const readers: unknown[] = [];
  const hints: unknown[] = [];
  const api: Pick<PageApi, 'understand'> = {
    understand: async (_sentence, { reader = 'best', ...hint } = {}) => {
      hints.push(hint);
      readers.push(reader);
      return reader === 'best' ? best : builtIn;
    },
  };
  const asked = await resolveSentence('x', api, { lastFromCountry: 'IE', language: 'pt' });
  for (const hint of hints) expect(hint).toEqual({ lastFromCountry: 'IE', language: 'pt' });
  return { asked, readers };
}

const url = '/results?fromCountry=GB&toCountry=PH&amount=200&currency=GBP&q=x&source=ai-search';

describe('resolveSentence', () => {
  it('returns the URL of the results [D7]', async () => {
    expect(await ask({ ok: true, data: whole })).toEqual({
      asked: { ok: true, url, isLate: false },
      readers: ['best'],
    });
  });

  it('uses the built-in parser if the model takes too long [S8-12]', async () => {
    expect(await ask(failed('timeout'))).toEqual({
      asked: { ok: true, url, isLate: true },
      readers: ['best', 'built_in'],
    });
  });

  it('fails if the server is unreachable on the first attempt, or on the retry after a timeout [S8-10]', async () => {
    expect((await ask(failed('network'))).asked).toEqual({ ok: false });
    expect((await ask(failed('timeout'), failed('network'))).asked).toEqual({ ok: false });
  });
});
