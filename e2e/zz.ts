import { launchBrowser, visit } from './browser.ts';
import { createTemporaryFolder, startServer } from '../bench/setting/server-process.ts';
const folder = createTemporaryFolder(); const server = await startServer(folder.path); const product = { origin: server.url, stop: async () => { await server.stop(); folder.remove(); } }; const start = Date.now();
const browser = await launchBrowser();
for (let n = 0; n < 9; n++) { for (const path of ['/', '/ar/', '/zh/']) { const delay = 0;
  const v = await visit(browser, product.origin, { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, hasTouch: true, isMobile: true } as any);
  const page = v.page;
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const fonts: string[] = [];
  await page.route(/woff2/, async (r) => { fonts.push(r.request().url().slice(-40)); await new Promise((f) => setTimeout(f, delay)); await r.continue(); });
  await page.addInitScript(() => {
    (window as any).shifts = [];
    new PerformanceObserver((l) => { for (const e of l.getEntries() as any[]) (window as any).shifts.push([Math.round(e.startTime), e.value.toFixed(4), e.sources.map((s: any) => `${(s.node?.nodeName === '#text' ? s.node.parentElement : s.node)?.outerHTML?.slice(0, 140)} ${s.previousRect.y}->${s.currentRect.y} h${s.previousRect.height}->${s.currentRect.height} x${s.previousRect.x}->${s.currentRect.x}`)]); }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(product.origin + path);
  await page.waitForTimeout(6000);
  const shifts: any[] = await page.evaluate(() => (window as any).shifts);
  console.log(Math.round((Date.now()-start)/1000), path, 'delay', delay, 'fonts', fonts.length, fonts.join(' '), 'cls', shifts.reduce((a, s) => a + Number(s[1]), 0).toFixed(4));
  for (const s of shifts) console.log('   ', s[0], s[1], '\n      ', s[2].slice(0, 4).join('\n       '));
  await v.close();
  }
 await new Promise((f) => setTimeout(f, 120_000)); }
await browser.close();
await product.stop();
