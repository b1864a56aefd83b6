import { fireEvent } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

/** Starts to wait as on a new page. Returns whether the wait has ended. */
async function startWaiting(): Promise<() => Promise<boolean>> {
  const { firstInteraction } = await import('./first-interaction.ts');
  let hasInteracted = false;
  void firstInteraction.then(() => {
    hasInteracted = true;
  });
  return async () => {
    await vi.advanceTimersByTimeAsync(0);
    return hasInteracted;
  };
}

describe('firstInteraction', () => {
  it.each(['pointerMove', 'pointerDown', 'focusIn', 'keyDown', 'scroll'] as const)('resolves on %s', async (event) => {
    const isOver = await startWaiting();
    expect(await isOver()).toBe(false);
    fireEvent[event](document.body);
    expect(await isOver()).toBe(true);
  });

  it('keeps waiting when the page appears under a mouse that isn’t moving, but for a minute at most', async () => {
    const isOver = await startWaiting();
    fireEvent.pointerOver(document.body);
    await vi.advanceTimersByTimeAsync(59_999);
    expect(await isOver()).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(await isOver()).toBe(true);
  });
});
