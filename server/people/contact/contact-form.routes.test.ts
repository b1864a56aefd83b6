import type { ContactFormState } from '@tern/contract/contact/contact.ts';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createErrorHandler } from '../../http/create-error-handler.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { contactFormRoutes } from './contact-form.routes.ts';

let test: TestApp;
let app: FastifyInstance;
let shown: { posted: ContactFormState; status: number }[];
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.context.db.deleteFrom('contact_messages').execute();
  shown = [];
  app = Fastify();
  app.setErrorHandler(createErrorHandler(() => {}));
  contactFormRoutes(app, {
    contact: test.context.contact,
    publicOrigin: 'https://tern.example',
    sendFilledForm: async (_request, reply, answer) => {
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

describe('the contact form without JavaScript', () => {
  it("stores the message and redirects, so reloading doesn't send it again [S2-13]", async () => {
    const reply = await post(letter);
    expect([reply.statusCode, reply.headers.location]).toEqual([303, '/contact?sent=1']);
    await post(letter);
    expect(await stored()).toMatchObject([{ name: 'Maria', message: 'Hello\nthere' }]);
  });

  it('saves a message without the U+0000 that was pasted into it [S2-13]', async () => {
    expect((await post({ ...letter, name: 'Ma\0ria', message: 'Hello\0' })).statusCode).toBe(303);
    expect(await stored()).toMatchObject([{ name: 'Maria', message: 'Hello' }]);
  });

  it("is shown again with the input and each field's errors [S2-13]", async () => {
    const reply = await post({ ...letter, email: 'maria at home', message: ' ' });
    expect(reply.statusCode).toBe(400);
    expect(shown[0]?.posted).toEqual({
      values: { ...letter, email: 'maria at home', message: ' ' },
      errors: { email: 'email_invalid', message: 'message_missing' },
    });
    expect(await stored()).toEqual([]);
  });

  it('rejects cross-site requests and stores nothing if the honeypot field is filled', async () => {
    expect((await post(letter, 'https://evil.example')).statusCode).toBe(403);
    expect((await post({ ...letter, website: 'https://evil.example' })).statusCode).toBe(303);
    expect(await stored()).toEqual([]);
  });

  it('rate limits floods without losing the input [S2-13]', async () => {
    for (let n = 0; n < 3; n += 1) await post({ ...letter, message: `${n}` });
    const reply = await post({ ...letter, message: 'the fourth' });
    expect(reply.statusCode).toBe(429);
    expect(shown[0]?.posted).toMatchObject({
      values: { message: 'the fourth' },
      errors: { form: 'too_many_requests' },
    });
    expect(await stored()).toHaveLength(3);
  });

  it('counts all addresses of a single IPv6 household together [S2-13]', async () => {
    const from = async (last: number) =>
      (await post({ ...letter, message: `${last}` }, undefined, `2001:db8::${last}`)).statusCode;
    expect([await from(1), await from(2), await from(3), await from(4)]).toEqual([303, 303, 303, 429]);
  });
});
