import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearPersonalData } from '../personal-data.ts';
import { helpCenterKey, readHelpCenterActivity, recordArticleFeedback, recordArticleRead } from './help-center.ts';

const kept = new Map<string, string>();
const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
};
beforeEach(() => vi.stubGlobal('window', { localStorage: storage, sessionStorage: storage }));
afterEach(() => {
  kept.clear();
  vi.unstubAllGlobals();
});

describe('stored help data', () => {
  it('contains the last five distinct articles read, and the articles with feedback [S7-22]', () => {
    for (const slug of ['a', 'b', 'c', 'd', 'e', 'f', 'b']) recordArticleRead(slug);
    recordArticleFeedback('a');
    expect(readHelpCenterActivity()).toEqual({ read: ['b', 'f', 'e', 'd', 'c'], answered: ['a'] });
  });

  it('is deleted with the account [S4.1-5]', () => {
    recordArticleRead('a');
    clearPersonalData();
    expect(kept.has(helpCenterKey)).toBe(false);
  });

  it.each(['x', 'null', '{"read":5}', '{"read":["<b>",7,null,"ok"],"answered":{}}'])('is sanitized: %s', (text) => {
    kept.set(helpCenterKey, text);
    expect(readHelpCenterActivity().read.every((slug) => slug === 'ok')).toBe(true);
  });
});
