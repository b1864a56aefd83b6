import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { findAccessibilityViolations } from '../accessibility.ts';
import { visit } from '../browser.ts';
import { useProduct } from '../use-product.ts';

const { product, browser } = useProduct({ RATES: 'simulated' });

const results = '/results?fromCountry=US&toCountry=PH&amount=500&currency=USD&show=all';
const pauseButton = (page: Page) => page.getByRole('button', { name: 'Pause updates' });

type ReceivedEvent = {
  readonly id: string;
  readonly name: string;
  readonly at: number;
  readonly rate: number | undefined;
};

type Notes = { readonly received: ReceivedEvent[]; readonly changed: number[] };

declare global {
  /** The values that a test records in the page. */
  interface Window {
    notes: Notes;
    slides: string[];
    slideCount: number;
    announcements: number;
  }
}

/**
 * Opens the results and moves the mouse, so the page goes live. Records the events of the live stream and the changes
 * that the page shows. Unless `isQuiet`, a `reset` event follows each event, so the page fetches and shows every change
 * immediately, however small (domain/live/price-update.ts).
 */
async function openLive(options: Parameters<typeof visit>[2] = {}, isQuiet = false) {
  const opened = await visit(browser, product.origin, options);
  const { page } = opened;
  await page.addInitScript((quiet) => {
    const notes: Notes = { received: [], changed: [] };
    const Own = window.EventSource;
    window.EventSource = class extends Own {
      constructor(url: string | URL) {
        super(url);
        for (const name of ['rates', 'reset'])
          this.addEventListener(name, (event) => {
            const rate = JSON.parse(event.data).rates?.[0]?.rate;
            if (event.isTrusted) notes.received.push({ id: event.lastEventId, name, at: Date.now(), rate });
            if (event.isTrusted && !quiet)
              this.dispatchEvent(new MessageEvent('reset', { data: '{}', lastEventId: event.lastEventId }));
          });
      }
    };
    Object.assign(window, { notes });
  }, isQuiet);
  await page.goto(results);
  // Moves the mouse more than once, like a real visitor, because the first move may happen before the page has its
  // listeners.
  let x = 300;
  await expect
    .poll(async () => {
      // Moves far enough to reach a different element each time, because only that counts as interaction.
      x = x === 300 ? 700 : 300;
      await page.mouse.move(x, x === 300 ? 300 : 500);
      return pauseButton(page).isVisible();
    })
    .toBe(true);
  await page.evaluate(() => {
    const { changed } = window.notes;
    const list = document.querySelector('main ol:has([id^="offer-"])') as Node;
    new MutationObserver(() => changed.push(Date.now())).observe(list, {
      subtree: true,
      childList: true,
      characterData: true,
    });
  });
  const notes = (): Promise<Notes> => page.evaluate(() => window.notes);
  const received = (count: number) =>
    page.waitForFunction((wanted) => window.notes.received.length >= wanted, count, { timeout: 15_000 });
  return { ...opened, notes, received };
}

/** Stops the page's clock at the given time, in milliseconds since 1970. The page's timers keep running. */
const stopClock = (page: Page, at: number) =>
  page.evaluate((stopped) => {
    Date.now = () => stopped;
  }, at);

const numbers = (received: readonly ReceivedEvent[]) => received.map(({ id }) => Number(id.split('-')[1]));
const figures = (page: Page) => page.locator('main li[id^="offer-"] p').allInnerTexts();

describe('the live results page with the simulated market', () => {
  // Each instance has its own simulated market (two-instances/run.ts).
  const oneMarket = it.skipIf(process.env['TERN_E2E_ORIGIN'] !== undefined);
  oneMarket('gets the same ticks in two browsers, and shows a change at most once a minute [D6]', async () => {
    const [one, two] = await Promise.all([openLive({}, true), openLive({}, true)]);
    const start = await Promise.all([one, two].map(async (each) => (await each.notes()).received.length));
    const shown: string[] = [];
    for (let tick = 1; tick <= 8; tick += 1) {
      await one.received((start[0] ?? 0) + tick);
      shown.push((await figures(one.page)).join('\n'));
    }
    await two.received((start[1] ?? 0) + 8);
    // Eight ticks take eight seconds.
    expect(shown.filter((text, index) => index > 0 && text !== shown[index - 1]).length).toBeLessThanOrEqual(1);
    const [first, second] = [await one.notes(), await two.notes()];
    const known = new Map(first.received.map(({ id, rate }) => [id, rate]));
    const common = second.received.filter(({ id }) => known.has(id));
    expect(common.length).toBeGreaterThan(2);
    expect(new Set(common.map(({ rate }) => rate)).size).toBeGreaterThan(1);
    for (const { id, rate } of common) expect(rate).toBe(known.get(id));
    expect([...one.complaints, ...two.complaints]).toEqual([]);
    await Promise.all([one.close(), two.close()]);
  });

  it('catches up after a few seconds offline, without missing or repeating an event [S4.9-2] [S9-11]', async () => {
    const [stays, leaves] = await Promise.all([openLive({}, true), openLive({}, true)]);
    await Promise.all([stays.received(2), leaves.received(2)]);
    await leaves.page.context().setOffline(true);
    await leaves.page.getByText('Offline', { exact: false }).first().waitFor();
    const atBreak = (await leaves.notes()).received.length;
    const alone = (await stays.notes()).received.length;
    await stays.received(alone + 4);
    expect((await leaves.notes()).received).toHaveLength(atBreak);
    await leaves.page.context().setOffline(false);
    await leaves.received(atBreak + 6);
    const { received } = await leaves.notes();
    const ids = numbers(received);
    const others = numbers((await stays.notes()).received);
    expect(ids).toEqual([...new Set(ids)].sort((a, b) => a - b));
    const [from, to] = [Math.max(ids[0] ?? 0, others[0] ?? 0), Math.min(ids.at(-1) ?? 0, others.at(-1) ?? 0)];
    const between = (all: readonly number[]) => all.filter((number) => number >= from && number <= to);
    expect(between(ids)).toEqual(between(others));
    expect(received.map(({ name }) => name)).not.toContain('reset');
    await Promise.all([stays.close(), leaves.close()]);
  });

  it('shows no changes while updates are paused, and shows them again once updates are resumed', async () => {
    const { page, received, notes, complaints, close } = await openLive();
    const watcher = await openLive();
    await received(2);
    await pauseButton(page).click();
    await page.getByText('Paused').waitFor();
    const before = await figures(page);
    const ticks = (await notes()).received.length;
    await watcher.received((await watcher.notes()).received.length + 3);
    expect(await figures(page)).toEqual(before);
    expect((await notes()).received).toHaveLength(ticks);
    await page.getByRole('button', { name: 'Resume updates' }).click();
    await received(ticks + 3);
    const ids = numbers((await notes()).received);
    expect(ids).toEqual([...new Set(ids)]);
    await page.waitForFunction(
      (old) =>
        [...document.querySelectorAll('main li[id^="offer-"] p')].map((p) => (p as HTMLElement).innerText).join() !==
        old,
      before.join(),
    );
    expect(complaints).toEqual([]);
    await Promise.all([close(), watcher.close()]);
  });

  it('slides offers to their new places without scrolling, and notifies screen readers at most once in 30 s', async () => {
    const { page, received, complaints, close } = await openLive();
    await received(1);
    await page.evaluate(() => {
      const slides: string[] = [];
      const animate = Element.prototype.animate;
      Element.prototype.animate = function (...args) {
        slides.push(`${this.id} ${JSON.stringify(args[1])}`);
        return animate.apply(this, args);
      };
      Object.assign(window, { slides });
      window.scrollTo({ top: 700, behavior: 'instant' });
    });
    const listTop = () =>
      page.evaluate(() => Math.round(document.querySelector('ol.offers')?.getBoundingClientRect().top ?? 0));
    const topBefore = await listTop();
    // Half a minute later, so that an earlier announcement doesn't count.
    const start = (await page.evaluate(() => Date.now())) + 30_000;
    await stopClock(page, start);
    let turned = 0;
    await page.route('**/api/quotes?*', async (route) => {
      const reply = await route.fetch();
      const answer = await reply.json();
      turned += 1;
      await route.fulfill({
        response: reply,
        json: { ...answer, providers: turned % 2 ? answer.providers.reverse() : answer.providers },
      });
    });
    await page.waitForFunction(() => window.slides.length > 6);
    expect(Math.abs((await listTop()) - topBefore)).toBeLessThanOrEqual(2);
    expect(await page.evaluate(() => window.slides[0])).toMatch(/^offer-.*"duration":180,"easing":"ease-out"/);
    const note = page.getByText('The list of offers has changed.');
    await note.waitFor({ state: 'attached' });
    await page.evaluate(() => {
      Object.assign(window, { announcements: 0 });
      const region = [...document.querySelectorAll('[role="status"]')].find((each) =>
        each.textContent?.includes('The list of offers has changed'),
      );
      new MutationObserver(() => (window.announcements += 1)).observe(region as Node, {
        childList: true,
        subtree: true,
      });
    });
    const announcements = () => page.evaluate(() => window.announcements);
    const before = turned;
    await stopClock(page, start + 29_999);
    while (turned < before + 3) await page.waitForResponse('**/api/quotes?*');
    expect(await announcements()).toBe(0);
    await stopClock(page, start + 30_000);
    await expect.poll(announcements).toBe(1);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    expect(complaints).toEqual([]);
    await close();
  });

  it('preserves the focus and position of a moving offer, and shows no animation if the user prefers reduced motion', async () => {
    const { page, received, close } = await openLive({ reducedMotion: 'reduce' });
    await received(1);
    const last = page.locator('main li[id^="offer-"]').last();
    const id = await last.getAttribute('id');
    await last.getByRole('heading').getByRole('link').focus();
    const top = () =>
      page.evaluate((own) => Math.round(document.getElementById(own ?? '')?.getBoundingClientRect().top ?? 0), id);
    // The offers above are rendered only as the page scrolls past them.
    await page.evaluate(async () => {
      for (let frame = 0; frame < 5; frame += 1) await new Promise(requestAnimationFrame);
    });
    const before = await top();
    await page.evaluate(() => {
      window.slideCount = 0;
      Element.prototype.animate = () => (window.slideCount += 1) as never;
    });
    await page.route('**/api/quotes?*', async (route) => {
      const reply = await route.fetch();
      const answer = await reply.json();
      const [moved, ...rest] = answer.providers.reverse();
      const at = Math.floor(rest.length / 2);
      await route.fulfill({
        response: reply,
        json: { ...answer, providers: [...rest.slice(0, at), moved, ...rest.slice(at)] },
      });
    });
    await page.waitForFunction((own) => document.querySelector('main li[id^="offer-"]:last-child')?.id !== own, id);
    expect(await page.evaluate(() => document.activeElement?.closest('li')?.id)).toBe(id);
    expect(Math.abs((await top()) - before)).toBeLessThanOrEqual(2);
    expect(await page.evaluate(() => window.slideCount)).toBe(0);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await close();
  });

  it('does not undo a scroll that happens just after new offers arrive', async () => {
    const { page, close } = await openLive({ reducedMotion: 'reduce' });
    const scrolledTo = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const list = document.querySelector<HTMLElement>('main ol.offers');
          list?.style.removeProperty('overflow-anchor');
          // Runs when the positions have been recorded, before the browser does anything else.
          new MutationObserver((_, own) => {
            if (list?.style.overflowAnchor !== 'none') return;
            own.disconnect();
            window.scrollTo({ top: 1000, behavior: 'instant' });
            setTimeout(() => resolve(window.scrollY), 500);
          }).observe(list as Node, { attributeFilter: ['style'] });
        }),
    );
    expect(Math.abs(scrolledTo - 1000)).toBeLessThanOrEqual(30);
    await close();
  });

  it('has no accessibility violations on a phone while paused, and never scrolls sideways', async () => {
    const { page, close } = await openLive({ viewport: { width: 320, height: 800 }, reducedMotion: 'reduce' });
    const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
    await pauseButton(page).click();
    await page.getByText('Paused').waitFor();
    // A row half hidden by the fixed bottom bar would count as too small, and the market decides which row that is.
    await page.setViewportSize({ width: 320, height: 6000 });
    expect(await findAccessibilityViolations(page, '#main')).toEqual([]);
    expect(await page.evaluate(overflow)).toBeLessThanOrEqual(0);
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.getByRole('button', { name: 'Resume updates' }).click();
    await pauseButton(page).waitFor();
    expect(await page.evaluate(overflow)).toBeLessThanOrEqual(0);
    await close();
  });
});
