import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { findAccessibilityViolations } from './accessibility.ts';
import { accountCopies } from './account-copies.ts';
import { type Visit, visit } from './browser.ts';
import { signInByPage } from './sign-in-by-page.ts';
import { chooseAccount } from './sign-in-by-popup.ts';
import { useProduct } from './use-product.ts';
import { openPage, waitUntilReady } from './wait-until-ready.ts';

const { product, browser } = useProduct({ RATES: 'simulated' });

const open: Visit[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map(({ close }) => close()));
});

async function signedIn(name: string, options = {}): Promise<Visit> {
  const visited = await visit(browser, product.origin, options);
  open.push(visited);
  await signInByPage(visited.page, name);
  return visited;
}

const filled = '/alerts?from=USD&to=PHP&fromCountry=US&toCountry=PH&amount=1000';
const target = (page: Page) => page.getByLabel('Target', { exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Save alert' });
const rows = (page: Page) => page.getByRole('list', { name: 'Your alerts' }).getByRole('article');
/** Returns the alerts that the server stores for the signed-in user. */
const held = async (page: Page): Promise<readonly { readonly id: string; readonly triggerCount: number }[]> =>
  (await (await page.request.get('/api/alerts')).json()).alerts;

describe('rate alerts', () => {
  it('are back-tested and saved, are triggered while the page is closed, and show the reason in their history [S2-8] [S4.6-5]', async () => {
    const { page, complaints } = await signedIn('Maria Reyes');
    await openPage(page, '/alerts');
    await page.getByRole('heading', { name: 'No alerts yet' }).waitFor();

    await openPage(page, '/alerts?from=USD&to=PHP&kind=change');
    await page.getByLabel('Percentage change, up or down').fill('0.01');
    await page.getByText(/In the last \d+ days|We don’t have enough past rates/).waitFor();
    await save(page).click();
    await rows(page).filter({ hasText: 'the rate from USD to PHP changes by 0.01% or more' }).waitFor();
    await rows(page)
      .filter({ hasText: /1 USD = [\d.]+ PHP, simulated/ })
      .waitFor();

    // No page is open when the alert is triggered.
    await page.goto('about:blank');
    await expect.poll(async () => (await held(page))[0]?.triggerCount, { timeout: 30_000 }).toBeGreaterThan(0);
    await openPage(page, '/alerts');
    await page.getByText(/^History: \d+ (entry|entries)$/).click();
    const history = rows(page).first();
    await history
      .getByText(/^USD to PHP: (up|down) /)
      .first()
      .waitFor();
    expect(await history.innerText()).toMatch(
      /1 USD = [\d.]+ PHP, from the simulated market, (?:\d+ \w+|less than a minute) old when the alert was triggered/,
    );
    expect(await history.innerText()).toMatch(/Email/i);
    expect(await findAccessibilityViolations(page, '#main')).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it('keep the target in the chart and in the field in sync, by keyboard and mouse, and show errors next to the fields', async () => {
    const { page, complaints } = await signedIn('José Hernández');
    await openPage(page, filled);
    const slider = page.getByRole('slider', { name: 'Target on the chart' });
    await slider.waitFor();
    const before = Number(await target(page).inputValue());
    await slider.focus();
    await page.keyboard.press('ArrowUp');
    const after = Number(await target(page).inputValue());
    expect(after).toBeGreaterThan(before);
    expect(await slider.getAttribute('aria-valuetext')).toBe(`1 USD = ${after.toFixed(4)} PHP`);
    await page.keyboard.press('End');
    expect(await target(page).inputValue()).toBe(await slider.getAttribute('aria-valuemax'));

    const box = await slider.locator('circle').boundingBox();
    if (!box) throw new Error('The handle is drawn');
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x, box.y + 90, { steps: 4 });
    await page.mouse.up();
    const highest = Number(await slider.getAttribute('aria-valuemax'));
    await expect.poll(async () => Number(await target(page).inputValue())).toBeLessThan(highest);

    await target(page).fill('');
    await page.getByText('More options, such as how often we notify you').click();
    await page.getByLabel('How often we notify you').selectOption('custom');
    await save(page).focus();
    await page.keyboard.press('Enter');
    await page.getByText('Enter the rate you’re waiting for, such as 57.25.').waitFor();
    await page.getByText('Enter how many hours.').waitFor();
    await expect.poll(() => target(page).evaluate((field) => field === document.activeElement)).toBe(true);
    expect(await findAccessibilityViolations(page, '#main')).toEqual([]);
    await page.keyboard.type('1000');
    await page.getByLabel('Hours between messages').fill('6');
    await page.getByLabel('Hours between messages').press('Enter');
    await rows(page).filter({ hasText: '1 USD is worth 1,000.0000 PHP or more' }).waitFor();
    expect(complaints).toEqual([]);
  });

  it('can be paused and deleted one by one or together, changed, duplicated and restored, and are counted correctly', async () => {
    const { page, complaints } = await signedIn('Amara Okafor');
    for (const rate of ['901', '902']) {
      await openPage(page, filled);
      await target(page).fill(rate);
      await save(page).click();
      await rows(page)
        .filter({ hasText: `${rate}.0000` })
        .waitFor();
    }
    await page.getByText('2 alerts: 2 active').waitFor();
    await page.getByRole('button', { name: 'Pause: 1 USD is worth 902.0000 PHP or more' }).click();
    await page.getByText('2 alerts: 1 active, 1 paused').waitFor();
    await page.getByRole('link', { name: 'Edit: 1 USD is worth 902.0000 PHP or more' }).click();
    await target(page).fill('903');
    await save(page).click();
    await rows(page).filter({ hasText: '903.0000' }).filter({ hasText: 'Paused' }).waitFor();
    await page.getByRole('link', { name: 'Duplicate: 1 USD is worth 903.0000 PHP or more' }).click();
    await target(page).fill('904');
    await save(page).click();
    await page.getByText('3 alerts: 2 active, 1 paused').waitFor();

    await page.getByRole('button', { name: 'Delete: 1 USD is worth 904.0000 PHP or more' }).press('Enter');
    await page.getByText('2 alerts: 1 active, 1 paused').waitFor();
    await page.getByRole('button', { name: 'Undo' }).press('Enter');
    await page.getByText('3 alerts: 2 active, 1 paused').waitFor();
    await page.getByLabel('Select all').check();
    await page.getByRole('group', { name: 'Selected alerts' }).getByRole('button', { name: 'Pause' }).click();
    await page.getByText('3 alerts: 3 paused').waitFor();
    await expect.poll(async () => (await held(page)).length).toBe(3);
    await page.getByRole('group', { name: 'Selected alerts' }).getByRole('button', { name: 'Delete' }).click();
    await expect.poll(() => page.getByRole('button', { name: 'Undo' }).count()).toBe(3);
    // Leaving the page ends the time in which a deletion can be undone.
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Favorites' }).click();
    await expect.poll(async () => (await held(page)).length, { timeout: 10_000 }).toBe(0);
    expect(complaints).toEqual([]);
  });

  it('can be paused offline, are synced once the network is back, and stay cached until sign-out [S3.8-3] [S7-20]', async () => {
    const { page } = await signedIn('Maria Reyes');
    await openPage(page, filled);
    await target(page).fill('905');
    await save(page).click();
    const row = rows(page).filter({ hasText: '905.0000' });
    await row.waitFor();
    await expect.poll(() => row.getByText('Not saved to your account yet').count()).toBe(0);
    await page.context().setOffline(true);
    await row.getByRole('button', { name: /^Pause/ }).click();
    await row.getByText('Not saved to your account yet').waitFor();
    await row.getByText('Paused').waitFor();
    await page.context().setOffline(false);
    await row.getByText('Not saved to your account yet').waitFor({ state: 'detached', timeout: 30_000 });
    const copies = () => accountCopies(page);
    await expect.poll(copies).toMatch(/"targetRate":905\b/);
    await page.getByRole('button', { name: /’s account$/ }).click();
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await page.waitForURL((url) => url.pathname === '/');
    await expect.poll(copies).toBe('');
  });

  it('request notification permission only when the switch is pressed [S8-20]', async () => {
    const { page } = await signedIn('Maria Reyes');
    await page.addInitScript(() => {
      const asked = { count: 0 };
      Object.assign(window, { asked });
      Object.defineProperty(window, 'Notification', {
        value: Object.assign(function Notification() {}, {
          permission: 'default',
          requestPermission: async () => {
            asked.count += 1;
            return 'denied';
          },
        }),
      });
    });
    await openPage(page, '/alerts');
    const count = () => page.evaluate(() => (window as never as { asked: { count: number } }).asked.count);
    expect(await count()).toBe(0);
    await page.getByRole('button', { name: 'Show a test notification' }).click();
    await page.getByText('Notifications not enabled').waitFor();
    expect(await count()).toBe(0);
    await page.getByRole('switch', { name: 'Notifications in this browser' }).click();
    await page.getByText('Notifications blocked by user').waitFor();
    expect(await count()).toBe(1);
    expect(await page.getByRole('switch', { name: 'Notifications in this browser' }).isChecked()).toBe(false);
  });

  it('appear as a message on another open page, and only once as a notification [S4.6-5] [S6-5]', async () => {
    const { page } = await signedIn('José Hernández');
    const context = page.context();
    await context.addInitScript(() => {
      const shown: string[] = [];
      Object.assign(window, { shown });
      function Notification(title: string, { tag }: { tag: string }) {
        shown.push(`${tag} ${title}`);
      }
      const requestPermission = async () => 'granted';
      Object.defineProperty(window, 'Notification', {
        value: Object.assign(Notification, { permission: 'granted', requestPermission }),
      });
    });
    await openPage(page, '/alerts?from=USD&to=PHP&kind=change');
    await page.getByLabel('Percentage change, up or down').fill('0.01');
    await page.getByRole('switch', { name: 'Browser notification' }).click();
    const other = await context.newPage();
    await openPage(other, '/');
    await save(page).click();
    const said = /^USD to PHP: (up|down) /;
    await other.getByRole('region', { name: 'Messages' }).getByText(said).first().waitFor({ timeout: 30_000 });
    const shownBy = (each: Page) => each.evaluate(() => (window as never as { shown: string[] }).shown);
    const all = async () => [...(await shownBy(page)), ...(await shownBy(other))];
    await expect.poll(async () => (await all()).length, { timeout: 30_000 }).toBeGreaterThan(0);
    const notes = await all();
    expect(new Set(notes).size).toBe(notes.length);
    expect(notes[0]).toMatch(/ USD to PHP: (up|down) 0\.\d+%, now [\d.]+$/);
    await rows(page)
      .filter({ hasText: /Triggered (?:once|\d+ times, most recently)/ })
      .waitFor();
  });

  it('open only one dialog if “Alert me” is pressed twice before the scripts have loaded [S2.1-3]', async () => {
    const visited = await visit(browser, product.origin);
    open.push(visited);
    const { page, complaints } = visited;
    let startMessageLoad = (): void => {};
    const isPressed = new Promise<void>((resolve) => {
      startMessageLoad = resolve;
    });
    // Resolves when the entry script has started and requests its messages.
    const words = page.waitForRequest('**/assets/en.*');
    await page.route('**/assets/en.*', async (route) => {
      await isPressed;
      await route.continue();
    });
    await page.goto('/results?fromCountry=US&toCountry=PH&amount=250&currency=USD', { waitUntil: 'commit' });
    await words;
    const pressed: boolean[] = [];
    await page.exposeFunction('recordPress', (isTrusted: boolean) => pressed.push(isTrusted));
    await page.evaluate(() =>
      window.addEventListener('click', (event) => void Object(window).recordPress(event.isTrusted), true),
    );
    // Presses twice, as impatient visitors do. The page handles only one press.
    for (let press = 0; press < 2; press += 1)
      await page.getByRole('button', { name: 'Alert me', exact: true }).click();
    const frames = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    await page.evaluate(frames);
    startMessageLoad();
    await page.getByRole('dialog', { name: 'Get a message when the rate is good' }).waitFor();
    // The script repeats the press until the page handles it.
    expect(pressed.slice(0, 3)).toEqual([true, true, false]);
    expect(await page.getByRole('dialog').count()).toBe(1);
    expect(complaints).toEqual([]);
  });

  it('show the filled-in form after a visitor presses “Alert me” and signs in [S2.1-3]', async () => {
    const visited = await visit(browser, product.origin);
    open.push(visited);
    const { page, complaints } = visited;
    await openPage(page, '/results?fromCountry=US&toCountry=PH&amount=250&currency=USD');
    const scripts: string[] = [];
    page.on('request', (request) => scripts.push(request.url()));
    await page.mouse.move(300, 300);
    const button = page.getByRole('button', { name: 'Alert me', exact: true });
    await button.waitFor();
    await waitUntilReady(page);
    expect(scripts.filter((url) => /alert-sign-in-prompt|alerts-page|subscribe-to-alerts/.test(url))).toEqual([]);
    await button.click();
    const dialog = page.getByRole('dialog', { name: 'Get a message when the rate is good' });
    await dialog.waitFor();
    expect(await findAccessibilityViolations(page, 'dialog')).toEqual([]);
    const [popup] = await Promise.all([
      page.waitForEvent('popup'),
      dialog.getByRole('link', { name: 'Sign In with Google' }).click(),
    ]);
    await chooseAccount(popup);
    await page.waitForURL(/\/alerts\?from=USD&to=PHP/);
    await page.getByRole('heading', { name: 'New alert' }).waitFor();
    expect(await page.getByLabel('Recipient gets at least').inputValue()).toMatch(/^1\d[05]00$/);
    expect(complaints).toEqual([]);
  });
});
