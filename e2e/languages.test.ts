import { describe, expect, it } from 'vitest';
import { visit } from './browser.ts';
import { signInByPage } from './sign-in-by-page.ts';
import { useProduct } from './use-product.ts';
import { waitUntilCached } from './wait-until-cached.ts';
import { hydrateResults } from './wait-until-ready.ts';

/** The pseudo-language marks every message from a catalog with ⟦ and ⟧, so text without them is untranslated. */
const { product, browser } = useProduct({ PSEUDO_LANGUAGES: 'true' });

const question = 'fromCountry=US&toCountry=PH&amount=500&currency=USD';

describe('a language with its own URLs (B4-2)', () => {
  it('stays the same from the home page to the results, in the head, links and text', async () => {
    const { page, close } = await visit(browser, product.origin);
    await page.goto('/xx/');
    expect(await page.locator('html').getAttribute('lang')).toBe('xx');
    expect(await page.title()).toContain('⟦');
    const head = (selector: string, name = 'href') => page.locator(`head ${selector}`).getAttribute(name);
    expect(await head('link[rel=canonical]')).toBe(`${product.origin}/xx/`);
    expect(await head('link[hreflang="x-default"]')).toBe(`${product.origin}/`);
    expect(await head('link[hreflang="xr"]')).toBe(`${product.origin}/xr/`);
    await page.locator('#search select[name=fromCountry]').selectOption('US');
    await page.locator('#search select[name=toCountry]').selectOption('PH');
    await page.locator('#search input[name=amount]').fill('500');
    await page.locator('#search button[type=submit]').click();
    await page.waitForURL(/\/xx\/results\?/);
    await page.locator('[data-offer]').first().waitFor();
    await hydrateResults(page);
    // Checks the router's links and the plain links that work without JavaScript.
    const links = await page
      .locator('main a[href^="/"], header a[href^="/"]')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    expect(links.length).toBeGreaterThan(8);
    expect(links.filter((href) => !href.startsWith('/xx/') && !href.startsWith('/api/'))).toEqual([]);
    await close();
  });

  it('can be changed without losing the page, its search or the form input', async () => {
    const { page, close } = await visit(browser, product.origin);
    await page.goto(`/results?${question}`);
    await page.locator('footer a[href*="/languages?"]').click();
    await page.locator('main a[hreflang=xr]').click();
    await page.waitForURL(new RegExp(`/xr/results\\?${question}`));
    expect(await page.locator('html').getAttribute('dir')).toBe('rtl');
    await page.goto('/xx/contact');
    await page.locator('form input[name=name]').fill('Ana María');
    await page.locator('form textarea[name=message]').fill('¿Cuánto llega?');
    await page.locator('footer a[href*="/languages?"]').click();
    await page.locator('main a[hreflang=en]').click();
    await page.waitForURL(/[^x]\/contact$/);
    await expect.poll(() => page.locator('form textarea[name=message]').inputValue()).toBe('¿Cuánto llega?');
    expect(await page.locator('form input[name=name]').inputValue()).toBe('Ana María');
    // The choice is remembered, and the last choice was English.
    expect(await page.context().cookies()).toContainEqual(expect.objectContaining({ name: 'language', value: 'en' }));
    await close();
  });

  it('can be switched to and from English without JavaScript', async () => {
    const { page, close } = await visit(browser, product.origin, { javaScriptEnabled: false });
    await page.goto('/xx/send');
    await page.locator('footer a[href*="/languages?"]').click();
    await page.locator('main a[hreflang=en]').click();
    await page.waitForURL(`${product.origin}/send`);
    await page.goto('/');
    await page.locator('footer a[href*="/languages?"]').click();
    await page.locator('main a[hreflang=xx]').click();
    await page.waitForURL(/\/xx\/$/);
    await close();
  });

  it('stays the same offline, on cached pages and on the offline page', async () => {
    const { page, close } = await visit(browser, product.origin, { serviceWorkers: 'allow' });
    await page.goto('/xx/about');
    await waitUntilCached(page, '/xx/about');
    await waitUntilCached(page, '/xx/offline');
    const data = await page.locator('#page-data').textContent();
    await waitUntilCached(page, /\/assets\/words\/[\w.-]+\.js/.exec(data ?? '')?.[0] ?? '');
    await page.context().setOffline(true);
    await page.goto('/xx/about');
    expect(await page.locator('h1').textContent()).toContain('⟦');
    await page.goto('/xx/providers');
    await expect.poll(() => page.locator('h1').textContent()).toContain('⟦');
    expect(await page.locator('html').getAttribute('lang')).toBe('xx');
    await close();
  });
});

describe('Spanish (B4-1)', () => {
  it('is used on every page from the home page to an alert', async () => {
    const { page, complaints, close } = await visit(browser, product.origin, { locale: 'es-MX' });
    await signInByPage(page);
    await page.goto('/');
    await page.waitForURL(/\/es\/$/);
    await page.locator('#search select[name=fromCountry]').selectOption('US');
    await page.locator('#search select[name=toCountry]').selectOption('MX');
    await page.locator('#search input[name=amount]').fill('1,500');
    await page.getByRole('button', { name: 'Comparar precios' }).click();
    await page.waitForURL(/\/es\/results\?.*amount=1500/);
    await page
      .getByText(/ofertas/)
      .first()
      .waitFor();
    await page.goto('/es/alerts');
    await page.getByRole('heading', { level: 1, name: 'Alertas de tipo de cambio' }).waitFor();
    await page
      .getByRole('link', { name: 'Crear alerta' })
      .or(page.getByRole('button', { name: 'Crear alerta' }))
      .first()
      .click();
    await page.getByRole('button', { name: 'Guardar alerta' }).waitFor();
    const english = await page.locator('main').innerText();
    expect(english).not.toMatch(/\b(?:the|your|rate|alert|save|choose)\b/i);
    expect(complaints).toEqual([]);
    await close();
  });

  it('fits a narrow phone without horizontal scrolling', async () => {
    const { page, close } = await visit(browser, product.origin, { viewport: { width: 320, height: 640 } });
    for (const path of ['/', `/results?${question}`, '/alerts', '/check', '/send', '/help', '/contact', '/providers']) {
      await page.goto(`/es${path}`);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(wide, path).toBeLessThanOrEqual(0);
    }
    await close();
  });
});
