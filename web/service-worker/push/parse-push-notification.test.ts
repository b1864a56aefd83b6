import { describe, expect, it } from 'vitest';
import { parsePushNotification } from './parse-push-notification.ts';

const sent = { tag: 'm1', title: 'USD to PHP', body: '1 USD = 57.5 PHP', url: '/alerts?alert=a1' };
const read = (more: object) => parsePushNotification(JSON.stringify({ ...sent, ...more }));

describe('parsePushNotification', () => {
  it('gives an alert the same tag as an open page does [S6-5]', () => {
    expect(read({ alertId: 'a1', triggeredAt: '2026-03-01T12:00:00.000Z' })).toEqual({
      title: sent.title,
      body: sent.body,
      tag: 'tern.alert.a1.2026-03-01T12:00:00.000Z',
      url: '/alerts?alert=a1',
    });
  });

  it("uses a test message's own tag", () => {
    expect(read({ alertId: '' })?.tag).toBe('m1');
    expect(read({})?.tag).toBe('m1');
  });

  it.each(['https://elsewhere.example/', '//elsewhere.example', '/\\elsewhere.example', 'javascript:alert(1)', 7])(
    'never links to another site: %s',
    (url) => expect(read({ url })?.url).toBe('/alerts'),
  );

  it.each(['', 'null', '[]', '{"title":""}', '{"title":"a"}', 'not json'])('returns nothing for "%s"', (text) => {
    expect(parsePushNotification(text)).toBeUndefined();
  });
});
