import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { accessibilityViolations } from './accessibility.ts';
import { type Visit, visit } from './browser.ts';
import { untilReady } from './until-ready.ts';
import { useProduct } from './use-product.ts';

const { product, browser } = useProduct();

/** How the browser's interfaces behave; what is not named is missing. */
type Profile = {
  readonly topics?: 'answers' | 'rejects';
  readonly groups?: 'answers';
  readonly tokens?: 'answers';
  readonly brave?: true;
  readonly gpc?: true;
};

/** Runs in the page before its scripts: puts interfaces there that note each call and behave as told. */
function pretend({ topics, groups, tokens, brave, gpc }: Profile): void {
  const calls: unknown[][] = [];
  Object.assign(window, { adCalls: calls });
  const put = (place: object, name: string, behavior: 'answers' | 'rejects' | undefined, answer?: unknown): void => {
    Reflect.deleteProperty(place, name);
    if (!behavior) return;
    const noting = async (...args: unknown[]): Promise<unknown> => {
      calls.push([name, ...args]);
      if (behavior === 'rejects') throw new DOMException('not here', 'NotAllowedError');
      return answer;
    };
    Object.defineProperty(place, name, { configurable: true, value: noting });
  };
  put(Document.prototype, 'browsingTopics', topics, [{ topic: 149 }]);
  put(Document.prototype, 'hasPrivateToken', tokens, false);
  for (const name of ['joinAdInterestGroup', 'leaveAdInterestGroup', 'clearOriginJoinedAdInterestGroups'])
    put(Navigator.prototype, name, groups);
  if (brave) Object.defineProperty(navigator, 'brave', { value: { isBrave: async () => true } });
  if (gpc) Object.defineProperty(navigator, 'globalPrivacyControl', { value: true });
}

async function firstVisit(profile: Profile = {}, options: Parameters<typeof visit>[2] = {}): Promise<Visit> {
  const opened = await visit(browser, product.origin, { isFirst: true, ...options });
  await opened.page.addInitScript(pretend, profile);
  await opened.page.goto('/');
  return opened;
}

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Privacy & Advertising Preferences' });
const press = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true }).click();
const record = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('unified_consent') ?? 'null') as unknown);
const calls = (page: Page) => page.evaluate(() => (window as unknown as { adCalls: unknown[][] }).adCalls);
/** A load after which the stored choices have been applied: what comes at idle has come. */
async function loadAgain(page: Page): Promise<void> {
  await page.reload();
  await page.locator('.scroll-progress').waitFor({ state: 'attached' });
  await untilReady(page);
}

const recorded = (letters: string) => ({
  timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
  version: '1.0',
  privacySandbox: {
    topics: letters.includes('T'),
    protectedAudience: letters.includes('P'),
    trustTokens: letters.includes('K'),
  },
  adTech: { contextualAds: letters.includes('C') },
});

const askTopics = ['browsingTopics', { skipObservation: true }];
const askGroups = () => ['leaveAdInterestGroup', { owner: product.origin, name: 'support-check' }];
const askTokens = () => ['hasPrivateToken', product.origin];
const leaveAll = () => ['clearOriginJoinedAdInterestGroups', product.origin];
const join = () => [
  'joinAdInterestGroup',
  {
    owner: product.origin,
    name: 'money-transfer-users',
    lifetimeMs: 2592000000,
    biddingLogicURL: `${product.origin}/js/bidding.js`,
    ads: [{ renderURL: `${product.origin}/ads/money-transfer-users.html` }],
  },
];

describe('six kinds of browsers, each asked for what is recommended', () => {
  const profiles: readonly (readonly [string, Profile, string, () => unknown[][], () => unknown[][]])[] = [
    ['nothing supported', {}, 'C', () => [], () => []],
    [
      'topics rejecting',
      { topics: 'rejects', groups: 'answers', tokens: 'answers' },
      'PK',
      () => [askTopics, askGroups(), askTokens(), join()],
      () => [join()],
    ],
    ['protected audience only', { groups: 'answers' }, 'P', () => [askGroups(), join()], () => [join()]],
    ['tokens only', { tokens: 'answers' }, 'K', () => [askTokens()], () => []],
    [
      'Brave',
      { topics: 'answers', groups: 'answers', tokens: 'answers', brave: true },
      'C',
      () => [leaveAll()],
      () => [],
    ],
    [
      'Global Privacy Control',
      { topics: 'answers', groups: 'answers', tokens: 'answers', gpc: true },
      'C',
      () => [leaveAll()],
      () => [],
    ],
  ];
  it.each(profiles)(
    'S4.11-1 S4.11-2 S4.11-4 S7-23 S3.10-2 %s: the record and the calls are these, and no others',
    async (_name, profile, letters, afterPress, atNextLoad) => {
      const { page, complaints, close } = await firstVisit(profile);
      await dialog(page).waitFor();
      expect(await calls(page)).toEqual([]);
      const told = page.evaluate(
        () =>
          new Promise((resolve) =>
            window.addEventListener('consent-updated', (event) => resolve((event as CustomEvent).detail)),
          ),
      );
      await press(page, 'Accept Recommended');
      expect(await told).toEqual(recorded(letters));
      expect(await record(page)).toEqual(recorded(letters));
      await expect.poll(() => calls(page)).toEqual(afterPress());
      await dialog(page).waitFor({ state: 'detached' });
      await loadAgain(page);
      await expect.poll(() => calls(page)).toEqual(atNextLoad());
      expect(await dialog(page).count()).toBe(0);
      expect(complaints).toEqual([]);
      await close();
    },
  );
});

describe('the banner of a first visit', () => {
  it('S1-7 S2.5-1 S4.11-1 Essential Only keeps everything off, touches nothing afterwards, and the banner does not come again', async () => {
    const { page, complaints, close } = await firstVisit({ topics: 'answers', groups: 'answers', tokens: 'answers' });
    await press(page, 'Essential Only');
    await expect.poll(() => record(page)).toEqual(recorded(''));
    await expect.poll(() => calls(page)).toEqual([leaveAll()]);
    await loadAgain(page);
    expect(await dialog(page).count()).toBe(0);
    expect(await calls(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await close();
  });

  it.each([
    ['Escape', (page: Page) => page.keyboard.press('Escape')],
    ['a press beside it', (page: Page) => page.mouse.click(5, 300)],
  ])('S2.5-1 S4.11-1 %s closes it without a record, and it does not come again', async (_way, leave) => {
    const { page, close } = await firstVisit({ topics: 'answers', groups: 'answers' });
    await dialog(page).waitFor();
    expect(await page.evaluate(() => document.documentElement.dataset['consentOpen'])).toBe('banner');
    await leave(page);
    await dialog(page).waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.documentElement.dataset['consentOpen'])).toBeUndefined();
    const stored = await page.evaluate(() => Object.entries(localStorage));
    expect(stored.filter(([key]) => key.startsWith('unified_'))).toEqual([['unified_consent_banner_shown', 'true']]);
    await loadAgain(page);
    expect(await dialog(page).count()).toBe(0);
    expect(await calls(page)).toEqual([]);
    await close();
  });

  it('leaves the question usable on the smallest phone: it moves nothing, covers no more than half, and a search goes on', async () => {
    const { page, close } = await firstVisit({}, { viewport: { width: 320, height: 640 } });
    await dialog(page).waitFor();
    const box = await dialog(page).boundingBox();
    expect(box?.x).toBe(0);
    expect(box?.width).toBe(320);
    expect(box?.height).toBeLessThanOrEqual(320);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    const biggest = await page.evaluate(
      () =>
        new Promise<boolean>((resolve) =>
          new PerformanceObserver((list) =>
            resolve(
              list.getEntries().some((entry) => {
                const { element } = entry as PerformanceEntry & { element: Element | null };
                return element?.closest('[role="dialog"]') != null;
              }),
            ),
          ).observe({ type: 'largest-contentful-paint', buffered: true }),
        ),
    );
    expect(biggest).toBe(false);
    await page.getByLabel('from', { exact: true }).selectOption('AE');
    await page.getByLabel('to', { exact: true }).selectOption('PH');
    await page.getByRole('button', { name: 'Compare Premium Rates' }).click();
    await page.waitForURL(/\/results\?/);
    expect(await record(page)).toBeNull();
    await close();
  });

  it('S8-26 a decision that cannot be read is logged, allows nothing, and the banner stays hidden', async () => {
    const { page, complaints, close } = await visit(browser, product.origin, { isFirst: true });
    const profile: Profile = { topics: 'answers', groups: 'answers' };
    await page.addInitScript(pretend, profile);
    await page.addInitScript(() => localStorage.setItem('unified_consent', '{"version":"1.0","privacySandbox":'));
    await page.goto('/');
    await loadAgain(page);
    await expect.poll(() => complaints.at(-1)).toBe('warning: the privacy choices could not be read: not JSON');
    expect(await dialog(page).count()).toBe(0);
    expect(await calls(page)).toEqual([]);
    await close();
  });
});

describe('changing one’s mind', () => {
  it('S2.5-1 S4.11-3 S4.11-5 from the footer, by keyboard: asked only when a switch is put on, refused where the browser refuses', async () => {
    const { page, complaints, close } = await firstVisit({ topics: 'rejects', groups: 'answers' });
    await dialog(page).waitFor();
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
    const choices = page.getByRole('contentinfo').getByRole('link', { name: 'Privacy choices' });
    await choices.focus();
    await page.keyboard.press('Enter');
    await dialog(page).waitFor();
    expect(await calls(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Privacy choices');
    expect(await record(page)).toBeNull();
    await page.keyboard.press('Enter');
    for (const name of ['Ad topics', 'Interest groups', 'Trust tokens', 'Tern’s own notices']) {
      await dialog(page).getByRole('switch', { name }).focus();
      await page.keyboard.press('Space');
    }
    await dialog(page).getByText('Your browser was asked just now and refused.').waitFor();
    expect(await dialog(page).getByRole('switch', { name: 'Ad topics' }).isChecked()).toBe(false);
    await dialog(page).getByRole('button', { name: 'Save Preferences' }).focus();
    await page.keyboard.press('Enter');
    // First of all: a toast goes after three seconds, whether anybody looked or not.
    await page.getByText('Your privacy choices are saved.').waitFor();
    await expect.poll(() => record(page)).toEqual(recorded('PKC'));
    await expect.poll(() => calls(page)).toEqual([askTopics, askGroups(), join()]);
    await choices.click();
    await dialog(page).getByRole('switch', { name: 'Interest groups', checked: true }).waitFor();
    await press(page, 'Essential Only');
    await expect.poll(() => record(page)).toEqual(recorded(''));
    await expect.poll(() => calls(page)).toEqual([askTopics, askGroups(), join(), leaveAll()]);
    expect(complaints).toEqual([]);
    await close();
  });

  it('S2.5-1 a press on the backdrop closes the dialog, nothing is recorded, and its link leads to the privacy page', async () => {
    const { page, close } = await firstVisit();
    await dialog(page).waitFor();
    // From the banner itself: the dialog takes its place.
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy choices' }).click();
    await page.locator('dialog[open]').waitFor();
    await page.mouse.click(5, 5);
    await dialog(page).waitFor({ state: 'detached' });
    expect(await record(page)).toBeNull();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy choices' }).click();
    expect(await dialog(page).getByRole('link', { name: 'Privacy Policy' }).getAttribute('href')).toBe('/privacy');
    await close();
  });

  it('both forms have no fault that axe finds: the banner small and dark, the dialog large and light', async () => {
    const gpc: Profile = { gpc: true, topics: 'answers', groups: 'answers' };
    const small = { viewport: { width: 320, height: 640 }, colorScheme: 'dark', reducedMotion: 'reduce' } as const;
    const banner = await firstVisit(gpc, small);
    await dialog(banner.page).getByText('What these choices mean').click();
    await dialog(banner.page).getByText('Stays off: your browser says no').first().waitFor();
    expect(await accessibilityViolations(banner.page)).toEqual([]);
    await banner.close();
    const { page, close } = await firstVisit(gpc, { reducedMotion: 'reduce' });
    await press(page, 'Close');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy choices' }).click();
    await dialog(page).getByText('Stays off: your browser says no').first().waitFor();
    expect(await dialog(page).getByRole('switch', { name: 'Ad topics' }).isDisabled()).toBe(true);
    expect(await accessibilityViolations(page)).toEqual([]);
    await close();
  });

  it('without script the footer leads to the place on the privacy page, where with script the dialog opens', async () => {
    const { page, close } = await visit(browser, product.origin, { javaScriptEnabled: false });
    await page.goto('/');
    await page.getByRole('link', { name: 'Privacy choices' }).click();
    await page.waitForURL(/\/privacy#choices$/);
    await close();
    const withScript = await firstVisit();
    await withScript.page.goto('/privacy#choices');
    await withScript.page.locator('dialog[open]').waitFor();
    await withScript.close();
  });
});

describe('notices of Tern’s own', () => {
  const results = '/results?fromCountry=US&toCountry=PH&amount=500&currency=USD';
  const notices = (page: Page) => page.getByRole('complementary', { name: 'Ads from Tern itself' });

  it('S4.11-4 stand below the offers for who allows contextual ads, labelled, and go when it is taken back', async () => {
    const { page, complaints, close } = await firstVisit();
    await press(page, 'Accept Recommended');
    await expect.poll(() => record(page)).toEqual(recorded('C'));
    await page.goto(results);
    await page.mouse.move(300, 300);
    await page.mouse.move(310, 310);
    await notices(page).waitFor();
    const words = await notices(page).innerText();
    expect(words).toContain('Ad: from Tern itself');
    expect(words).toContain('USD → PHP');
    const isBelow = await notices(page).evaluate((notice) =>
      [...document.querySelectorAll('main li[id^="offer-"]')].every(
        (offer) => offer.compareDocumentPosition(notice) === Node.DOCUMENT_POSITION_FOLLOWING,
      ),
    );
    expect(isBelow).toBe(true);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy choices' }).click();
    await press(page, 'Essential Only');
    await notices(page).waitFor({ state: 'detached' });
    expect(complaints).toEqual([]);
    await close();
  });

  it('S7-23 the files of the groups are served as browsers want them', async () => {
    const script = await fetch(`${product.origin}/js/bidding.js`);
    expect(script.headers.get('ad-auction-allowed')).toBe('true');
    expect(script.headers.get('content-type')).toMatch(/javascript/);
    expect((await fetch(`${product.origin}/js/decision.js`)).status).toBe(200);
    const notice = await fetch(`${product.origin}/ads/rate-alert-users.html`);
    expect(notice.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(await (await fetch(`${product.origin}/.well-known/gpc.json`)).json()).toMatchObject({ gpc: true });
  });
});
