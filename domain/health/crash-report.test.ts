import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { crashReport, crashReportKey, crashReportLimits, scrubCrashReport } from './crash-report.ts';
import { scrubText } from './scrub-text.ts';

describe('a crash report', () => {
  it.each([
    ['could not read amount 1,234.56 of ana.b+x@mail.example', 'could not read amount 0 of [e-mail]'],
    ['GET https://tern.example/results?amount=500&fromCountry=US failed', 'GET /results failed'],
    ['/results?amount=500#x is gone', '/results is gone'],
    ['token eyJhbGciOiJIUzI1NiIsInR5cCI6 and 0b9e7a52-7d0c-4c8f-9a56-0d3f5f0f9d11', 'token […] and […]'],
    ['call +63 917 555 0101', 'call +0'],
    ['٥٠٠ درهم', '0 درهم'],
    ['a\u001b[31mred\u202eback', 'a [0mred back'],
    ["Cannot read properties of undefined (reading 'map')", "Cannot read properties of undefined (reading 'map')"],
  ])('records %j as %j [S9-9]', (text, expected) => {
    expect(scrubText(text, 300)).toBe(expected);
  });

  it.each(['x' + '😀'.repeat(250), '\ud83d', 'a\ude00b', '😀'.repeat(400)])(
    'never contains half a character, wherever it is cut (case %#) [S9-9]',
    (text) => {
      for (const max of [1, 60, 299, 300]) expect(scrubText(text, max).isWellFormed()).toBe(true);
    },
  );

  it('has no numbers except 0, no email address and no query in its text, whatever the input [S9-9]', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
        const clean = scrubText(text, 300);
        expect(clean.length).toBeLessThanOrEqual(300);
        expect(clean).not.toMatch(/[1-9]|00|\w@\w|\?/);
        expect(scrubText(clean, 300)).toBe(clean);
      }),
      { numRuns: 50 },
    );
  });

  it('includes positions in our own scripts but no other URLs [S9-9]', () => {
    const error = new TypeError('x is not a function');
    error.stack = `TypeError: x is not a function
    at pay (https://tern.example/assets/results-a1B2c3.js:1:2345)
    at https://evil.example/steal.js?who=ana:1:1
    at async https://tern.example/assets/entry.js:2:10`;
    expect(crashReport('error', error, '/results?amount=500')).toEqual({
      kind: 'error',
      name: 'TypeError',
      message: 'x is not a function',
      page: '/results',
      frames: ['/assets/results-a1B2c3.js:1:2345', '/assets/entry.js:2:10'],
    });
  });

  const trap = new Proxy(
    {},
    {
      get: () => {
        throw new Error('trap');
      },
    },
  );
  it.each([undefined, null, 42, 'text', {}, [], { name: 1, message: {} }, trap, Object.create(null)])(
    'can be created from any thrown value (case %#) [S9-9]',
    (thrown) => {
      const report = crashReport('rejection', thrown, '');
      expect(report.page).toBe('/');
      expect(report.name).toMatch(/^[\w.$]+$/);
      expect(report.frames).toEqual([]);
    },
  );

  it('is cleaned and shortened even if it is hostile, and stays unchanged if it is clean [S9-9]', () => {
    const text = fc.string({ unit: 'binary', maxLength: 2000 });
    const report = fc.record({
      kind: fc.constantFrom('error' as const, 'rejection' as const, 'boundary' as const),
      name: text,
      message: text,
      page: text,
      frames: fc.array(fc.oneof(text, fc.constant('/assets/a.js:1:2')), { maxLength: 20 }),
    });
    fc.assert(
      fc.property(report, (hostile) => {
        const clean = scrubCrashReport(hostile);
        expect(clean.name.length).toBeLessThanOrEqual(crashReportLimits.name);
        expect(clean.message.length).toBeLessThanOrEqual(crashReportLimits.message);
        expect(clean.page).toMatch(/^\/[\w/.[\]…-]*$/);
        expect(clean.page.length).toBeLessThanOrEqual(crashReportLimits.page + 1);
        expect(clean.frames.every((frame) => /^\/assets\/[\w.-]+\.js:\d+:\d+$/.test(frame))).toBe(true);
        expect(clean.frames.length).toBeLessThanOrEqual(crashReportLimits.frames);
        expect(crashReportKey(scrubCrashReport(clean))).toBe(crashReportKey(clean));
      }),
    );
  });
});
