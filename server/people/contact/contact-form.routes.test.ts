import type { PostedContact } from '@tern/contract/contact/contact.ts';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { errorHandler } from '../../http/error-handler.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { contactFormRoutes } from './contact-form.routes.ts';

let test: TestApp;
let app: FastifyInstance;
let shown: { posted: PostedContact; status: number }[];
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.context.db.deleteFrom('contact_messages').execute();
  shown = [];
  app = Fastify();
  app.setErrorHandler(errorHandler(() => {}));
  contactFormRoutes(app, {
    contact: test.context.contact,
    publicOrigin: 'https://tern.example',
    showAgain: async (_request, reply, answer) => {
      shown.push(answer);
      return reply.code(answer.status).send('');
    },
  });
  await app.ready();
});

const letter = { name: 'Maria', email: 'maria@example.org', topic: 'question', message: 'Hello\r\nthere' };
const post = (fields: Record<string, string>, origin = 'https://tern.example', remoteAddress = '127.0.0.1') =>
  app.inject({
    remoteAddress,
    method: 'POST',
    url: '/contact',
    headers: { origin, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  });
const stored = () => test.context.db.selectFrom('contact_messages').selectAll().execute();

describe('the contact form without script', () => {
  it('S2-13 is stored and leads to another page, so that a reload sends nothing again', async () => {
    const reply = await post(letter);
    expect([reply.statusCode, reply.headers.location]).toEqual([303, '/contact?sent=1']);
    await post(letter);
    expect(await stored()).toMatchObject([{ name: 'Maria', message: 'Hello\nthere' }]);
  });

  it('saves a message without the U+0000 that was pasted into it [S2-13]', async () => {
    expect((await post({ ...letter, name: 'Ma\0ria', message: 'Hello\0' })).statusCode).toBe(303);
    expect(await stored()).toMatchObject([{ name: 'Maria', message: 'Hello' }]);
  });

  it('S2-13 comes back as it was typed, with what is wrong with each field', async () => {
    const reply = await post({ ...letter, email: 'maria at home', message: ' ' });
    expect(reply.statusCode).toBe(400);
    expect(shown[0]?.posted).toEqual({
      values: { ...letter, email: 'maria at home', message: ' ' },
      errors: { email: 'email_invalid', message: 'message_missing' },
    });
    expect(await stored()).toEqual([]);
  });

  it('refuses what another site makes a browser send, and keeps nothing of who fills in the hidden field', async () => {
    expect((await post(letter, 'https://evil.example')).statusCode).toBe(403);
    expect((await post({ ...letter, website: 'https://evil.example' })).statusCode).toBe(303);
    expect(await stored()).toEqual([]);
  });

  it('S2-13 is slow for a flood, and loses nothing of what was typed', async () => {
    for (let n = 0; n < 3; n += 1) await post({ ...letter, message: `${n}` });
    const reply = await post({ ...letter, message: 'the fourth' });
    expect(reply.statusCode).toBe(429);
    expect(shown[0]?.posted).toMatchObject({
      values: { message: 'the fourth' },
      errors: { form: 'too_many_requests' },
    });
    expect(await stored()).toHaveLength(3);
  });

  it('S2-13 counts the addresses of one IPv6 household together', async () => {
    const from = async (last: number) =>
      (await post({ ...letter, message: `${last}` }, undefined, `2001:db8::${last}`)).statusCode;
    expect([await from(1), await from(2), await from(3), await from(4)]).toEqual([303, 303, 303, 429]);
  });
});
