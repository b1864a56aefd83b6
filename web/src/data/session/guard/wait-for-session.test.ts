import { describe, expect, it } from 'vitest';
import type { Session } from '../session-store.ts';
import { waitForSession } from './wait-for-session.ts';

describe('a guarded page while the session is unknown', () => {
  it.each([
    [0, 'signed_out', 0],
    [7, 'signed_out', 700],
    [50, 'signed_out', 5000],
    [51, 'loading', 5000],
  ])('treats a session that is known after %i checks as %s after %i ms [S2.1-1]', async (known, kind, ms) => {
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
