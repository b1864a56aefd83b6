import { z } from 'zod';
import type { HttpClient } from '../../../../foundation/outbound/http-client.ts';
import { OutboundError } from '../../../../foundation/outbound/outbound-error.ts';
import { parseJsonResponse } from '../../../../foundation/outbound/parse-json-response.ts';
import { requireOk } from '../../../../foundation/outbound/require-ok.ts';

/** The fields we read from a World Bank data catalog entry. Reports and online tables have other URLs, or none. */
const entrySchema = z.object({
  resources: z.array(z.object({ url: z.string().max(2000).nullish() })).max(1000),
});

export type WorkbookLink = { readonly url: string; readonly fileName: string };

const maxCatalogBytes = 2_000_000;
const catalogTimeoutMs = 20_000;

/**
 * Returns the newest workbook in the survey's catalog entry, according to the file names:
 * "rpw_dataset_2011_2025_q3.xlsx" contains prices up to Q3 2025. If several workbooks end in the same quarter, returns
 * the last one listed. Throws an OutboundError on failure. Its code is 'malformed' if the response isn't a catalog
 * entry or lists no workbook.
 */
export async function fetchNewestWorkbookLink(
  http: HttpClient,
  catalogUrl: string,
  now: number,
): Promise<WorkbookLink> {
  const answer = await http.get(catalogUrl, {
    headers: { accept: 'application/json' },
    maxBytes: maxCatalogBytes,
    timeoutMs: catalogTimeoutMs,
  });
  const source = "The World Bank's data catalog";
  const { resources } = parseJsonResponse(requireOk(answer, source, now).body, entrySchema, source);
  const workbooks = resources.flatMap(({ url }) => parseWorkbookLink(url ?? '', catalogUrl) ?? []);
  const [newest] = workbooks.toReversed().sort((a, b) => (a.period < b.period ? 1 : a.period > b.period ? -1 : 0));
  if (!newest) throw new OutboundError('malformed', `${source} names no workbook of the survey`);
  return { url: newest.url, fileName: newest.fileName };
}

function parseWorkbookLink(address: string, base: string): (WorkbookLink & { readonly period: string }) | undefined {
  const url = URL.parse(address, base);
  const fileName = url?.pathname.split('/').at(-1) ?? '';
  const [, year, quarter] = /^rpw_dataset_.*?(\d{4})_?q([1-4])\.xlsx$/i.exec(fileName) ?? [];
  return url && year && quarter ? { url: url.href, fileName, period: `${year} Q${quarter}` } : undefined;
}
