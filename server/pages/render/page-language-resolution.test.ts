import { describe, expect, it } from 'vitest';
import { resolvePageLanguage } from './page-language-resolution.ts';

const offered = ['en', 'es', 'tl'];
const read = (url: string, headers: Record<string, string> = {}) => resolvePageLanguage(url, headers, offered);

describe('resolvePageLanguage (B4-2)', () => {
  it.each([
    ['/', 'en'],
    ['/results?fromCountry=US', 'en'],
    ['/es/', 'es'],
    ['/es/?amount=1', 'es'],
    ['/es/send/us-to-mx', 'es'],
    // This language isn't offered, so the path is an unknown page in English.
    ['/fr/send', 'en'],
    ['/xx/', 'en'],
    ['/ask?q=x', 'en'],
  ])('reads the language of %j', (url, language) => {
    expect(read(url)).toEqual({ language });
  });

  it.each([
    ['/es', '/es/'],
    ['/es?amount=1', '/es/?amount=1'],
    ['/ES/send', '/es/send'],
    ['/Es', '/es/'],
    ['/es//one.example', '/es/one.example'],
  ])('redirects %j permanently to its canonical URL', (url, location) => {
    expect(read(url)).toEqual({ location, status: 301 });
  });

  it.each([
    ['/en', '/'],
    ['/en/', '/'],
    ['/EN/send?x=1', '/send?x=1'],
    ['/en//one.example/x', '/one.example/x'],
    ['/en/\\\\one.example', '/one.example'],
  ])('redirects %j to the URL without a language and never to another site', (url, location) => {
    expect(read(url)).toEqual({ location, status: 302, chooses: 'en' });
  });

  it('picks a language only on the home page and prefers a saved choice to the browser setting', () => {
    const spanish = { 'accept-language': 'es-MX,es;q=0.9,en;q=0.5' };
    expect(read('/', spanish)).toEqual({ location: '/es/', status: 302 });
    expect(read('/?amount=5', spanish)).toEqual({ location: '/es/?amount=5', status: 302 });
    expect(read('/send', spanish)).toEqual({ language: 'en' });
    expect(read('/es/', { 'accept-language': 'en' })).toEqual({ language: 'es' });
    expect(read('/', { ...spanish, cookie: 'theme=dark; language=en' })).toEqual({ language: 'en' });
    expect(read('/', { 'accept-language': 'en', cookie: 'language=es' })).toEqual({ location: '/es/', status: 302 });
    expect(read('/', { ...spanish, cookie: 'language=xx' })).toEqual({ location: '/es/', status: 302 });
  });

  it('picks the most preferred supported language', () => {
    expect(read('/', { 'accept-language': 'fr,es;q=0.4,en;q=0.9' })).toEqual({ language: 'en' });
    expect(read('/', { 'accept-language': 'fil-PH' })).toEqual({ location: '/tl/', status: 302 });
    expect(read('/', { 'accept-language': '*;q=0.1, ;;, q=' })).toEqual({ language: 'en' });
  });
});
