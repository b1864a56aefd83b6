import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { renderOffscreenContent } from '../accessibility.ts';
import { launchBrowser, type Visit, type VisitOptions, visit } from '../browser.ts';
import { findViolationsAtEverySize } from '../find-violations-at-every-size.ts';
import { signInByPage } from '../sign-in-by-page.ts';
import { useProduct } from '../use-product.ts';
import { openPage } from '../wait-until-ready.ts';

const { product, browser } = useProduct();

const question = 'fromCountry=US&toCountry=PH&amount=500&currency=USD';
const phone = { viewport: { width: 320, height: 800 }, reducedMotion: 'reduce' } as const;
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** Starts one visit on a phone-sized screen for all tests in a group. */
function usePhone(begin: (page: Page) => Promise<void> = async () => {}, options: VisitOptions = {}): () => Visit {
  let opened: Visit;
  beforeAll(async () => {
    opened = await visit(browser, product.origin, { ...phone, ...options });
    await begin(opened.page);
  });
  afterAll(() => opened.close());
  return () => opened;
}

/**
 * Returns the violations on the current page at every width and in both themes, and the complaints since the last call.
 */
async function problemsOf({ page, complaints }: Visit): Promise<string[]> {
  const wrong = await findViolationsAtEverySize(page);
  await page.setViewportSize(phone.viewport);
  await page.emulateMedia({ colorScheme: 'light' });
  // Chromium reports the page's own 400 and 404 responses as errors.
  const said = (complaints as string[]).splice(0).filter((text) => !/status of 40[04]/.test(text));
  return [...wrong, ...said];
}

describe('public pages at every size and in both themes', () => {
  const visited = usePhone();
  it.each([
    '/',
    '/results?fromCountry=AE&toCountry=PH&amount=2000&currency=AED',
    // This search is invalid.
    `/results?${question.replace('=PH', '=US')}`,
    // The first sentence is complete, and the second one is not.
    '/ask?q=200+quid+to+my+mum+in+Manila%2C+cash%2C+today',
    '/ask?q=200+quid+to+my+mum+in+London%2C+cash%2C+today',
    '/compare',
    `/compare?${question}&provider=wise&provider=remitly&provider=western-union`,
    `/share?${question}&provider=wise`,
    '/check',
    '/send',
    '/send/united-states-to-mexico',
    '/about',
    '/about/score',
    '/help',
    '/help/article/late-money',
    '/contact',
    '/privacy',
    '/terms',
    '/developers',
    '/developers/embed',
    '/developers/terms',
    '/providers/wise',
    '/corrections',
    '/report-error?provider=wise',
    '/nothing/here',
  ])('have no accessibility violations and no console errors: %s [S2-1] [S2-3] [S2-15]', async (path) => {
    await openPage(visited().page, path);
    expect(await problemsOf(visited())).toEqual([]);
  });

  it('have no accessibility violations and no console errors: the widget', async () => {
    await visited().page.goto('/embed/united-states-to-mexico');
    expect(await problemsOf(visited())).toEqual([]);
  });

  it('have readable provider names next to long amounts: the widget on a narrow screen', async () => {
    const { page } = visited();
    const before = page.viewportSize();
    await page.setViewportSize({ width: 320, height: 800 });
    await page.goto('/embed/united-states-to-vietnam?amount=5000');
    const widths = await page
      .locator('.name')
      .evaluateAll((names) => names.map((name) => name.getBoundingClientRect().width));
    expect(widths.length).toBeGreaterThan(0);
    expect(Math.min(...widths)).toBeGreaterThan(40);
    if (before) await page.setViewportSize(before);
  });

  it('have no accessibility violations and no console errors with all charts and tables in the results open', async () => {
    const { page } = visited();
    await openPage(page, `/results?${question}&part=amounts&days=90`);
    await page.keyboard.press('Shift');
    await page.locator('#cost-curve[data-ready]').waitFor();
    await page.getByText('What matters to you?').click();
    for (const table of await page.getByText('Show as a table').all()) await table.click();
    const slider = page.getByLabel('Try another amount');
    await slider.focus();
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('/terms')),
    );
    await slider.press('ArrowRight');
    await page.locator('[data-ranking] li').first().waitFor();
    expect(await page.locator('#cost-curve svg[role="img"], #rate-history svg[role="img"]').count()).toBe(2);
    expect(await problemsOf(visited())).toEqual([]);
  });
});

describe('a browser text size of 200% on a 360 px phone', () => {
  let large: Browser;
  let opened: Visit;
  beforeAll(async () => {
    large = await launchBrowser(['--blink-settings=defaultFontSize=32']);
    opened = await visit(large, product.origin, { viewport: { width: 360, height: 740 } });
  });
  afterAll(() => large.close());

  it.each([
    '/',
    `/results?${question}`,
    `/results?${question}&part=amounts&part=rate&part=comparison`,
    `/compare?${question}&provider=wise&provider=remitly`,
    '/send/united-states-to-mexico',
    '/providers/wise',
    '/check',
    '/help/article/late-money',
  ])('never makes %s scroll sideways', async (path) => {
    const { page } = opened;
    await openPage(page, path);
    await renderOffscreenContent(page);
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });

  it('leaves room for at least one word per line of a provider’s name', async () => {
    const { page } = opened;
    await openPage(page, `/results?${question}`);
    const widths = await page
      .locator('[data-offer] h3')
      .evaluateAll((names) => names.map((name) => name.getBoundingClientRect().width / 32));
    expect(widths.length).toBeGreaterThan(3);
    expect(Math.min(...widths)).toBeGreaterThan(6);
  });
});

describe('pages for signed-in users at every size and in both themes', () => {
  const visited = usePhone((page) => signInByPage(page));

  it.each([
    '/alerts',
    '/alerts?from=USD&to=PHP&fromCountry=US&toCountry=PH&amount=1000',
    '/favorites',
    '/saved',
    '/delivery-tracking',
    '/delivery-tracking?new',
  ])('have no accessibility violations and no console errors: %s', async (path) => {
    const { page } = visited();
    await openPage(page, path);
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
    await page.getByRole('status', { name: /^Loading/ }).waitFor({ state: 'detached' });
    expect(await problemsOf(visited())).toEqual([]);
  });

  it('have no accessibility violations and no console errors with the deletion form open [S2-9]', async () => {
    const { page } = visited();
    await openPage(page, '/profile');
    await region(page, 'Signed-in browsers').getByText('This browser').waitFor();
    await region(page, 'Delete account').getByRole('button', { name: 'Delete my account' }).click();
    expect(await problemsOf(visited())).toEqual([]);
  });
});

describe('the privacy notice under Global Privacy Control at every size and in both themes', () => {
  const dialog = (page: Page) => page.getByRole('dialog', { name: 'Privacy & Advertising Preferences' });
  const visited = usePhone(
    async (page) => {
      await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));
    },
    { isFirst: true },
  );

  it('has no accessibility violations as a banner [S2.5-1]', async () => {
    const { page } = visited();
    await openPage(page, '/');
    await region(page, 'Privacy').waitFor();
    expect(await problemsOf(visited())).toEqual([]);
  });

  it('has no accessibility violations as a dialog [S4.11-3]', async () => {
    const { page } = visited();
    await region(page, 'Privacy').getByRole('link', { name: 'Choices' }).click();
    await dialog(page).getByText('This stays off because your browser asks all sites').first().waitFor();
    expect(await dialog(page).getByRole('switch', { name: 'Ad topics' }).isDisabled()).toBe(true);
    expect(await problemsOf(visited())).toEqual([]);
  });
});
