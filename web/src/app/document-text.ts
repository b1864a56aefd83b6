import type { PageAssets } from '@tern/contract/page-rendering.ts';
import { type JsonLd, jsonLdText } from '../page/structured-data/json-ld-text.ts';
import { type HydrationData, hydrationBlockId, writeHydrationData } from './hydration-data.ts';

/**
 * Joins React's document with what React should not own: the style sheet, the addresses of the built files and the data block. No
 * script is inline, and of styles the one sheet whose hash the policy names: asking for it would cost the first paint a way to the
 * server and back, half a second on a slow phone network. Scripts are asked for after what can be read: thirty files at once, ahead of
 * it, held up the first paint even where they came off the device. Data blocks are not run.
 *
 * @param ownData structured data about the site itself, which no page's script has to know.
 */
export function documentText(
  rendered: string,
  assets: PageAssets,
  data: HydrationData,
  ownData: readonly JsonLd[] = [],
): string {
  const fonts = fontsOf(assets, rendered).map(
    (font) => `<link rel="preload" href="${attribute(font)}" as="font" type="font/woff2" crossorigin>`,
  );
  // First what is the same each time: a browser that was here before has it already, and begins with it (service-worker/page/stream-cached-head.ts).
  const common = fonts.join('') + (assets.styles && `<style>${assets.styles}</style>`);
  const headEnd = rendered.indexOf('</head>');
  const own = rendered.slice(0, Math.max(0, headEnd));
  const head = [
    '<link rel="manifest" href="/manifest.webmanifest"><link rel="apple-touch-icon" href="/install/apple-touch-icon.png">',
    ...(own.includes('<meta property="og:image"') ? [] : siteImage(data.settings.origin)),
    ...ownData.map((node) => `<script type="application/ld+json">${jsonLdText(node)}</script>`),
  ].join('');
  const block = `<script type="application/json" id="${hydrationBlockId}">${writeHydrationData(data)}</script>`;
  const [first, ...others] = assets.scripts.map((src) => `<script type="module" src="${attribute(src)}"></script>`);
  const preloads = [...new Set(assets.preloads)].map((href) => `<link rel="modulepreload" href="${attribute(href)}">`);
  // The small one that runs before the program is asked for before it, too: six files come at once.
  const scripts = [first, ...preloads, ...others].join('');
  const start = headStart.exec(own)?.[0].length;
  if (!start || headEnd < 0 || !rendered.endsWith(bodyEnd)) throw new Error('A rendered page has a head and a body');
  const { density } = data.settings;
  // The browser's script changes it by hand (preferences/density-choice.ts): React need not know it, and no page carries it for those who never chose.
  const dense = density === undefined ? '' : ` data-density="${density}"`;
  const bar = rendered.includes('<div class="lower-bar ') ? ' data-lower-bar=""' : '';
  const top = own.slice(0, start).replace('<html', `<html${dense}${bar}`);
  const doctype = top.startsWith('<!DOCTYPE') ? '' : '<!DOCTYPE html>';
  const body = rendered.slice(headEnd, -bodyEnd.length);
  return doctype + top + common + own.slice(start) + head + body + scripts + block + bodyEnd;
}

/** Pages without a picture of their own show the site's, where they are shared ([S7-24]). */
function siteImage(origin: string): string[] {
  const tag = (property: string, content: string): string =>
    `<meta property="og:image${property}" content="${attribute(content)}">`;
  return [tag('', `${origin}/og/site.png`), tag(':width', '1200'), tag(':height', '630')];
}

/** The fonts that a page shows itself in. One that the browser finds out by itself comes too late for the first paint (styles/fonts.css). */
function fontsOf({ fonts }: PageAssets, rendered: string): string[] {
  const wanted = [
    fonts.everywhere,
    rendered.includes('₹') ? fonts.letters : undefined,
    signs.some((sign) => rendered.includes(sign)) ? fonts.signs : undefined,
  ];
  return wanted.filter((font) => font !== undefined);
}

/** Looked for one by one: half a megabyte is searched for ten signs in a quarter of the time that one expression takes. */
const signs = [...'₣₩₪₫₮₱₴₺₽₿'];

/** Up to the first that differs from page to page; the coding has to be told within the first 1024 bytes. */
const headStart = /^.{0,400}?<head>(?:<meta charSet="utf-8"\/><meta name="viewport"[^>]*>)?/s;
const bodyEnd = '</body></html>';

function attribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
}
