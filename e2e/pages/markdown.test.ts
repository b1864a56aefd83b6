import { describe, expect, it } from 'vitest';
import { publicPagePaths } from '../../server/pages/seo/public-paths.ts';
import { readArticleSlugs } from '../../server/people/help/read-article-slugs.ts';
import { testOrigin } from '../../server/testing/sign-in-as.ts';
import { usePageApp } from './page-app.ts';

const { app } = usePageApp();
const get = (url: string, headers: Record<string, string> = {}) => app().app.inject({ url, headers });
const question = 'fromCountry=US&toCountry=MX&amount=500&currency=USD';
const articlePaths = async () => [...(await readArticleSlugs())].map((slug) => `/help/article/${slug}`);
/** Removes quoted code, because only quoted code may contain markup. */
const withoutCode = (text: string) => text.replace(/```[\s\S]*?```/g, '').replace(/`[^`]*`/g, '');

describe('pages as Markdown [B5-1]', () => {
  it('have a heading, the page’s URL and only absolute links for every public page', async () => {
    const corridor = [
      '/send/united-states-to-mexico',
      `/results?${question}`,
      `/compare?${question}`,
      '/providers/wise',
    ];
    for (const path of [...publicPagePaths, ...(await articlePaths()), ...corridor]) {
      const [name = '', query] = path.split('?');
      const answer = await get(`${name === '/' ? '/index' : name}.md${query ? `?${query}` : ''}`);
      expect(answer.statusCode, path).toBe(200);
      expect(answer.headers['content-type'], path).toBe('text/markdown; charset=utf-8');
      expect(answer.headers['x-robots-tag'], path).toBe('noindex');
      expect(answer.headers['link'], path).toBe(`<${testOrigin}${path}>; rel="canonical"`);
      expect(answer.body.startsWith(`<${testOrigin}${path}> · 20`), path).toBe(true);
      const text = withoutCode(answer.body);
      expect(text, path).toMatch(/^# \S/m);
      expect(text.replace(/^<http\S+>/, ''), path).not.toMatch(/<\/?[a-z]+[ >]/);
      expect(text, path).not.toMatch(/\]\((?!https?:|mailto:)/);
    }
  }, 60_000);

  it('state for each offer where its price comes from, and link to the JSON data', async () => {
    const { body } = await get(`/results.md?${question}`);
    expect(body).toContain(`[JSON](${testOrigin}/api/quotes?${question}&estimates=folded)`);
    const rows = body
      .slice(body.indexOf('## Offers'))
      .split(/^\d+\. /m)
      .slice(1);
    expect(rows.length).toBeGreaterThan(5);
    for (const row of rows) expect(row).toMatch(/\((?:confirmed|seen|estimate)\)/);
  });

  it('are the redirect target for clients that accept text/markdown, while browsers get HTML with a link to the Markdown', async () => {
    const asked = await get('/about?x=1', { accept: 'text/markdown' });
    expect([asked.statusCode, asked.headers.location]).toEqual([302, '/about.md?x=1']);
    expect(asked.headers).toMatchObject({ 'cache-control': 'no-store', vary: 'Accept' });
    const page = await get('/about', { accept: 'text/html,*/*;q=0.8' });
    expect(page.headers['content-type']).toContain('text/html');
    expect(page.headers.link).toBe('</about.md>; rel="alternate"; type="text/markdown"');
  });

  it('use the language of their URL, not the one the browser prefers', async () => {
    expect((await get('/es/about.md')).body).toMatch(/^# Acerca de|^# Sobre|^# Qué es/m);
    expect((await get('/index.md', { 'accept-language': 'es' })).body).toContain('# See what really arrives');
    const upper = await get('/ES/about.md');
    expect([upper.statusCode, upper.headers.location]).toEqual([301, '/es/about.md']);
  });

  it('redirect to the canonical URL, and return 404 if the page doesn’t exist', async () => {
    const moved = await get('/send/usa-to-mx.md');
    expect([moved.statusCode, moved.headers.location]).toEqual([301, '/send/united-states-to-mexico.md']);
    expect((await get('/nothing/here.md')).statusCode).toBe(404);
    expect((await get('/.md')).statusCode).toBe(404);
  });

  it('are in llms-full.txt, including every help article', async () => {
    const { body, headers } = await get('/llms-full.txt');
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    for (const path of ['/about', '/about/score', '/developers', '/developers/terms', '/privacy'])
      expect(body).toContain(`<${testOrigin}${path}> · `);
    for (const path of await articlePaths()) expect(body).toContain(`<${testOrigin}${path}> · `);
  }, 60_000);
});
