import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createOffsetLookup } from '../time/create-offset-lookup.ts';
import { instantToLocal, localToInstant } from './local-time.ts';

const berlin = createOffsetLookup('Europe/Berlin');

describe('localToInstant', () => {
  it('reports a skipped hour, and the time after it [S2-10]', () => {
    expect(localToInstant('2026-03-29T02:30', berlin)).toEqual({ kind: 'skipped', next: Date.UTC(2026, 2, 29, 1) });
    expect(localToInstant('2026-03-29T03:00', berlin)).toEqual({ kind: 'one', at: Date.UTC(2026, 2, 29, 1) });
    expect(localToInstant('2026-04-24T00:30', createOffsetLookup('Africa/Cairo'))).toMatchObject({ kind: 'skipped' });
  });
  it('returns both instants of a repeated hour, and the first one as `at`', () => {
    const [at, second] = [Date.UTC(2026, 9, 25, 0, 30), Date.UTC(2026, 9, 25, 1, 30)];
    expect(localToInstant('2026-10-25T02:30', berlin)).toEqual({ kind: 'twice', at, second });
  });
  it.each(['', 'today', '2026-02-30T10:00', '2026-01-01T24:30', '2026-01-01', '2026-01-01T10:00Z'])(
    'returns "unreadable" for %j',
    (text) => expect(localToInstant(text, berlin)).toEqual({ kind: 'unreadable' }),
  );
  it('reverses instantToLocal, with two instants for a repeated hour', () => {
    const zone = fc.constantFrom(
      'Europe/Berlin',
      'America/New_York',
      'Asia/Kolkata',
      'Africa/Cairo',
      'Australia/Lord_Howe',
    );
    const minute = fc.integer({ min: Date.UTC(2020, 0) / 60_000, max: Date.UTC(2030, 0) / 60_000 });
    fc.assert(
      fc.property(zone, minute, (name, minutes) => {
        const [offsetAt, instant] = [createOffsetLookup(name), minutes * 60_000];
        const found = localToInstant(instantToLocal(instant, offsetAt), offsetAt);
        const instants = found.kind === 'twice' ? [found.at, found.second] : found.kind === 'one' ? [found.at] : [];
        expect(instants).toContain(instant);
      }),
      { numRuns: 200 },
    );
  });
});
