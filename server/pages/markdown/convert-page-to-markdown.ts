import { tables } from '@joplin/turndown-plugin-gfm';
import TurndownService from 'turndown';

/** Elements that are meaningless as text, such as controls, images and scripts. */
const excludedElementNames = [
  'script',
  'style',
  'template',
  'noscript',
  'form',
  'button',
  'select',
  'dialog',
  'img',
  'canvas',
];

const converter = new TurndownService({ headingStyle: 'atx', codeBlockStyle: 'fenced', bulletListMarker: '-' });
converter.use(tables);
converter.addRule('left-out', {
  filter: (node) =>
    excludedElementNames.includes(node.nodeName.toLowerCase()) ||
    node.getAttribute('aria-hidden') === 'true' ||
    // A results page's filters, which are links to the same page with fewer offers.
    node.id === 'filters',
  replacement: () => '',
});
/** An image with a text label, such as a price's source label. */
const labeledSvgPattern = /<svg[^>]* aria-label="([^"]*)"[^>]*>.*?<\/svg>/g;
/** A closing tag directly before an opening one. Without a space, the texts of the two elements would run together. */
const adjacentElementsPattern = /(<\/(?:span|a|time|strong|b|small|p)>)(?=<(?!\/))/g;
/** A table's heading rows after the first: Markdown allows only one. */
const extraHeadingRowsPattern = /(<thead[^>]*>.*?<\/tr>)(<tr.*?)<\/thead>/gs;

/**
 * Returns the `main` element of a rendered page as Markdown, after a line with the page URL and the render time. Links
 * are absolute. `url` is the page URL, including the origin.
 */
export function convertPageToMarkdown(
  html: string,
  { url, now }: { readonly url: string; readonly now: number },
): string {
  const content = html.slice(html.indexOf('<main'), html.lastIndexOf('</main>'));
  const { origin, pathname, searchParams } = new URL(url);
  const absolute = content
    .replace(labeledSvgPattern, '($1) ')
    .replace(adjacentElementsPattern, '$1 ')
    .replace(/<table.*?<\/table>/gs, flattenLists)
    .replace(extraHeadingRowsPattern, '$1</thead><tbody>$2</tbody>')
    .replace(/ href="([^"]*)"/g, (_, href: string) => ` href="${toAbsoluteHref(href, url)}"`);
  const text = converter
    .turndown(absolute)
    .replace(/[ \t]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n');
  // If enough prices were seen, the page leaves estimates out of its list by default, but the API does so only on
  // request.
  if (searchParams.get('estimates') !== 'shown') searchParams.set('estimates', 'folded');
  const data = pathname.endsWith('/results') ? ` · [JSON](${origin}/api/quotes?${searchParams.toString()})` : '';
  return `<${url}> · ${new Date(now).toISOString().slice(0, 16)}Z${data}\n\n${text}\n`;
}

/** Writes the lists in a table's cells as text, because the converter leaves a table with a list as HTML. */
function flattenLists(table: string): string {
  return table.replace(/<\/li>\s*(?=<li)/g, '; ').replace(/<\/?(?:ul|ol|li)\b[^>]*>/g, ' ');
}

function toAbsoluteHref(href: string, base: string): string {
  try {
    return new URL(href.replaceAll('&amp;', '&'), base).href.replaceAll('&', '&amp;');
  } catch {
    return href;
  }
}
