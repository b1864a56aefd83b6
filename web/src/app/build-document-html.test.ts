import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PageAssets } from '@tern/contract/page-rendering.ts';
import { describe, expect, it } from 'vitest';
import { buildDocumentHtml, languagesWithoutFigtree } from './build-document-html.ts';
import type { HydrationData } from './hydration-data.ts';

const assets: PageAssets = {
  scripts: ['/assets/early.js', '/assets/entry.js'],
  styles: ':root{color:black}',
  fonts: { everywhere: '/assets/latin.woff2', letters: '/assets/letters.woff2', signs: '/assets/signs.woff2' },
  preloads: ['/assets/page.js', '/assets/core.js', '/assets/page.js'],
};
const data = { settings: { origin: 'https://tern.example' } } as HydrationData;
const build = (rendered: string, settings = data) => buildDocumentHtml(rendered, assets, settings).join('');
const write = (body: string, settings = data) => build(`<html><head></head><body>${body}</body></html>`, settings);

describe('the HTML document of a rendered page', () => {
  it('contains the style sheet once and unchanged, because the policy allows it by hash', () => {
    expect(write('').match(/<style.*?<\/style>/gs)).toEqual(['<style>:root{color:black}</style>']);
  });

  it('puts the charset first, then the constant part, then the page-specific part', () => {
    const top = '<html lang="en"><head><meta charSet="utf-8"/><meta name="viewport" content="width=device-width"/>';
    const html = build(`${top}<title>₱31,021</title></head><body></body></html>`);
    expect(html.slice(0, html.indexOf('<title>'))).toBe(
      `<!DOCTYPE html>${top}${['latin', 'signs'].map((font) => `<link rel="preload" href="/assets/${font}.woff2" as="font" crossorigin media="(min-width:60rem)">`).join('')}<style>:root{color:black}</style>`,
    );
  });

  it('loads scripts after all readable content', () => {
    const html = write('<main>What arrives</main>');
    const at = (part: string) => html.indexOf(part);
    expect(at('</main>')).toBeLessThan(at('<link rel="modulepreload" href="/assets/page.js">'));
    expect(at('/assets/page.js')).toBeLessThan(at('<script type="module" src="/assets/entry.js">'));
    expect(html.slice(0, at('</head>'))).not.toContain('.js');
  });

  it('loads fonts before scripts, the boot script before the main one, and each file once', () => {
    const order = (html: string) => [...html.matchAll(/(?:href|src)="\/assets\/(\w+)/g)].map(([, name]) => name);
    expect(order(write('$500.00, 1 000 €, “café”'))).toEqual(['latin', 'early', 'page', 'core', 'entry']);
    expect(order(write('₹1,000'))).toEqual(['latin', 'letters', 'early', 'page', 'core', 'entry']);
    expect(order(write('₱31,014.95'))).toEqual(['latin', 'signs', 'early', 'page', 'core', 'entry']);
    const arabic = { settings: { origin: 'https://tern.example', language: 'ar' } } as HydrationData;
    expect(order(write('₹1,000 ₱31,014.95', arabic))).toEqual(['signs', 'early', 'page', 'core', 'entry']);
  });

  it('preloads Figtree for exactly the languages whose pages use it', async () => {
    const css = await readFile(join(import.meta.dirname, 'styles/fonts.css'), 'utf8');
    const withOwnFonts = [...css.matchAll(/:root:lang\(([^)]+)\)/g)].flatMap(([, codes = '']) => codes.split(', '));
    expect(withOwnFonts.sort()).toEqual([...languagesWithoutFigtree]);
  });
});
