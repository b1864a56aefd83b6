import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { interestGroups } from '@tern/domain/consent/interest-groups.ts';
import { describe, expect, it } from 'vitest';

const folder = join(import.meta.dirname, '../../../../public');
const read = (path: string): string => readFileSync(join(folder, path), 'utf8');
/** Runs a script as a browser's ad auction does: in isolation, without the usual browser APIs. */
const bid = (group: object): unknown => runInNewContext(`${read('js/bidding.js')}; generateBid(group)`, { group });
const score = (signals: object): unknown =>
  runInNewContext(`${read('js/decision.js')}; scoreAd({}, 0.01, { seller: 'https://tern.example' }, {}, signals)`, {
    signals,
  });

describe('interest group files [S7-23]', () => {
  it('bid with the group’s own ad, and bid nothing if it has none', () => {
    const renderURL = 'https://tern.example/ads/money-transfer-users.html';
    expect(bid({ ads: [{ renderURL }] })).toEqual({ bid: 0.01, render: renderURL });
    expect(bid({})).toEqual({ bid: 0 });
  });

  it.each([
    ['our own notice', 'https://tern.example', 'https://tern.example/ads/rate-alert-users.html', 0.01],
    ['another buyer', 'https://ads.example', 'https://tern.example/ads/rate-alert-users.html', 0],
    ['another page', 'https://tern.example', 'https://tern.example.evil/ads/x.html', 0],
  ])('let only our own notices win: %s', (_case, interestGroupOwner, renderURL, wins) => {
    expect(score({ interestGroupOwner, renderURL })).toBe(wins);
  });

  it.each(interestGroups)('include a page for %s that names its owner and loads no third-party resources', (name) => {
    const html = read(`ads/${name}.html`);
    expect(html).toContain('Tern’s own ad');
    expect(html).not.toMatch(/<script|style=|https?:/);
  });

  it('send no reports', () => {
    for (const file of ['js/bidding.js', 'js/decision.js'])
      expect(read(file)).not.toMatch(/fetch|sendReport|registerAdBeacon|https?:/);
  });
});
