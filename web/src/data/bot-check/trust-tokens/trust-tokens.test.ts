import { beforeEach, describe, expect, it, vi } from 'vitest';
import { consentKey } from '../../storage/consent/saved-consent.ts';
import {
  claimTrustToken,
  readTrustTokens,
  saveTrustTokens,
  trustTokensKey,
} from '../../storage/tokens/trust-token-wallet.ts';
import { hasNativeToken } from './native-tokens.ts';
import { spendTrustToken } from './spend-trust-token.ts';
import {
  fetchTokenParameters,
  issueTrustTokens,
  redeemTrustToken,
  verifyRedemptionRecord,
} from './trust-tokens.api.ts';

type Sent = { readonly url: string; readonly body: Record<string, unknown>; readonly headers: Headers };
let sent: Sent[];
let answer: (sent: Sent) => Response;
let kept: Map<string, string>;

beforeEach(() => {
  sent = [];
  kept = new Map();
  answer = () => Response.json({ valid: true, trustScore: 1, issuer: 'https://tern.example', issuedAt: 'then' });
  const localStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  const fetch = async (url: string, init?: RequestInit) => {
    const one = {
      url,
      body: JSON.parse((init?.body as string | undefined) ?? '{}'),
      headers: new Headers(init?.headers),
    };
    sent.push(one);
    return answer(one);
  };
  const location = { origin: 'https://tern.example', pathname: '/contact' };
  vi.stubGlobal('window', { localStorage, fetch, location });
  vi.stubGlobal('document', {});
  vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0 '.repeat(20) });
  allow(true);
  return () => vi.unstubAllGlobals();
});

function allow(trustTokens: boolean): void {
  const privacySandbox = { topics: false, protectedAudience: false, trustTokens };
  const record = {
    timestamp: '2026-11-01T00:00:00.000Z',
    version: '1.0',
    privacySandbox,
    adTech: { contextualAds: false },
  };
  kept.set(consentKey, JSON.stringify(record));
}

describe('requesting and spending tokens', () => {
  it('sends nothing without consent [S7-14] [S7-15] [S7-16] [S7-17]', async () => {
    allow(false);
    const calls = [fetchTokenParameters, () => issueTrustTokens(['x']), () => redeemTrustToken('x', 'contact')];
    for (const call of calls) await expect(call()).rejects.toThrow('Trust tokens need consent');
    expect(sent).toEqual([]);
  });

  it('throws if the browser cannot create tokens [S8-23]', async () => {
    vi.stubGlobal('crypto', {});
    await expect(fetchTokenParameters()).rejects.toThrow('Trust Tokens API not supported');
    await expect(verifyRedemptionRecord('contact', 'x')).rejects.toThrow('Trust Tokens API not supported');
  });

  it('sends the specified fields and a shortened user agent [S7-14] [S7-15] [S7-16]', async () => {
    await issueTrustTokens(['request']);
    await redeemTrustToken('token', 'contact');
    await verifyRedemptionRecord('contact', 'record');
    const [issue, redeem, verify] = sent;
    const timestamp = expect.any(Number);
    expect(issue?.body).toEqual({
      timestamp,
      userAgent: expect.stringMatching(/^.{50}$/),
      origin: 'https://tern.example',
      tokenRequests: ['request'],
    });
    expect(redeem?.body).toEqual({ timestamp, action: 'contact', context: '/contact', token: 'token' });
    expect([verify?.body, verify?.headers.get('trust-token')]).toEqual([{ timestamp, action: 'contact' }, 'record']);
  });

  it('reports whether the record is missing, verified or not verifiable [S8-23] [S7-16]', async () => {
    expect(await verifyRedemptionRecord('contact', undefined)).toMatchObject({
      valid: false,
      error: 'No redemption record provided',
    });
    expect(sent).toEqual([]);
    expect(await verifyRedemptionRecord('contact', 'record')).toMatchObject({ valid: true, trustScore: 1 });
    answer = () => new Response('{}', { status: 500 });
    expect(await verifyRedemptionRecord('contact', 'record')).toMatchObject({
      valid: false,
      error: 'Verification failed: HTTP 500',
    });
  });

  it('spends a token instead of doing proof of work, and tries the next one if a token was already spent [D5]', async () => {
    saveTrustTokens(
      ['old', 'used', 'good', 'last'].map((token, at) => ({ token, expiresAt: Date.now() + (at - 0.5) * 1e6 })),
    );
    answer = ({ body }) =>
      body['token'] === 'used'
        ? Response.json({ type: 'x', title: 'y', status: 403, code: 'token_refused' }, { status: 403 })
        : body['token'] === undefined
          ? Response.json({ valid: true, trustScore: 1, issuer: 'https://tern.example', issuedAt: 'then' })
          : Response.json({ record: `record of ${body['token'] as string}` });
    expect(await spendTrustToken('contact')).toEqual({ 'trust-token': 'record of good' });
    expect(sent.flatMap(({ body }) => body['token'] ?? [])).toEqual(['used', 'good']);
    expect(readTrustTokens().map(({ token }) => token)).toEqual(['last']);
  });

  it('verifies the redemption record before using it [S7-16]', async () => {
    saveTrustTokens([{ token: 'good', expiresAt: Date.now() + 1e6 }]);
    const redeemed = answer;
    answer = (asked) => (asked.url.endsWith('/redeem') ? Response.json({ record: 'signed' }) : redeemed(asked));
    expect(await spendTrustToken('contact')).toEqual({ 'trust-token': 'signed' });
    const [, verify] = sent;
    expect([verify?.url, verify?.headers.get('trust-token')]).toEqual(['/api/trust-tokens/verify', 'signed']);
  });

  it.each([
    ['that is not valid', { valid: false, trustScore: 0, issuer: null, issuedAt: null }, 200, 'issued by null at null'],
    [
      'without trust',
      { valid: true, trustScore: 0, issuer: 'https://tern.example', issuedAt: 'then' },
      200,
      'issued by',
    ],
    [
      'from another issuer',
      { valid: true, trustScore: 1, issuer: 'https://else.example', issuedAt: 'then' },
      200,
      'else.exa',
    ],
    ['that cannot be verified', {}, 500, 'Verification failed: HTTP 500'],
    ['that is empty', {}, 200, 'No redemption record provided'],
  ])("doesn't use a record %s, and logs the reason [S7-16] [S8-23]", async (which, verified, status, reason) => {
    const warned = vi.spyOn(console, 'warn').mockReturnValue();
    saveTrustTokens(['first', 'second'].map((token) => ({ token, expiresAt: Date.now() + 1e6 })));
    const record = which === 'that is empty' ? '' : 'signed';
    answer = ({ url }) => (url.endsWith('/redeem') ? Response.json({ record }) : Response.json(verified, { status }));
    expect(await spendTrustToken('contact')).toBeUndefined();
    expect(warned.mock.calls.flat().join(' ')).toContain(reason);
    expect(readTrustTokens()).toHaveLength(1);
    warned.mockRestore();
  });

  it('reads a manipulated wallet as empty, and removes an empty wallet', () => {
    for (const text of ['7', '[1, null, {"token": 5}]', '{', '{"length": 3}']) {
      kept.set(trustTokensKey, text);
      expect(claimTrustToken(0)).toBeUndefined();
    }
    saveTrustTokens([{ token: 'one', expiresAt: 10 }]);
    expect(claimTrustToken(11)).toBeUndefined();
    expect(kept.has(trustTokensKey)).toBe(false);
  });

  it('calls the native API, and treats every failure as "no token" [D5]', async () => {
    expect(await hasNativeToken('x', {})).toBe(false);
    expect(await hasNativeToken('x', { hasTrustToken: async () => true })).toBe(true);
    const failing = { hasTrustToken: () => Promise.reject(new Error('no')) };
    expect(await hasNativeToken('x', failing)).toBe(false);
  });
});
