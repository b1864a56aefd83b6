import type { PageAssets } from '@tern/contract/page-rendering.ts';
import { type HydrationData, hydrationBlockId, writeHydrationData } from './hydration-data.ts';

/**
 * Joins React's document with what React should not own: the addresses of the built files and the data block. No script is
 * inline and no style either, so that the page holds under `script-src 'self'; style-src 'self'`.
 */
export function documentText(rendered: string, assets: PageAssets, data: HydrationData): string {
  const head = [
    ...assets.styles.map((href) => `<link rel="stylesheet" href="${attribute(href)}">`),
    ...assets.preloads.map(({ href, as }) =>
      as === 'font'
        ? `<link rel="preload" href="${attribute(href)}" as="font" type="font/woff2" crossorigin>`
        : `<link rel="modulepreload" href="${attribute(href)}">`,
    ),
    ...assets.scripts.map((src) => `<script type="module" src="${attribute(src)}"></script>`),
  ].join('');
  const block = `<script type="application/json" id="${hydrationBlockId}">${writeHydrationData(data)}</script>`;
  const headEnd = rendered.indexOf('</head>');
  if (headEnd < 0 || !rendered.endsWith(bodyEnd)) throw new Error('A rendered page has a head and a body');
  const html = rendered.slice(0, headEnd) + head + rendered.slice(headEnd, -bodyEnd.length) + block + bodyEnd;
  const { density } = data.settings;
  // The browser's script changes it by hand (preferences/density-choice.ts): React need not know it, and no page carries it for those who never chose.
  const whole = density === undefined ? html : html.replace('<html', `<html data-density="${density}"`);
  return whole.startsWith('<!DOCTYPE') ? whole : `<!DOCTYPE html>${whole}`;
}

const bodyEnd = '</body></html>';

function attribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
}
