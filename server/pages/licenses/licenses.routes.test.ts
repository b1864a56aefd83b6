import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { licensesRoutes } from './licenses.routes.ts';
import { licensesPage } from './licenses-page.ts';

const lock = JSON.parse(readFileSync(join(import.meta.dirname, '../../../package-lock.json'), 'utf8')) as {
  packages: Record<string, { version: string }>;
};

it('the license page lists each package with its version and contains every license text, including our own [B6-1]', async () => {
  const app = Fastify();
  licensesRoutes(app);
  const reply = await app.inject('/licenses');
  expect(reply.statusCode).toBe(200);
  expect(reply.headers['content-security-policy']).toContain("script-src 'self'");
  const html = reply.body;
  for (const name of ['fastify', 'react', 'pg', 'zod'])
    expect(html).toContain(`<th scope="row">${name}</th><td>${lock.packages[`node_modules/${name}`]?.version}</td>`);
  const targets = [...html.matchAll(/href="#([\w-]+)"/g)].map(([, id]) => id);
  expect(targets.length).toBeGreaterThan(200);
  for (const id of new Set(targets)) expect(html).toContain(`<h2 id="${id}">`);
  for (const part of ['Permission is hereby granted, free of charge', '13. Remote Network Interaction', 'END OF TERMS'])
    expect(html).toContain(part);
  await app.close();
});

it('the license page escapes text from packages', () => {
  const notices =
    '| package | version | license | text |\n|---|---|---|---|\n| <a> | 1 | MIT | [1](#text-1) |\n\n## Text 1\n\n````text\n<script>\n````\n';
  const html = licensesPage(notices, 'A & B');
  for (const part of ['&lt;a&gt;', '<pre>&lt;script&gt;</pre>', 'A &amp; B', 'It uses 1 packages'])
    expect(html).toContain(part);
  expect(html).not.toContain('<script');
});
