import type { PageAssets } from '@tern/contract/page-rendering.ts';
import { offeredLanguagePrefix } from '@tern/domain/reference/languages.ts';
import { type JsonLd, serializeJsonLd } from '../page/structured-data/serialize-json-ld.ts';
import { type HydrationData, hydrationBlockId, serializeHydrationData } from './hydration-data.ts';

/**
 * Adds to React's document what React should not manage: the style sheet, the URLs of the built files and the data
 * block. No script is inline. The only inline style is the sheet that the policy allows by hash. A separate style sheet
 * would delay the first paint by a round trip, which is half a second on a slow phone network. Scripts load after the
 * readable content, because loading them first delayed the first paint, even when they came from the device's cache.
 * Browsers don't execute the data block. Returns the document in parts.
 * @param ownData structured data about the site, which no client script needs.
 */
export function buildDocumentHtml(
  rendered: string,
  assets: PageAssets,
  data: HydrationData,
  ownData: readonly JsonLd[] = [],
): string[] {
  const fonts = selectFontsToPreload(assets, rendered, data.settings.language).map(
    (font) => `<link rel="preload" href="${escapeAttribute(font)}" as="font" crossorigin media="${wideScreenQuery}">`,
  );
  // The constant part comes first, because a returning browser starts with its cached copy of that part
  // (service-worker/page/stream-cached-head.ts).
  const styles = assets.styles && `<style>${assets.styles}</style>`;
  const headEnd = rendered.indexOf('</head>');
  const own = rendered.slice(0, Math.max(0, headEnd));
  const head = [
    `<link rel="manifest" href="${offeredLanguagePrefix(data.settings.language)}/manifest.webmanifest"><link rel="apple-touch-icon" href="/install/apple-touch-icon.png">`,
    ...(own.includes('<meta property="og:image"') ? [] : renderDefaultSocialImageTags(data.settings.origin)),
    ...ownData.map((node) => `<script type="application/ld+json">${serializeJsonLd(node)}</script>`),
  ].join('');
  const block = `<script type="application/json" id="${hydrationBlockId}">${serializeHydrationData(data)}</script>`;
  const [first, ...others] = assets.scripts.map(
    (src) => `<script type="module" src="${escapeAttribute(src)}"></script>`,
  );
  const preloads = [...new Set(assets.preloads)].map(
    (href) => `<link rel="modulepreload" href="${escapeAttribute(href)}">`,
  );
  // The boot script runs before the main bundle, so it is requested first: the browser loads only six files at a time.
  const scripts = [first, ...preloads, ...others].join('');
  const start = documentStartPattern.exec(own)?.[0].length;
  if (!start || headEnd < 0 || !rendered.endsWith(documentEnd))
    throw new Error('A rendered page has a head and a body');
  const { density } = data.settings;
  // The client script sets the density directly (preferences/density-choice.ts), so React doesn't manage it. The
  // attribute is omitted for visitors who never chose a density.
  const dense = density === undefined ? '' : ` data-density="${density}"`;
  const top = own.slice(0, start).replace('<html', `<html${dense}`);
  const doctype = top.startsWith('<!DOCTYPE') ? '' : '<!DOCTYPE html>';
  const body = rendered.slice(headEnd, -documentEnd.length);
  return [doctype + top + fonts.join(''), styles, own.slice(start) + head + body + scripts, block, documentEnd];
}

/** Returns the tags of the default social image, for pages without one ([S7-24]). */
function renderDefaultSocialImageTags(origin: string): string[] {
  const tag = (property: string, content: string): string =>
    `<meta property="og:image${property}" content="${escapeAttribute(content)}">`;
  return [tag('', `${origin}/og/site.png`), tag(':width', '1200'), tag(':height', '630')];
}

/**
 * Only wide screens preload fonts, because the browser delays its first paint for a preloaded font. On a phone network,
 * the font would arrive too late anyway (decision 187).
 */
const wideScreenQuery = '(min-width:60rem)';

/**
 * Returns the fonts that a page uses, to preload them: fonts that the browser discovers by itself arrive too late for
 * the first paint (styles/fonts.css).
 */
function selectFontsToPreload({ fonts }: PageAssets, rendered: string, language: string): string[] {
  const usesFigtree = !languagesWithoutFigtree.has(language);
  const wanted = [
    usesFigtree ? fonts.everywhere : undefined,
    usesFigtree && rendered.includes('₹') ? fonts.letters : undefined,
    currencySignsInSeparateFont.some((sign) => rendered.includes(sign)) ? fonts.signs : undefined,
  ];
  return wanted.filter((font) => font !== undefined);
}

/** Languages whose pages use the device's fonts (styles/fonts.css). */
export const languagesWithoutFigtree: ReadonlySet<string> = new Set('ar bn hi ja ko ne ru th uk ur vi zh'.split(' '));

/**
 * Currency signs in a separate font. They are searched for one by one, because in a half-megabyte page, ten string
 * searches took a quarter as long as one regular expression.
 */
const currencySignsInSeparateFont = [...'₣₩₪₫₮₱₴₺₽₿'];

/**
 * Matches the start of the document, up to the first part that differs between pages. The charset must be within the
 * first 1024 bytes.
 */
const documentStartPattern = /^.{0,400}?<head>(?:<meta charSet="utf-8"\/><meta name="viewport"[^>]*>)?/s;
const documentEnd = '</body></html>';

function escapeAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
}
