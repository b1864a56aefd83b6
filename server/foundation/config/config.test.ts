import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

const read = (environment: Record<string, string> = {}) => readConfig(environment, '/srv/tern');
const errors = (environment: Record<string, string>) => {
  const result = read(environment);
  return result.ok ? [] : result.errors;
};

describe('settings', () => {
  it('are all optional, so an empty environment runs the complete product on the embedded database', () => {
    expect(read()).toMatchObject({
      ok: true,
      config: {
        PORT: 3000,
        HOST: '127.0.0.1',
        dataFolder: '/srv/tern/data',
        RATES: ['ecb', 'frankfurter', 'open-er-api', 'currency-api'],
        QUOTES: ['catalogue', 'bundled', 'rpw', 'wise'],
        simulated: false,
      },
    });
  });

  it('default to a shutdown delay of three seconds in production and no delay elsewhere', () => {
    const secondsOf = (environment: Record<string, string>) => {
      const result = read(environment);
      return result.ok ? result.config.shutdownDelaySeconds : undefined;
    };
    expect(secondsOf({})).toBe(0);
    expect(secondsOf({ NODE_ENV: 'production' })).toBe(3);
    expect(secondsOf({ NODE_ENV: 'production', SHUTDOWN_DELAY_SECONDS: '0' })).toBe(0);
    expect(secondsOf({ SHUTDOWN_DELAY_SECONDS: '10' })).toBe(10);
  });

  it('treat an empty value as missing', () => {
    expect(read({ PORT: '', RATES: '' })).toMatchObject({ ok: true, config: { PORT: 3000 } });
  });

  it('ignore spaces around a value, and treat only spaces as missing', () => {
    const spaces = { PORT: ' ', SEARCHES_PER_MINUTE: ' ', NODE_ENV: ' production', DATA_FOLDER: ' /var/lib/tern' };
    expect(read(spaces)).toMatchObject({
      ok: true,
      config: { PORT: 3000, SEARCHES_PER_MINUTE: 120, NODE_ENV: 'production', dataFolder: '/var/lib/tern' },
    });
  });

  it('are all validated at once, with a separate error for each invalid one', () => {
    const found = errors({
      PORT: '99999',
      DATABASE_URL: 'mysql://x',
      RATES: 'ecb,moon',
      QUOTES: 'sponsored',
      LOG_LEVEL: 'loud',
    });
    for (const name of ['PORT', 'DATABASE_URL', 'RATES', 'QUOTES', 'LOG_LEVEL']) {
      expect(found.some((error) => error.startsWith(`${name}:`))).toBe(true);
    }
  });

  it('never repeat a value in an error, because it may be a secret', () => {
    expect(errors({ DATABASE_URL: 'mysql://user:hunter2@host/db' }).join()).not.toContain('hunter2');
  });

  it('require an API key for a source that needs one', () => {
    expect(errors({ RATES: 'wise' })).toEqual([expect.stringContaining('WISE_API_TOKEN')]);
    expect(errors({ RATES: 'open-exchange-rates' })).toEqual([expect.stringContaining('OPEN_EXCHANGE_RATES_APP_ID')]);
    expect(errors({ RATES: 'wise', WISE_API_TOKEN: 'x' })).toEqual([]);
  });

  it('allow the simulated market only as the sole source', () => {
    expect(errors({ RATES: 'simulated,ecb' })).toEqual([expect.stringContaining("can't be combined")]);
    expect(read({ RATES: 'simulated' })).toMatchObject({ ok: true, config: { simulated: true } });
  });

  it('limit the demo to simulated rates, made-up prices and its own folder', () => {
    const demo = { DEMO: 'true', RATES: 'simulated', QUOTES: 'catalogue,rpw' };
    expect(errors(demo)).toEqual([]);
    for (const source of ['wise', 'bundled'])
      expect(errors({ ...demo, QUOTES: `catalogue,${source}` })).toEqual([expect.stringContaining('QUOTES')]);
    expect(errors({ ...demo, PRICE_FEEDS: 'bank=https://prices.example/feed.json' })).toEqual([
      expect.stringContaining('PRICE_FEEDS'),
    ]);
    expect(errors({ DEMO: 'true', DATABASE_URL: 'postgres://host/db' })).toEqual([
      expect.stringContaining('RATES'),
      expect.stringContaining('DATABASE_URL'),
      expect.stringContaining('QUOTES'),
    ]);
  });

  it('require either all or none of the chat service settings', () => {
    const chat = { AI_BASE_URL: 'https://ai.example/v1', AI_API_KEY: 'hunter2', AI_MODEL: 'small' };
    expect(errors(chat)).toEqual([]);
    for (const name of Object.keys(chat)) {
      const { [name]: _, ...rest } = chat as Record<string, string>;
      expect(errors(rest)).toEqual([`${name}: set AI_BASE_URL, AI_API_KEY and AI_MODEL together`]);
      expect(errors({ [name]: chat[name as keyof typeof chat] })).toHaveLength(2);
    }
  });

  it.each([
    ['https://translate.example', true],
    ['http://localhost:5000', true],
    ['http://127.0.0.1:5000/api', true],
    ['http://translate.example', false],
    ['http://169.254.169.254/', false],
    ['https://user:secret@translate.example', false],
    ['https://translate.example/?key=secret', false],
    ['not an address', false],
  ])('accept or reject %s as a service URL (accepted: %s)', (address, allowed) => {
    const expected = allowed ? [] : [expect.stringContaining('TRANSLATE_URL: must be https')];
    expect(errors({ TRANSLATE_URL: address })).toEqual(expected);
    expect(errors({ AI_BASE_URL: address, AI_API_KEY: 'x', AI_MODEL: 'y' }).length).toBe(allowed ? 0 : 1);
  });

  it.each([
    ['https://tern.example', 'https://tern.example'],
    ['https://TERN.example:443/', 'https://tern.example'],
    ['http://localhost:3000', 'http://localhost:3000'],
    ['javascript:alert(1)', undefined],
    ['ftp://tern.example', undefined],
    ['https://tern.example/money', undefined],
    ['https://tern.example/?a=1', undefined],
    ['https://tern.example/#a', undefined],
    ['https://user@tern.example', undefined],
    ['tern.example', undefined],
  ])('normalize or reject %s as the public origin', (given, origin) => {
    const result = read({ PUBLIC_ORIGIN: given });
    if (origin === undefined)
      expect(result).toMatchObject({ errors: [expect.stringContaining('PUBLIC_ORIGIN: must')] });
    else expect(result).toMatchObject({ config: { PUBLIC_ORIGIN: origin } });
  });

  it.each(['javascript:alert(1)', 'code.example', 'ftp://code.example'])('reject %s as the SOURCE_URL', (given) => {
    expect(read({ SOURCE_URL: given })).toEqual({
      ok: false,
      errors: ['SOURCE_URL: must be a web address, https://…'],
    });
    expect(read({ SOURCE_URL: 'https://code.example/tern' })).toMatchObject({ ok: true });
  });

  it('require TRANSLATE_URL if TRANSLATE_API_KEY is set', () => {
    expect(errors({ TRANSLATE_API_KEY: 'x' })).toEqual([expect.stringContaining('TRANSLATE_URL')]);
  });
});
