import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { publicEndpoints } from '@tern/contract/public-endpoints.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { usePageApp } from './page-app.ts';

const run = promisify(execFile);
const { app, reader } = usePageApp({ QUOTES: 'catalogue,bundled' });
const folder = mkdtempSync(join(tmpdir(), 'tern-examples-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let html = '';
const examples = new Map<string, string>();
beforeAll(async () => {
  const origin = await app().app.listen({ port: 0, host: '127.0.0.1' });
  html = await (await fetch(`${origin}/developers`)).text();
  for (const [, id = '', code = ''] of html.matchAll(/<code data-example="([^"]+)">(.*?)<\/code>/gs))
    examples.set(id, plain(code));
});

/** Returns the text that a browser would copy, with entities decoded. The code contains no tags. */
function plain(markup: string): string {
  return markup
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&');
}

const languages = {
  curl: { command: 'bash', file: 'example.sh' },
  typescript: { command: process.execPath, file: 'example.ts' },
  python: { command: 'python3', file: 'example.py' },
};
const version: Readonly<Record<string, readonly [command: string, argument: string]>> = {
  curl: ['curl', '--version'],
  python: ['python3', '--version'],
};
const day = /\d{4}-\d\d-\d\d/;
/** Patterns that the output of each task's examples must match, in any language. */
const shown: Record<string, readonly RegExp[]> = {
  quotes: [/PHP/, /\d{5}/, day],
  receive: [/10000(?:\.\d+)?|1000\d/, /PHP/],
  check: [/(?:totalCost|Total cost)/, /rank/],
  history: [day, /\d\d\.\d/],
};

describe('the examples on /developers [B5-4]', () => {
  const tasks = Object.keys(shown);
  const cases = tasks.flatMap((task) => Object.keys(languages).map((language) => [task, language] as const));

  it('exist for every task and language, including one that sets the amount to be received', () => {
    expect([...examples.keys()].sort()).toEqual(cases.map(([task, language]) => `${task}-${language}`).sort());
    expect(examples.get('receive-python')).toContain('receiveAmount');
  });

  it.each(cases)('include one for %s, which runs in %s exactly as copied', async (task, language) => {
    const { command, file } = languages[language as keyof typeof languages];
    const needed = version[language];
    if (needed && !(await isThere(...needed))) {
      process.stderr.write(`${needed[0]} is not on this machine: the example ${task}-${language} was not run.\n`);
      return;
    }
    const path = join(folder, `${task}-${file}`);
    writeFileSync(path, examples.get(`${task}-${language}`) ?? '');
    const { stdout } = await run(command, [path], { timeout: 15_000, maxBuffer: 16 * 1024 * 1024 });
    for (const expected of shown[task] ?? []) expect(stdout).toMatch(expected);
  });

  it('come with a list of every open endpoint and a link to the terms', () => {
    const listed = [...html.matchAll(/data-endpoint="([^"]+)"/g)].map(([, name]) => name);
    const open = publicEndpoints.map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`);
    expect(listed.sort()).toEqual(open.sort());
    expect(html).toContain('href="/developers/terms"');
  });

  it('are subject to terms that cover attribution, limits, CORS and the data licenses', async () => {
    const terms = (await app().app.inject({ url: '/developers/terms', headers: { accept: 'text/html' } })).body;
    for (const word of ['Attribution', 'Limits', 'CORS', 'CC BY 4.0', 'World Bank', 'Retry-After', 'AGPL'])
      expect(terms).toContain(word);
    const described = (await app().app.inject('/api/openapi.json')).json();
    expect(described.info.termsOfService).toBe('/developers/terms');
  });
});

describe('the widget builder without JavaScript [B5-3]', () => {
  it('shows the code for the settings in its URL', async () => {
    const { body } = await app().app.inject({
      url: '/developers/embed?corridor=united-kingdom-to-india&amount=200&theme=transparent&offers=1',
      headers: { accept: 'text/html' },
    });
    const code = plain(/<code data-example="widget">(.*?)<\/code>/s.exec(body)?.[1] ?? '');
    expect(code).toContain('/embed/united-kingdom-to-india?amount=200&amp;theme=transparent&amp;offers=1"');
    expect(code).toContain('/embed.js" async></script>');
    expect(body).toMatch(/<form[^>]* action="\/developers\/embed"/);
  });
});

async function isThere(command: string, argument: string): Promise<boolean> {
  return run(command, [argument]).then(
    () => true,
    () => false,
  );
}

it('the developers page has settings for assistants, which contain this instance’s URL [B5-1]', async () => {
  const page = reader();
  await page.open('/developers');
  expect(page.text).toContain('AI assistants (MCP)');
  for (const client of ['Claude Code', 'Cursor', 'VS Code', 'Claude Desktop']) expect(page.text).toContain(client);
  expect(page.text).toContain(`${page.url.origin}/mcp`);
});
