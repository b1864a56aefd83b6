import { beforeEach, describe, expect, it, vi } from 'vitest';
import { currentBadge, onBadgeChange, tellCheck } from './check-state.ts';

beforeEach(() => {
  vi.useFakeTimers();
  tellCheck('none');
  return () => vi.useRealTimers();
});

describe('the badge of a bot check', () => {
  it.each(['passed', 'failed'] as const)('fades 2 s after a check that %s [S2.2-8] [S9-13]', (state) => {
    tellCheck(state);
    vi.advanceTimersByTime(1999);
    expect(currentBadge()).toEqual({ state, isShown: true });
    vi.advanceTimersByTime(1);
    expect(currentBadge()).toEqual({ state, isShown: false });
  });

  it('stays as long as the check runs, also when one follows another [S2.2-8]', () => {
    tellCheck('passed');
    vi.advanceTimersByTime(1500);
    tellCheck('checking');
    vi.advanceTimersByTime(60_000);
    expect(currentBadge()).toEqual({ state: 'checking', isShown: true });
  });

  it('tells who draws it of each change [S2.2-8]', () => {
    const drawn: boolean[] = [];
    const stop = onBadgeChange(() => drawn.push(currentBadge().isShown));
    tellCheck('checking');
    tellCheck('passed');
    vi.advanceTimersByTime(2000);
    stop();
    tellCheck('none');
    expect(drawn).toEqual([true, true, false]);
  });
});
