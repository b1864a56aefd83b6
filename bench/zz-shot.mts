import { launchBrowser } from '../e2e/browser.ts';
import { startProduct } from '../e2e/start-product.ts';

const product = await startProduct();
const browser = await launchBrowser();
const q = 'fromCountry=US&toCountry=PH&currency=USD&toCurrency=PHP&amount=500';
const pages: Record<string, string> = {
  home: '/',
  results: `/results?${q}`,
  open: `/results?${q}&open=wise`,
  receive: `/results?fromCountry=US&toCountry=PH&currency=USD&toCurrency=PHP&receiveAmount=20000`,
  compare: `/compare?${q}`,
  corridor: '/send/united-states-to-philippines',
  check: '/check',
  score: '/about/score',
  widget: '/developers/widget',
  about: '/about',
};
for (const width of [360, 1280])
  for (const scheme of ['light', 'dark'] as const) {
    const context = await browser.newContext({
      baseURL: product.origin,
      locale: 'en-US',
      viewport: { width, height: 800 },
      colorScheme: scheme,
    });
    for (const [name, url] of Object.entries(pages)) {
      const page = await context.newPage();
      const bad: string[] = [];
      page.on('console', (m) => {
        if (m.type() === 'error') bad.push(m.text().slice(0, 200));
      });
      const r = await page.goto(url);
      await page.waitForTimeout(900);
      const over = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      if (r?.status() !== 200 || over > 0 || bad.length)
        console.log(width, scheme, name, r?.status(), 'over', over, bad);
      await page.screenshot({ path: `/tmp/shots2/${name}-${width}-${scheme}.png`, fullPage: true });
      await page.close();
    }
    await context.close();
  }
await browser.close();
await product.stop();
process.exit(0);
