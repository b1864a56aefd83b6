import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { mockFetch, renderScreen } from '../../../../testing/render-screen.tsx';
import { HomeSearchForm } from './home-search-form.tsx';

// After a deployment, the server no longer has the scripts of an open page.
vi.mock('./parse-search-draft.ts', () => {
  throw new Error('404');
});

const initial = {
  ...{ fromCountry: 'US', toCountry: 'IN', amount: '500', receiveAmount: '', currency: 'USD' },
  ...{ payIn: '', payoutMethod: '' },
};

/** Renders the form, and records each submission with a page load. */
async function form(livez: number) {
  mockFetch({ 'GET /livez': () => [livez, 'ok'] });
  const toasts: unknown[] = [];
  vi.spyOn(window, 'dispatchEvent').mockImplementation((event) => {
    if (event instanceof CustomEvent) toasts.push(event.detail);
    return true;
  });
  const submitted: Record<string, unknown>[] = [];
  vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function (this: HTMLFormElement) {
    submitted.push(Object.fromEntries(new FormData(this)));
  });
  const { user } = await renderScreen(
    <HomeSearchForm initial={initial} missingFields={[]} carried={{}} quickAmounts={[100, 500, 1000]} />,
  );
  const compare = () => user.click(screen.getByRole('button', { name: 'Compare Premium Rates' }));
  return { user, compare, submitted, toasts };
}
const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });

it('the search form submits itself with a page load if its script is missing after a deployment [S2.3-11]', async () => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['de-DE']);
  vi.spyOn(navigator, 'language', 'get').mockReturnValue('de-DE');
  const { user, compare, submitted, toasts } = await form(200);
  await user.clear(box('I send'));
  await user.type(box('I send'), '1.000');
  await compare();
  await expect.poll(() => submitted).toHaveLength(1);
  expect(submitted[0]).toMatchObject({ ...initial, amount: '1000', source: 'ai-search' });
  await user.type(box('Recipient gets'), '90.000,50');
  await compare();
  await expect.poll(() => submitted).toHaveLength(2);
  expect(submitted[1]).toMatchObject({ ...initial, amount: '', receiveAmount: '90000.5' });
  expect(toasts).toEqual([]);
});

it('the search form without its script still requires an amount', async () => {
  const { user, compare, submitted } = await form(200);
  const asked = vi.spyOn(HTMLFormElement.prototype, 'reportValidity');
  await user.clear(box('I send'));
  await compare();
  await expect.poll(() => asked.mock.results).toMatchObject([{ value: false }]);
  expect(submitted).toEqual([]);
});

it('the search form stays on the page and loses no input if the server is unreachable [S8-10]', async () => {
  const { compare, submitted, toasts } = await form(503);
  await compare();
  await expect.poll(() => toasts).toMatchObject([{ message: 'Search failed. Please try again.', type: 'error' }]);
  expect(submitted).toEqual([]);
  expect(box('I send').value).toBe('500');
});
