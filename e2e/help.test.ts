import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser, visit } from './browser.ts';
import { type Product, startProduct } from './start-product.ts';

let product: Product;
let browser: Browser;
beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), launchBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await product.stop();
});

/** Waits until the page's script has taken over what the selector finds. */
const hydrated = (page: Page, selector: string): Promise<unknown> =>
  page.waitForFunction((wanted) => {
    const found = [...document.querySelectorAll(wanted)];
    return found.length > 0 && found.every((one) => Object.keys(one).some((key) => key.startsWith('__reactProps')));
  }, selector);

describe('the pages around the answer', () => {
  it('S2-11 S2-12 S7-22 help is searched by keyboard, read, judged, and found again', async () => {
    const { page, complaints, close } = await visit(browser, product.origin);
    await page.goto('/');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Help', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Help Center' }).waitFor();
    const field = page.getByLabel('Search the help');
    await field.focus();
    await page.keyboard.type('money not arrived');
    await page.getByText(/Articles found: \d/).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/help\/article\/late-money$/);
    await page.getByRole('heading', { level: 1, name: 'What to do when money is late' }).waitFor();
    const data = await page.locator('script[type="application/ld+json"]').allTextContents();
    expect(data.map((text) => JSON.parse(text)['@type'])).toEqual(
      expect.arrayContaining(['Article', 'BreadcrumbList']),
    );
    await page.getByRole('button', { name: 'Yes' }).click();
    await page.getByText('Thank you for your opinion.').waitFor();
    await page.reload();
    await page.getByText('Thank you for your opinion.').waitFor();
    await page.getByRole('navigation', { name: 'You are here' }).getByRole('link').click();
    await page.getByRole('heading', { name: 'Recently read' }).waitFor();
    expect(await page.locator('section', { hasText: 'Recently read' }).getByRole('link').allTextContents()).toContain(
      'What to do when money is late',
    );
    expect(complaints).toEqual([]);
    await close();
  });

  it('S2-13 a message with faults loses nothing, and then arrives', async () => {
    const { page, complaints, close } = await visit(browser, product.origin);
    await page.goto('/contact');
    await hydrated(page, 'main form');
    await page.getByLabel('Your message').fill('The fee to Manila is 4 now.');
    await page.getByLabel('Your e-mail address').fill('maria at home');
    await page.getByRole('button', { name: 'Send message' }).click();
    await page.getByText('This does not look like an e-mail address').waitFor();
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('name');
    expect(await page.getByLabel('Your message').inputValue()).toBe('The fee to Manila is 4 now.');
    await page.getByLabel('Your name').fill('Maria');
    await page.getByLabel('Your e-mail address').fill('maria@example.org');
    await page.getByLabel('What it is about').selectOption('wrong_price');
    await page.getByRole('button', { name: 'Send message' }).click();
    await page.getByRole('heading', { name: 'Your message has reached us' }).waitFor();
    // The browser itself says on its console that an answer was a 400 (faults), or a 428 (a bot check first).
    expect(complaints.filter((line) => !/400|428/.test(line))).toEqual([]);
    await close();
  });

  it('S2-13 S4.9-1 a message written in a tunnel is kept, and arrives once when the network is back', async () => {
    const { page, complaints, close } = await visit(browser, product.origin);
    await page.goto('/contact', { waitUntil: 'networkidle' });
    await hydrated(page, 'main form');
    const taken: string[] = [];
    page.on('response', (reply) => {
      const request = reply.request();
      if (request.url().endsWith('/api/contact') && reply.ok()) taken.push(request.postDataJSON().message);
    });
    await page.getByLabel('Your name').fill('Maria');
    await page.getByLabel('Your e-mail address').fill('maria@example.org');
    await page.getByLabel('Your message').fill('Written between two stations.');
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Send message' }).click();
    await page.getByText('Choose what it is about.').waitFor();
    await page.getByLabel('What it is about').selectOption('late_money');
    await page.getByRole('button', { name: 'Send message' }).click();
    await page.getByRole('heading', { name: 'Your message waits on this device' }).waitFor();
    await page.getByText('1 action will be saved when you are back online.').waitFor();
    await page.context().setOffline(false);
    await page.getByText('Everything is saved.').waitFor();
    expect(taken).toEqual(['Written between two stations.']);
    expect(complaints.filter((line) => !/428|ERR_INTERNET_DISCONNECTED|ERR_FAILED/.test(line))).toEqual([]);
    await close();
  });

  it('S2-11 S2-12 S2-13 S6-1 all of it works with scripts switched off', async () => {
    const { page, close } = await visit(browser, product.origin, { javaScriptEnabled: false });
    await page.goto('/help');
    await page.getByLabel('Search the help').fill('iban');
    await page.getByRole('button', { name: 'Search' }).click();
    await page.waitForURL(/\/help\?q=iban/);
    await page
      .getByRole('link', { name: /IBAN, IFSC/ })
      .first()
      .click();
    await page.waitForURL(/account-numbers/);
    expect(await page.locator('article').innerText()).toContain('Three habits');
    await page.goto('/contact');
    await page.getByLabel('Your message').fill('A question <b>');
    await page.getByLabel('Your name').fill('Maria');
    await page.getByRole('button', { name: 'Send message' }).click();
    await page.getByText('Tell us where to answer.').waitFor();
    expect(await page.getByLabel('Your message').inputValue()).toBe('A question <b>');
    await page.getByLabel('Your e-mail address').fill('maria@example.org');
    await page.getByLabel('What it is about').selectOption('question');
    await page.getByRole('button', { name: 'Send message' }).click();
    await page.waitForURL(/\/contact\?sent=1/);
    expect(await page.locator('main').innerText()).toContain('Your message has reached us');
    await close();
  });

  it('S2-12 no address of an article is invented', async () => {
    const missing = await fetch(`${product.origin}/help/article/no-such-article`);
    expect([missing.status, (await missing.text()).includes('There is no page at this address')]).toEqual([404, true]);
  });
});
