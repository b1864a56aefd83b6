import { describe, expect, it } from 'vitest';
import type { Session } from '../session-store.ts';
import { waitForSession } from './wait-for-session.ts';

describe('a guarded page that does not know yet', () => {
  it.each([
    [0, 'signed_out', 0],
    [7, 'signed_out', 700],
    [50, 'signed_out', 5000],
    [51, 'loading', 5000],
  ])('S2.1-1 when the answer comes after %i looks it has %s after %i ms', async (known, kind, ms) => {
    let looks = 0;
    let waited = 0;
    const look = (): Session => (looks >= known ? { kind: 'signed_out' } : { kind: 'loading' });
    const found = await waitForSession(look, async (pause) => {
      waited += pause;
      looks += 1;
    });
    expect([found.kind, waited]).toEqual([kind, ms]);
  });
});
