import { describe, expect, it } from 'vitest';
import { readWidgetSettings, widgetPath, widgetSnippet } from './widget-snippet.ts';

const read = (query: string) => readWidgetSettings(new URLSearchParams(query), 'en');

describe('widget snippet', () => {
  it.each([
    ['', '/embed/united-states-to-mexico'],
    [
      'corridor=us-to-ph&amount=300&theme=dark&offers=5&refresh=1',
      '/embed/us-to-ph?amount=300&theme=dark&offers=5&refresh=1',
    ],
    ['language=ar', '/embed/united-states-to-mexico?language=ar'],
    [
      'corridor="><script>&amount=1e9&theme=pink&offers=9&refresh=yes&language=%3Cb%3E',
      '/embed/united-states-to-mexico',
    ],
  ])('has for "%s" the path %s', (query, path) => expect(widgetPath(read(query))).toBe(path));

  it('escapes everything that comes from the URL', () => {
    const code = widgetSnippet('https://tern.example', read('amount=300&theme=dark'));
    expect(code).toContain('src="https://tern.example/embed/united-states-to-mexico?amount=300&amp;theme=dark"');
    expect(code).toContain('<script src="https://tern.example/embed.js" async></script>');
    expect(code).not.toContain('allow-same-origin');
  });
});
