import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import { ProseBlocks } from '../../src/ui/prose/prose-blocks.tsx';
import { renderPart } from '../../testing/render-part.tsx';
import { parseMarkdownBlocks } from './parse-markdown-blocks.ts';

const html = (markdown: string): Promise<string> =>
  renderPart(createElement(ProseBlocks, { blocks: parseMarkdownBlocks(markdown) }));

describe('help Markdown', () => {
  it('becomes headings, paragraphs, lists, quotes, links and code [S2-12]', async () => {
    const page = await html(
      '## A *b*\n\nText **c** `d`\n\n1. one\n2. two\n\n> said\n\n- [in](/help)\n- [out](https://example.org/a)',
    );
    expect(page).toMatch(/<h2 id="a-b"[^>]*>A <em>b<\/em><\/h2>/);
    expect(page).toMatch(/<strong[^>]*>c<\/strong>/);
    expect(page).toMatch(/<ol[^>]*><li[^>]*>one<\/li>/);
    expect(page).toMatch(/<blockquote[^>]*><p[^>]*>said<\/p><\/blockquote>/);
    expect(page).toContain('href="/help"');
    expect(page).toMatch(/<a href="https:\/\/example.org\/a" rel="noopener noreferrer"/);
  });

  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    'text <b onclick="x()">bold</b>',
    '<iframe src="https://evil.example"></iframe>',
    '![x](https://evil.example/pixel.png)',
    '<!-- x --><style>*{display:none}</style>',
    '<svg onload=alert(1)>',
    '| a | <script>x</script> |\n|---|---|\n| b | c |',
  ])('shows %s as plain characters [S2-12]', async (markdown) => {
    expect(await html(markdown)).not.toMatch(/<(script|img|b |iframe|style|svg|table)/);
  });

  it.each([
    'javascript:alert(1)',
    'JAVASCRIPT:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    '//evil.example',
    '/\\evil.example',
    'http://example.org',
    'https://user@evil.example',
    '&#106;avascript:alert(1)',
    'java\tscript:x',
  ])('shows the text of a link to %s, but not as a link [S2-12]', async (href) => {
    const page = await html(`[words](<${href}>)`);
    expect(page).toContain('words');
    expect(page).not.toMatch(/href/);
  });
});
