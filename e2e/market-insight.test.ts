import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type FakeChat, startFakeChat } from '../server/testing/services/fake-chat.ts';
import { accessibilityViolations } from './accessibility.ts';
import { launchBrowser, visit } from './browser.ts';
import { type Product, startProduct } from './start-product.ts';

let chat: FakeChat;
let plain: Product;
let writing: Product;
let browser: Browser;
beforeAll(async () => {
  chat = await startFakeChat();
  [plain, writing, browser] = await Promise.all([startProduct(), startProduct(chat.settings), launchBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await Promise.all([plain.stop(), writing.stop(), chat.close()]);
});
beforeEach(() => void chat.reset());

const address = (amount: number) => `/results?fromCountry=US&toCountry=PH&amount=${amount}&currency=USD`;
const pictures = process.env['PICTURES'];
const builtIn = /^The highest offer brings ₱[\d,]+ more than the average, and ₱[\d,]+ more than the lowest/;
const said = 'Written by a model from the figures on this page';
/** What the model is asked with is what it may write about. */
const best = (asked: string): number => (JSON.parse(asked) as { bestReceiveAmount: number }).bestReceiveAmount;

async function open(product: Product, path: string) {
  const visited = await visit(browser, product.origin, { reducedMotion: 'reduce' });
  await visited.page.goto(path);
  const insight = visited.page.locator('main [data-insight]');
  return { ...visited, insight, first: await insight.innerText() };
}
const touch = async ({ page }: Awaited<ReturnType<typeof open>>): Promise<void> => {
  await page.mouse.move(300, 300);
  await page.mouse.move(310, 310);
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('results-answer')),
  );
  await page.waitForLoadState('networkidle');
};

describe('the text about an answer', () => {
  it('S8-28 is the built-in one without a model, claims no model, and asks for none', async () => {
    const visited = await open(plain, address(500));
    const asked: string[] = [];
    visited.page.on('request', (request) => asked.push(request.url()));
    expect(visited.first).toMatch(builtIn);
    await touch(visited);
    expect(await visited.insight.innerText()).toMatch(builtIn);
    expect(await visited.page.getByText(said).count()).toBe(0);
    expect(asked.filter((url) => url.includes('/api/quotes/insight'))).toEqual([]);
    expect(visited.complaints).toEqual([]);
    await visited.close();
  });

  it('S8-28 becomes the model’s once it is there, and says who wrote it', async () => {
    chat.say = (asked) => JSON.stringify({ text: `At best ${best(asked)} PHP arrive in Manila.` });
    const visited = await open(writing, address(500));
    expect(visited.first).toMatch(builtIn);
    await touch(visited);
    await visited.page.getByText(said).waitFor();
    expect(await visited.insight.innerText()).toMatch(/^At best [\d.]+ PHP arrive in Manila\. \(Written by a model/);
    expect(await visited.insight.locator('[lang="en"]').count()).toBe(1);
    expect(await accessibilityViolations(visited.page)).toEqual([]);
    if (pictures) await visited.page.screenshot({ path: `${pictures}/insight-model.png` });
    expect(visited.complaints).toEqual([]);
    await visited.close();
  });

  it('S8-28 with a false figure is never shown', async () => {
    chat.say = (asked) => JSON.stringify({ text: `At best ${best(asked) + 5000} PHP arrive.` });
    const visited = await open(writing, address(600));
    await touch(visited);
    expect(chat.asked).toHaveLength(1);
    expect(await visited.insight.innerText()).toMatch(builtIn);
    expect(visited.complaints).toEqual([]);
    await visited.close();
  });

  it('D3 a sentence that only the model understands leads to its answer', async () => {
    chat.say = JSON.stringify({ toCountry: { value: 'PH', words: 'my cousin' } });
    const { page, complaints, close } = await visit(browser, writing.origin, { javaScriptEnabled: false });
    await page.goto(`/ask?${new URLSearchParams({ q: '200 USD from London for my cousin' })}`);
    expect(new URL(page.url()).pathname).toBe('/results');
    expect(new URL(page.url()).searchParams.get('toCountry')).toBe('PH');
    expect(complaints).toEqual([]);
    await close();
  });
});
