import type { Page, Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { accessibilityViolations } from './accessibility.ts';
import { visit } from './browser.ts';
import { openPage, touchAnswer } from './until-ready.ts';
import { useProduct } from './use-product.ts';

const { product, browser } = useProduct();

const question = 'fromCountry=US&toCountry=PH&amount=500&currency=USD';
const sentence = '200 quid from London to my mum in Manila, cash, today';
const pictures = process.env['PICTURES'];

/** A visitor whose browser can be told to wait a blink, once, where it would wait `ms`. */
async function visitWithTimeouts(ms: number) {
  const visited = await visit(browser, product.origin, { reducedMotion: 'reduce' });
  await visited.page.addInitScript((limit) => {
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    AbortSignal.timeout = (given) => {
      const isNow = given === limit && document.documentElement.dataset['impatient'] === 'yes';
      if (isNow) document.documentElement.dataset['impatient'] = 'no';
      return timeout(isNow ? 30 : given);
    };
  }, ms);
  return visited;
}

const loseNextPatience = (page: Page) =>
  page.evaluate(() => {
    document.documentElement.dataset['impatient'] = 'yes';
  });

/** Opens an answer and waits until its script is there. */
async function openAnswer(page: Page, query = question): Promise<void> {
  await openPage(page, `/results?${query}`);
  await touchAnswer(page);
  await page.waitForFunction(() =>
    ['results-answer', 'search-problem'].every((script) =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes(`/${script}`)),
    ),
  );
}

const stall = (): void => {};
const answerWith = (status: number, code: string) => (route: Route) =>
  route.fulfill({ status, json: { type: 'about:blank', title: 'x', status, code } });
const toasts = (page: Page) => page.getByRole('region', { name: 'Messages' }).locator('p');
const suggestions = (page: Page) =>
  page.getByRole('list', { name: 'What may help' }).getByRole('listitem').allInnerTexts();

describe('a search by fields that fails', () => {
  it.each([
    {
      id: 'S8-11',
      message: 'Search is taking too long...',
      fail: stall,
      helps: ['Remove the delivery-time filter', 'Wait a moment, then try again', 'Check the connection'],
    },
    {
      id: 'S8-13',
      message: 'Network connection issue. Please check your internet and try again.',
      fail: (route: Route) => route.abort(),
      helps: ['Check the connection', 'Try another network, such as mobile data'],
      isSilent: true,
    },
    {
      id: 'S8-15',
      message: 'Service temporarily busy...',
      fail: answerWith(429, 'too_many_requests'),
      helps: ['Wait a minute, then try again', 'Look at popular corridors'],
    },
    {
      id: 'S8-16',
      message: 'Unable to search providers...',
      fail: answerWith(500, 'internal_error'),
      helps: ['Remove the delivery-time filter', 'Wait a moment, then try again', 'Look at popular corridors'],
    },
  ])('$id S8-27 says "$message", and what may help', async ({ id, message, fail, helps, isSilent = false }) => {
    const { page, close } = await visitWithTimeouts(10_000);
    await openAnswer(page, `${question}&deliveryTime=hours`);
    await page.route('**/api/quotes?*', fail);
    if (fail === stall) await loseNextPatience(page);
    await page.getByRole('link', { name: 'Fastest', exact: true }).first().click();
    await page.getByRole('heading', { level: 1, name: `Search failed: ${message}` }).waitFor();
    if (isSilent) expect(await toasts(page).count()).toBe(0);
    else expect(await toasts(page).allInnerTexts()).toEqual([`Search failed: ${message}`]);
    expect(await suggestions(page)).toEqual(helps);
    expect(await page.locator('[data-retryable]').getAttribute('data-retryable')).toBe('true');
    expect(await accessibilityViolations(page)).toEqual([]);
    if (pictures) await page.screenshot({ path: `${pictures}/failure-${id}.png` });

    await page.unroute('**/api/quotes?*');
    await page.getByRole('link', { name: 'Retry' }).click();
    await page.locator('main li[id^="offer-"]').first().waitFor();
    await close();
  });

  it('S8-27 a suggestion that is a link does what it says', async () => {
    const { page, close } = await visitWithTimeouts(10_000);
    await openAnswer(page, `${question}&deliveryTime=hours`);
    await page.route('**/api/quotes?*', stall);
    await loseNextPatience(page);
    await page.getByRole('link', { name: 'Cheapest', exact: true }).first().click();
    const way = page.getByRole('link', { name: 'Remove the delivery-time filter' });
    await way.waitFor();
    await page.unroute('**/api/quotes?*');
    await way.click();
    await page.waitForURL((url) => !url.searchParams.has('deliveryTime'));
    expect(new URL(page.url()).searchParams.get('sortBy')).toBe('cheapest');
    await page.locator('main li[id^="offer-"]').first().waitFor();
    await close();
  });

  it('S8-14 a question that cannot be asked says which part, cannot be retried, and leads to its field', async () => {
    const { page, complaints, close } = await visit(browser, product.origin, { viewport: { width: 360, height: 800 } });
    await openPage(page, `/results?${question.replace('=PH', '=US')}`);
    const message = 'Search failed: Invalid search parameters. Please check your filter selections.';
    await page.getByRole('heading', { level: 1, name: message }).waitFor();
    expect(await page.getByRole('link', { name: 'Retry' }).count()).toBe(0);
    expect(await accessibilityViolations(page)).toEqual([]);
    if (pictures) await page.screenshot({ path: `${pictures}/failure-S8-14.png` });
    await page.getByRole('link', { name: 'Choose another receiving country' }).click();
    await page.waitForURL(/\/\?.*#search-toCountry$/);
    expect(await page.getByLabel('I send').inputValue()).toBe('500');
    // The page's own 400 is in the console; nothing else is.
    expect(complaints.filter((text) => !text.includes('status of 400'))).toEqual([]);
    await close();
  });
});

describe('a sentence that is not read in time', () => {
  const say = async (page: Page, before?: (page: Page) => Promise<void>): Promise<void> => {
    await openPage(page, '/');
    await page.getByLabel('Or say it in one sentence').fill(sentence);
    // Until its script has taken it over, the field is a form that the server answers.
    await page.waitForFunction(() => {
      const form = document.querySelector('form[action="/ask"]');
      const props = Object.entries(form ?? {}).find(([key]) => key.startsWith('__reactProps'))?.[1];
      return typeof props === 'object' && 'onSubmit' in props && props.onSubmit !== undefined;
    });
    await before?.(page);
    await page.getByRole('button', { name: 'Read it' }).click();
  };

  it('S8-12 says so, and uses the standard filters', async () => {
    const { page, complaints, close } = await visitWithTimeouts(15_000);
    await page.route('**/api/search/understand?*', (route) =>
      route.request().url().includes('reader=built_in') ? route.continue() : stall(),
    );
    await say(page, loseNextPatience);
    const message = 'Search is taking longer than expected. Using standard filters instead.';
    await page.getByText(message, { exact: true }).waitFor();
    if (pictures) await page.screenshot({ path: `${pictures}/failure-S8-12.png` });
    await page.waitForURL(/\/results\?/);
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toMatchObject({
      fromCountry: 'GB',
      toCountry: 'PH',
      amount: '200',
      currency: 'GBP',
      payoutMethod: 'cash_pickup',
      deliveryTime: 'hours',
    });
    await page.locator('main li[id^="offer-"]').first().waitFor();
    expect(complaints).toEqual([]);
    await close();
  });

  it('S8-10 says that the search failed when nobody can be reached, and loses nothing', async () => {
    const { page, close } = await visit(browser, product.origin);
    await page.route('**/api/search/understand?*', (route) => route.abort());
    await say(page);
    await page.getByText('Search failed. Please try again.', { exact: true }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
    expect(await page.getByLabel('Or say it in one sentence').inputValue()).toBe(sentence);
    await close();
  });
});
