import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { exampleProviderResponse, exampleResponse } from '../../../testing/example-response.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { CompareChooser } from './compare-chooser.tsx';

const { providers } = exampleResponse({
  providers: ['a', 'b', 'c', 'd', 'e', 'f'].map((id) =>
    exampleProviderResponse({ id, name: `Bank ${id}`, fee: 1, margin: 1, minutes: 5, score: 80 }),
  ),
});
const boxes = () => screen.getAllByRole<HTMLInputElement>('checkbox');

it('CompareChooser allows at most four providers, and compares the selected ones [S2-5]', async () => {
  const at = '/compare?fromCountry=US&toCountry=PH&amount=500&currency=USD';
  const { user, url } = await renderScreen(
    <CompareChooser providers={providers} chosen={['a', 'b']} query={{ currency: 'USD', receiveAmount: null }} />,
    { at },
  );
  expect(boxes().map(({ checked }) => checked)).toEqual([true, true, false, false, false, false]);
  let next = boxes().find(({ checked, disabled }) => !checked && !disabled);
  while (next) {
    await user.click(next);
    next = boxes().find(({ checked, disabled }) => !checked && !disabled);
  }
  expect(boxes().filter(({ checked }) => checked)).toHaveLength(4);
  await user.click(screen.getByRole('checkbox', { name: /Bank a/ }));
  expect(boxes().some(({ disabled }) => disabled)).toBe(false);
  await user.click(screen.getByRole('button', { name: 'Compare' }));
  const search = new URLSearchParams(url().slice(url().indexOf('?')));
  expect([search.get('toCountry'), search.getAll('provider')]).toEqual(['PH', ['b', 'c', 'd']]);
});
