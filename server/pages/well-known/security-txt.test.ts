import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { securityTxtRoutes } from './security-txt.routes.ts';

const now = Date.UTC(2026, 9, 12, 12);

it.each([
  [{}, 'http://localhost:80/contact'],
  [{ PUBLIC_ORIGIN: 'https://tern.example' }, 'https://tern.example/contact'],
  [{ PUBLIC_ORIGIN: 'https://tern.example', OPERATOR_EMAIL: 'safe@tern.example' }, 'mailto:safe@tern.example'],
])('security.txt (RFC 9116) with %j sends reports to %s and expires within a year', async (config, contact) => {
  const app = Fastify();
  securityTxtRoutes(app, { now: () => now, config });
  const reply = await app.inject('/.well-known/security.txt');
  expect(reply.headers['content-type']).toBe('text/plain; charset=utf-8');
  const fields = Object.fromEntries(
    reply.body
      .trim()
      .split('\n')
      .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]),
  );
  expect(fields['Contact']?.replace('localhost/', 'localhost:80/')).toBe(contact);
  const days = (Date.parse(fields['Expires'] ?? '') - now) / 86_400_000;
  expect(days).toBeGreaterThan(170);
  expect(days).toBeLessThan(365);
  await app.close();
});
