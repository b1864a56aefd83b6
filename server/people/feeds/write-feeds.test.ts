import { describe, expect, it } from 'vitest';
import { serializeAtomFeed } from './serialize-atom-feed.ts';
import { serializeCalendar } from './serialize-calendar.ts';

const at = new Date('2026-11-25T03:00:00Z');

describe('an Atom feed', () => {
  it('escapes text, contains no characters that are invalid in XML and has the date of its newest entry', () => {
    const entry = {
      id: 'e1',
      title: 'A & B <x> \u0000\uFFFE\uD800 "q"',
      text: 'two\nlines',
      url: 'https://t/?a=1&b=2',
      at,
    };
    const feed = { id: 'f1', title: 'T', url: 'https://t/', language: 'en', createdAt: new Date(0), entries: [entry] };
    const text = serializeAtomFeed(feed);
    expect(text).toContain('<title>A &amp; B &lt;x&gt; \uFFFD &quot;q&quot;</title>');
    expect(text).toContain('<content type="text">two lines</content>');
    expect(text).toContain('href="https://t/?a=1&amp;b=2"');
    expect(text.match(/<updated>[^<]+/g)).toEqual([
      '<updated>2026-11-25T03:00:00.000Z',
      '<updated>2026-11-25T03:00:00.000Z',
    ]);
    expect(serializeAtomFeed({ ...feed, entries: [] })).toContain('<updated>1970-01-01T00:00:00.000Z</updated>');
  });
});

describe('an iCalendar feed', () => {
  const event = {
    ...{ uid: 'u@tern', title: 'Money, soon; really\\', text: 'ü'.repeat(200), url: 'https://t/x' },
    ...{ from: '2026-11-25T03:00:00Z', until: '2026-11-25T05:30:00Z', writtenAt: '2026-11-24T00:00:00Z' },
  };

  it('omits the end of an event that ends when it starts', () => {
    const text = serializeCalendar('T', [{ ...event, until: event.from }]);
    expect(text).toContain('DTSTART:20261125T030000Z\r\n');
    expect(text).not.toContain('DTEND');
  });

  it('has times in UTC, escapes text and ends lines with CRLF', () => {
    const text = serializeCalendar('T', [event]);
    expect(text).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2\.0\r\n/);
    expect(text).toContain('DTSTART:20261125T030000Z\r\nDTEND:20261125T053000Z\r\n');
    expect(text).toContain('SUMMARY:Money\\, soon\\; really\\\\\r\n');
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  });

  it('folds lines after 75 bytes without breaking a character', () => {
    const text = serializeCalendar('T', [event]);
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(text.replaceAll('\r\n ', '')).toContain(`DESCRIPTION:${'ü'.repeat(200)}\r\n`);
  });
});
