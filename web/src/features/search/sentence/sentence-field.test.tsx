import { screen } from '@testing-library/react';
import { Link } from 'react-router';
import { expect, it, vi } from 'vitest';
import { mockFetch, renderScreen } from '../../../../testing/render-screen.tsx';
import { SentenceField } from './sentence-field.tsx';

const sentence = '200 quid from London to my mum in Manila, cash, today';
const understood = {
  open: [],
  parts: [],
  inferred: [],
  fromCountry: 'GB',
  toCountry: 'PH',
  amount: 200,
  currency: 'GBP',
};

/** Renders the field, submits the sentence, and records the first toast. */
async function say() {
  const toasts: unknown[] = [];
  const note = (event: Event): unknown => toasts.push((event as CustomEvent).detail);
  window.addEventListener('toast', note, { once: true });
  const shown = await renderScreen(<SentenceField hasMissingFields={false} />);
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Or describe your transfer in your own words' });
  await shown.user.type(field, sentence);
  await shown.user.click(screen.getByRole('button', { name: 'Find offers' }));
  return { ...shown, field, toasts };
}

it('SentenceField reports that parsing took too long, and uses the built-in parser [S8-12]', async () => {
  const never = new AbortController().signal;
  vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(AbortSignal.abort(new DOMException('late', 'TimeoutError')));
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(never);
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
    asked.push(input);
    if (asked.length === 1) throw new DOMException('late', 'TimeoutError');
    init?.signal?.throwIfAborted();
    return Response.json(understood);
  });
  const { url, toasts } = await say();
  await expect.poll(url).toMatch(/^\/results\?fromCountry=GB&toCountry=PH&amount=200&currency=GBP/);
  expect(asked[1]).toContain('reader=built_in');
  expect(toasts).toMatchObject([
    {
      message: 'Search is taking longer than expected. Using standard filters instead.',
      type: 'warning',
      duration: 4000,
    },
  ]);
});

it('SentenceField reports that the search failed, and preserves the sentence [S8-10]', async () => {
  mockFetch({ 'GET /api/search/understand': () => [502, undefined] });
  const { url, field, toasts } = await say();
  await expect.poll(() => toasts).toMatchObject([{ message: 'Search failed. Please try again.', type: 'error' }]);
  expect([url(), field.value]).toEqual(['/', sentence]);
});

it('SentenceField drops its result if the visitor has opened another page in the meantime', async () => {
  const reply = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', () => reply.promise);
  const { user, url } = await renderScreen(
    <>
      <SentenceField hasMissingFields={false} />
      <Link to="/help">Help</Link>
    </>,
  );
  await user.type(screen.getByRole('textbox', { name: 'Or describe your transfer in your own words' }), sentence);
  const button = screen.getByRole('button', { name: 'Find offers' });
  await user.click(button);
  await user.click(screen.getByRole('link', { name: 'Help' }));
  expect(button.getAttribute('aria-busy')).toBe('true');
  reply.resolve(Response.json(understood));
  await expect.poll(() => button.getAttribute('aria-busy')).not.toBe('true');
  expect(url()).toBe('/help');
});
