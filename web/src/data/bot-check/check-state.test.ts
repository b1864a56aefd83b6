import { beforeEach, describe, expect, it, vi } from 'vitest';
import { currentBadge, notifyCheck, onBadgeChange } from './check-state.ts';

beforeEach(() => {
  vi.useFakeTimers();
  notifyCheck('none');
  return () => vi.useRealTimers();
});

describe('bot check badge', () => {
  it.each(['passed', 'failed'] as const)('fades 2 s after a check that %s [S2.2-8] [S9-13]', (state) => {
    notifyCheck(state);
    vi.advanceTimersByTime(1999);
    expect(currentBadge()).toEqual({ state, isShown: true });
    vi.advanceTimersByTime(1);
    expect(currentBadge()).toEqual({ state, isShown: false });
  });

  it('stays visible while checks run, including consecutive ones [S2.2-8]', () => {
    notifyCheck('passed');
    vi.advanceTimersByTime(1500);
    notifyCheck('checking');
    vi.advanceTimersByTime(60_000);
    expect(currentBadge()).toEqual({ state: 'checking', isShown: true });
  });

  it('notifies its component of every change [S2.2-8]', () => {
    const drawn: boolean[] = [];
    const stop = onBadgeChange(() => drawn.push(currentBadge().isShown));
    notifyCheck('checking');
    notifyCheck('passed');
    vi.advanceTimersByTime(2000);
    stop();
    notifyCheck('none');
    expect(drawn).toEqual([true, true, false]);
  });
});
