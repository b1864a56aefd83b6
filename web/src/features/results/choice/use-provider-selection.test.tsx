import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useProviderSelection } from './use-provider-selection.ts';

function selection() {
  const { result, rerender } = renderHook((ids: readonly string[]) => useProviderSelection(ids.map((id) => ({ id }))), {
    initialProps: ['a', 'b', 'c', 'd', 'e'],
  });
  return {
    chosen: () => result.current.chosen,
    tick: (...ids: string[]) => ids.forEach((id) => act(() => result.current.choose(id, true))),
    untick: (id: string) => act(() => result.current.choose(id, false)),
    list: (...ids: string[]) => rerender(ids),
  };
}

it('useProviderSelection keeps a provider selected if it leaves the list and returns [S2-5]', () => {
  const { chosen, tick, untick, list } = selection();
  tick('a', 'b', 'c');
  list('b', 'c', 'd', 'e');
  expect(chosen()).toEqual(['b', 'c']);
  tick('d');
  untick('b');
  list('a', 'b', 'c', 'd', 'e');
  expect(chosen()).toEqual(['a', 'c', 'd']);
});

it('useProviderSelection replaces a selected provider outside the list when a fifth is selected [S2-5]', () => {
  const { chosen, tick, list } = selection();
  tick('a', 'b', 'c', 'd');
  list('b', 'c', 'd', 'e');
  tick('e');
  list('a', 'b', 'c', 'd', 'e');
  expect(chosen()).toEqual(['b', 'c', 'd', 'e']);
});
