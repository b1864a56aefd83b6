import { act } from '@testing-library/react';
import { type ComponentType, lazy, Suspense } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { markHandledClick } from '../html-document.tsx';
import { replayEarlyClicks } from './replay-early-clicks.ts';

let unmount = (): void => {};
afterEach(() => {
  unmount();
  document.body.replaceChildren();
});

it('an early click is replayed until React handles it, even while a lazy part is loading [S2.1-3]', async () => {
  const onPress = vi.fn<() => void>();
  const { promise, resolve } = Promise.withResolvers<{ default: () => string }>();
  const page = (Part: ComponentType) => (
    <div onClickCapture={markHandledClick}>
      <Suspense>
        <button type="button" onClick={onPress}>
          Alert me
        </button>
        <Part />
      </Suspense>
    </div>
  );
  replayEarlyClicks();
  const container = document.createElement('div');
  container.innerHTML = renderToString(page(() => 'Later'));
  document.body.append(container);
  const button = container.querySelector('button')!;
  button.click();
  button.click();
  const Later = lazy(() => promise);
  const root = await act(() =>
    hydrateRoot(
      container,
      page(() => <Later />),
    ),
  );
  unmount = () => root.unmount();
  await frames(5);
  expect(onPress).toHaveBeenCalledTimes(0);
  await act(async () => resolve({ default: () => 'Later' }));
  await vi.waitFor(() => expect(onPress).toHaveBeenCalledTimes(1));
  await frames(5);
  expect(onPress).toHaveBeenCalledTimes(1);
  button.click();
  await frames(5);
  expect(onPress).toHaveBeenCalledTimes(2);
});

it('an early click on a button of a popover isn’t replayed, because it would close the popover again', async () => {
  const page = (
    <>
      <button type="button" popoverTarget="filters">
        Filters
      </button>
      <div popover="auto" id="filters" />
    </>
  );
  replayEarlyClicks();
  const container = document.createElement('div');
  container.innerHTML = renderToString(page);
  document.body.append(container);
  const button = container.querySelector('button')!;
  const onClick = vi.fn<() => void>();
  button.addEventListener('click', onClick);
  button.click();
  const root = await act(() => hydrateRoot(container, page));
  unmount = () => root.unmount();
  await frames(5);
  expect(onClick).toHaveBeenCalledTimes(1);
});

async function frames(count: number): Promise<void> {
  for (let frame = 0; frame < count; frame += 1)
    await act(() => new Promise<void>((resolve) => requestAnimationFrame(() => resolve())));
}
