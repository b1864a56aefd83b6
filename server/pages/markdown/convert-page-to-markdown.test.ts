import { describe, expect, it } from 'vitest';
import { convertPageToMarkdown } from './convert-page-to-markdown.ts';

const page = (main: string) =>
  `<!DOCTYPE html><title>x</title><header>menu</header><main id="m">${main}</main><footer>f</footer>`;
const read = (main: string, url = 'https://tern.example/about') =>
  convertPageToMarkdown(page(main), { url, now: Date.UTC(2026, 10, 25, 7, 45) });

describe('a page as Markdown', () => {
  it('starts with the page’s URL and time and has no header or footer', () => {
    expect(read('<h1>About</h1><p>Tern</p>')).toBe(
      '<https://tern.example/about> · 2026-11-25T07:45Z\n\n# About\n\nTern\n',
    );
  });

  it('makes links absolute, whatever they contain', () => {
    expect(read('<a href="/results?a=1&amp;b=2#o">Offers</a>')).toContain(
      '[Offers](https://tern.example/results?a=1&b=2#o)',
    );
    expect(read('<a href="mailto:a@b.example">Mail</a>')).toContain('[Mail](mailto:a@b.example)');
    expect(read('<a href="http://[">Broken</a>')).toContain('Broken');
  });

  it('separates adjacent elements', () => {
    expect(read('<p><span>Revolut</span><span>3,612.58 MXN</span></p>')).toContain('Revolut 3,612.58 MXN');
  });

  it("shows a price's source label and omits controls and decoration", () => {
    const row = '<svg role="img" aria-label="seen"></svg>Cash<svg aria-hidden="true"></svg><button>Open</button>';
    const text = read(`<div>${row}</div><form><label>Amount</label></form><div id="filters">Any</div>`);
    expect(text.split('\n\n').slice(1).join()).toBe('(seen) Cash\n');
  });

  it('renders tables as tables', () => {
    const table =
      '<table><thead><tr><th>Part</th><th>Weight</th></tr></thead><tbody><tr><td>Cost</td><td>50</td></tr></tbody></table>';
    expect(read(table)).toMatch(/\| Part \| Weight \|\n\| --- \| --- \|\n\| Cost \| 50\s*\|/);
  });

  it('renders a table with lists and two heading rows as a table', () => {
    const head = '<thead><tr><td></td><th>Wise</th></tr><tr><td></td><td><a href="/go">Open</a></td></tr></thead>';
    const body =
      '<tbody><tr><th>Score</th><td class="c">90<ul class="l"><li>Cost: 40</li><li>Speed: 50</li></ul></td></tr></tbody>';
    expect(read(`<table class="t">${head}${body}</table>`).split('\n').slice(2)).toEqual([
      '|     | Wise |',
      '| --- | --- |',
      '|     | [Open](https://tern.example/go) |',
      '| Score | 90 Cost: 40; Speed: 50 |',
      '',
    ]);
  });

  it('escapes text that looks like markup', () => {
    expect(read('<p>&lt;script&gt;alert(1)&lt;/script&gt; *a* [b](c)</p>')).toContain('\\*a\\* \\[b\\](c)');
  });

  it.each([
    ['fromCountry=US', 'fromCountry=US&estimates=folded'],
    ['fromCountry=US&estimates=shown', 'fromCountry=US&estimates=shown'],
  ])('links to the same results in JSON if it is a results page with %s', (page, json) => {
    expect(read('<h1>x</h1>', `https://tern.example/results?${page}`)).toContain(
      `[JSON](https://tern.example/api/quotes?${json})`,
    );
  });
});
