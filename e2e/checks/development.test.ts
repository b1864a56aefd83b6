import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { launchBrowser, visit } from '../browser.ts';
import { type DevCopy, startDevCopy } from '../dev-copy.ts';

describe('npm run dev', () => {
  let dev: DevCopy;
  let browser: Browser;
  beforeAll(async () => {
    [dev, browser] = await Promise.all([startDevCopy(), launchBrowser()]);
  });
  afterAll(async () => {
    await browser.close();
    await dev.stop();
  });

  const firstVisitMs = 90_000;
  const card = 'web/src/features/results/card/score-details.tsx';
  const results = '/results?fromCountry=US&toCountry=MX&amount=500&currency=USD&part=amounts&open=wise&edit=form';

  it('shows an edited card label without a reload or loss of state, even if no catalog contains it', async () => {
    const { page, complaints, close } = await visit(browser, dev.origin);
    // On the first visit, Vite compiles hundreds of modules for the page.
    page.setDefaultTimeout(firstVisitMs);
    await page.goto(results);
    // Hydration is complete once effects run.
    await page.locator('#cost-curve[data-ready]').waitFor();
    const amount = page.locator('input[name=amount]').first();
    await amount.fill('725');
    await page.evaluate(() => document.documentElement.setAttribute('data-same-page', ''));
    dev.edit(card, '{t`Score: ${score} out of 100. Why?`}', '{t`Score ${score}: how come?`}');
    await page.getByText('how come?').first().waitFor();
    expect(await amount.inputValue()).toBe('725');
    expect(await page.locator('html[data-same-page]').count()).toBe(1);
    // The next page rendered by the server also shows the edit.
    expect(await (await page.request.get(results)).text()).toContain('how come?');
    expect(complaints).toEqual([]);
    await close();
  }, 240_000);

  it('restarts the server, but not the database, when a server file changes', async () => {
    const database = () => readFileSync(join(dev.folder, 'data/postgres/postmaster.pid'), 'utf8').split('\n')[0];
    const robots = async () => (await fetch(`${dev.origin}/robots.txt`)).text();
    const before = database();
    expect(await robots()).toContain('User-agent: *');
    dev.edit('server/pages/seo/render-robots-txt.ts', 'User-agent: *', 'User-agent: somebody');
    await vi.waitFor(async () => expect(await robots()).toContain('User-agent: somebody'), { timeout: 30_000 });
    expect(database()).toBe(before);
  });
});
