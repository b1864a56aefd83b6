import { describe, expect, it } from 'vitest';
import { parseWidgetSettings, widgetPath, widgetSnippet, widgetTitle } from './widget-snippet.ts';

const read = (query: string) => parseWidgetSettings(new URLSearchParams(query), 'en');

describe('the widget snippet', () => {
  it.each([
    ['', '/embed/united-states-to-mexico'],
    [
      'corridor=us-to-ph&amount=300&theme=dark&offers=5&refresh=1',
      '/embed/us-to-ph?amount=300&theme=dark&offers=5&refresh=1',
    ],
    ['amount=1,000', '/embed/united-states-to-mexico?amount=1000'],
    ['amount=500,50', '/embed/united-states-to-mexico?amount=500.5'],
    ['amount=0.5', '/embed/united-states-to-mexico'],
    ['language=ar', '/embed/united-states-to-mexico?language=ar'],
    [
      'corridor="><script>&amount=1e9&theme=pink&offers=9&refresh=yes&language=%3Cb%3E',
      '/embed/united-states-to-mexico',
    ],
  ])('has the path $1 for $0', (query, path) => expect(widgetPath(read(query))).toBe(path));

  it.each([
    ['', undefined],
    ['amount=10,000,000', undefined],
    ['amount=10,000,001', 'invalid'],
    ['amount=0', 'invalid'],
    ['amount=lots', 'invalid'],
    ['amount=1.005', 'too_precise'],
    ['corridor=japan-to-mexico&amount=1000.5', 'too_precise'],
  ])('has for %s the amount error %s', (query, error) => expect(read(query).amountError).toBe(error));

  it('reads the amount in the given language', () => {
    expect(parseWidgetSettings(new URLSearchParams('amount=1.000'), 'en', 'de').amount).toBe(1000);
  });

  it('escapes its URL and title', () => {
    const code = widgetSnippet('https://tern.example', read('amount=300&theme=dark'), 'Tern: "A" & B');
    expect(code).toContain('src="https://tern.example/embed/united-states-to-mexico?amount=300&amp;theme=dark"');
    expect(code).toContain('title="Tern: &quot;A&quot; &amp; B"');
    expect(code).toContain('<script src="https://tern.example/embed.js" async></script>');
    expect(code).not.toContain('allow-same-origin');
  });

  it('contains only ASCII characters, because some pages declare no character encoding', () => {
    const code = widgetSnippet('https://tern.example', read(''), widgetTitle('united-states-to-mexico', 'ar'));
    expect(code).toMatch(/^[\n -~]*$/);
    const title = /title="([^"]*)"/.exec(code)?.[1];
    expect(title?.replace(/&#(\d+);/g, (_, point) => String.fromCodePoint(Number(point)))).toBe(
      widgetTitle('united-states-to-mexico', 'ar'),
    );
  });

  it.each([
    ['united-states-to-mexico', 'en', 'Tern: United States – Mexico'],
    ['united-states-to-mexico', 'es', 'Tern: Estados Unidos – México'],
    ['kuwait-to-nowhere', 'en', 'Tern'],
  ])('has the title $2 for $0 in $1', (corridor, language, title) =>
    expect(widgetTitle(corridor, language)).toBe(title),
  );
});
