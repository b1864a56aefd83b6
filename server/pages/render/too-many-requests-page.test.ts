import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { type LoadSheddingOptions, shedLoad } from '../../http/shedding/shed-load.ts';
import { createLanguageFinder } from '../../notifications/messages/find-language.ts';
import { languageOfRequest } from './page-language-resolution.ts';
import { overloadPage, tooManyRequestsPage } from './too-many-requests-page.ts';

const languages = createLanguageFinder();

async function overloaded(url: string, headers: Record<string, string> = {}): Promise<string> {
  const app = Fastify();
  const renderPage: LoadSheddingOptions['renderPage'] = (request) =>
    overloadPage(languages(languageOfRequest(request)));
  shedLoad(app, { loopDelay: { ms: () => 60_000 }, maxDelayMs: 1000, renderPage });
  app.get('/*', () => 'ok');
  const reply = await app.inject({ url, headers: { accept: 'text/html', ...headers } });
  expect(reply.statusCode).toBe(503);
  return reply.body;
}

it.each([
  ['/ar/results?amount=5', 'ar', 'rtl', 'موقع Tern مشغول جدًا'],
  ['/HI/', 'hi', 'ltr', 'Tern अभी बहुत व्यस्त है'],
  ['/send', 'en', 'ltr', 'Tern is very busy'],
  ['/zz/', 'en', 'ltr', 'Tern is very busy'],
])('an overloaded server shows the busy page at %s in %s (B4-1)', async (url, language, direction, title) => {
  const page = await overloaded(url);
  expect(page).toContain(`<html lang="${language}" dir="${direction}">`);
  expect(page).toContain(`<h1>${title}</h1>`);
  expect(page).not.toContain('<link');
});

it("an overloaded server shows the busy page at / in the browser's language", async () => {
  expect(await overloaded('/', { 'accept-language': 'ur-PK' })).toContain('<html lang="ur" dir="rtl">');
});

it("the busy page uses its language's plural rules for seconds", () => {
  expect(tooManyRequestsPage(languages('ar'), '/ar/', 2)).toContain('ثانيتين');
  expect(tooManyRequestsPage(languages('en'), '/', 1)).toContain('try again in 1 second.');
});
