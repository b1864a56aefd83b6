import { beforeEach, describe, expect, it, vi } from 'vitest';
import { currentBotCheckBadge, onBotCheckBadgeChange, setBotCheckState } from './bot-check-state.ts';

beforeEach(() => {
  vi.useFakeTimers();
  setBotCheckState('none');
  return () => vi.useRealTimers();
});

describe('the bot check badge', () => {
  it.each(['passed', 'failed'] as const)('fades 2 s after a check that %s [S2.2-8] [S9-13]', (state) => {
    setBotCheckState(state);
    vi.advanceTimersByTime(1999);
    expect(currentBotCheckBadge()).toEqual({ state, isShown: true });
    vi.advanceTimersByTime(1);
    expect(currentBotCheckBadge()).toEqual({ state, isShown: false });
  });

  it('stays visible while checks run, including consecutive ones [S2.2-8]', () => {
    setBotCheckState('passed');
    vi.advanceTimersByTime(1500);
    setBotCheckState('checking');
    vi.advanceTimersByTime(60_000);
    expect(currentBotCheckBadge()).toEqual({ state: 'checking', isShown: true });
  });

  it('notifies its component of every change [S2.2-8]', () => {
    const drawn: boolean[] = [];
    const stop = onBotCheckBadgeChange(() => drawn.push(currentBotCheckBadge().isShown));
    setBotCheckState('checking');
    setBotCheckState('passed');
    vi.advanceTimersByTime(2000);
    stop();
    setBotCheckState('none');
    expect(drawn).toEqual([true, true, false]);
  });
});
