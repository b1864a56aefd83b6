import { act, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { Toasts } from '../../ui/toasts/toasts.tsx';
import { useOptionListsPrefetch } from './use-option-lists-prefetch.ts';

vi.mock('../../data/reference/load-missing-option-lists.ts', () => ({
  loadMissingOptionLists: async ({ onFail }: { onFail: () => void }) => setTimeout(onFail, 10),
}));

function Prefetch() {
  useOptionListsPrefetch();
  return null;
}

it('useOptionListsPrefetch shows a message for 3000 ms if countries and currencies fail to load [S8-19] [S9-13]', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    await renderScreen(
      <>
        <Toasts />
        <Prefetch />
      </>,
    );
    const after = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
    after(10);
    expect(screen.getByRole('alert').textContent).toBe('Failed to load countries and currencies');
    after(2999);
    expect(screen.queryByRole('alert')).not.toBeNull();
    after(1);
    expect(screen.queryByRole('alert')).toBeNull();
  } finally {
    vi.useRealTimers();
  }
});
