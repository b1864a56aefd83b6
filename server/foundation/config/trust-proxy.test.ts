import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { toTrustProxyOption, trustProxySettingSchema } from './trust-proxy.ts';

async function callerOf(setting: string, forwardedFor: string | undefined, remoteAddress = '10.0.0.1') {
  const app = Fastify({ trustProxy: toTrustProxyOption(trustProxySettingSchema.parse(setting)) });
  app.get('/', ({ ip, host, protocol }) => ({ ip, host, protocol }));
  const forwarded = { 'x-forwarded-host': 'tern.example', 'x-forwarded-proto': 'https' };
  const headers = forwardedFor === undefined ? {} : { 'x-forwarded-for': forwardedFor, ...forwarded };
  const reply = await app.inject({ url: '/', headers, remoteAddress });
  await app.close();
  return reply.json() as { ip: string; host: string; protocol: string };
}

describe('TRUST_PROXY', () => {
  it.each([
    ['1', '198.51.100.7', '198.51.100.7'],
    ['1', '10.9.1.1, 198.51.100.7', '198.51.100.7'],
    ['1', '127.0.0.1, 198.51.100.7', '198.51.100.7'],
    ['true', '127.0.0.1, 198.51.100.7', '198.51.100.7'],
    ['2', '127.0.0.1, 198.51.100.7, 10.0.0.2', '198.51.100.7'],
    ['10.0.0.0/24', '127.0.0.1, 198.51.100.7, 10.0.0.2', '198.51.100.7'],
    ['10.0.0.1, 2001:db8::/32', '127.0.0.1, 198.51.100.7', '198.51.100.7'],
    ['false', '198.51.100.7', '10.0.0.1'],
    ['192.0.2.1', '198.51.100.7', '10.0.0.1'],
  ])(
    'given the setting %s and the X-Forwarded-For header "%s", identifies the caller as %s',
    async (setting, forwardedFor, caller) => {
      expect((await callerOf(setting, forwardedFor)).ip).toBe(caller);
    },
  );

  it('trusts the host and scheme only from a listed proxy', async () => {
    expect(await callerOf('10.0.0.1', '198.51.100.7')).toMatchObject({ host: 'tern.example', protocol: 'https' });
    expect(await callerOf('192.0.2.1', '198.51.100.7')).toMatchObject({ host: 'localhost:80', protocol: 'http' });
  });

  it.each([
    '11',
    '-1',
    '1.5',
    'proxy.example',
    '10.0.0.1/33',
    '10.0.0.1/8/8',
    '10.0.0.1,,',
    'trusted',
    '0.0.0.0/0',
    '::/0',
  ])('rejects %s', (setting) => {
    expect(trustProxySettingSchema.safeParse(setting).success).toBe(false);
  });
});
