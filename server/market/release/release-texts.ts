import type { ObservationSource } from '@tern/domain/prices/observation.ts';
import { findSpdxLicense } from './find-spdx-license.ts';

export type ReleasedSource = ObservationSource & { readonly rows: number };

type Release = {
  /** 'YYYY-MM-DD' */
  readonly date: string;
  readonly sources: readonly ReleasedSource[];
  /** Names of the sources that may not be redistributed. */
  readonly leftOut: readonly string[];
};

/** The columns of prices.csv, in order, with their descriptions. */
export const releaseColumnDescriptions = {
  source: 'id of the source in sources.csv',
  kind: 'feed, survey, captured (written down with its date) or person (shared by several people who agreed)',
  provider_id: 'the provider, the same for all its prices',
  provider_name: 'as the source writes it',
  category: 'kind of firm',
  from_country: 'ISO 3166-1 alpha-2; empty = every country that uses the currency',
  to_country: 'ISO 3166-1 alpha-2; empty = every country that uses the currency',
  currency: 'ISO 4217, of amount and fee',
  to_currency: 'ISO 4217, what the recipient gets; empty = the receiving country’s own',
  pay_in: 'how the sender pays; empty = not stated',
  payout_method: 'how the recipient gets the money',
  amount: 'what the sender pays, fee included',
  usd_amount: 'the US dollars that a surveyed amount stands for',
  fee: 'empty = not stated',
  margin_percent: 'percent below the mid-market rate, as the source observed it; empty = not disclosed',
  rate: 'what one unit of currency was exchanged for; empty = not stated',
  mid_rate: 'the mid-market rate of that time; empty = not stated',
  delivery_minutes: 'empty = not stated; 8640 from a survey = 6 days or more',
  seen_at: 'ISO 8601, UTC: a minute or a day; the last day where only the quarter is known',
  seen_precision: 'minute, day or quarter',
  period: 'of a survey',
} as const;

/** Returns a data set's README.md. */
export function formatReleaseReadme({ date, sources, leftOut }: Release): string {
  const rows = sources.reduce((sum, source) => sum + source.rows, 0);
  return `# Prices of international money transfers, ${date}

${rows.toLocaleString('en')} prices that somebody saw, each with its date and source. Published by Tern, a comparison of international money transfers.

| file | what |
|---|---|
| \`prices.csv\` | one seen price a line (RFC 4180, UTF-8, with a header) |
| \`sources.csv\` | where the prices are from, with each source's license |
| \`LICENSES.md\` | the notices that captured prices under the MIT license need |
| \`CITATION.cff\` | how to cite this data set |
| \`SHA256SUMS\` | checksums: \`sha256sum --ignore-missing -c SHA256SUMS\` |

## Sources and licenses

The license of a row is that of its source. Name the source when you pass it on.

| source | prices | license |
|---|---|---|
${sources.map(formatSourceRow).join('\n')}

${leftOut.length === 0 ? 'No source was left out.' : `Left out, because their license doesn't allow it or isn't stated: ${leftOut.join('; ')}.`}

## Columns of prices.csv

${Object.entries(releaseColumnDescriptions)
  .map(([name, meaning]) => `- \`${name}\`: ${meaning}`)
  .join('\n')}

## What to know

- Fees and margins are as they were observed. A surveyed margin contains the error of the survey's own reference rate.
- A surveyed margin of exactly 0 at a bank mostly means that the bank didn't say its rate.
- Each price is for one amount only, because fees are often fixed.
- Text that a spreadsheet would run as a formula has an apostrophe in front.
- What people shared is in it only where at least three agreed: the price in the middle of theirs, with a day and not a minute. Nothing says who shared it.
`;
}

function formatSourceRow({ id, name, url, license, rows }: ReleasedSource): string {
  const terms = findSpdxLicense(license);
  const [title, text] = [
    url === '' ? name : `[${name}](${url})`,
    terms ? `[${license}](${terms.url})` : String(license),
  ];
  return `| \`${id}\`: ${title} | ${rows.toLocaleString('en')} | ${text} |`;
}

/** Returns a data set's CITATION.cff, in version 1.2.0 of the format. */
export function formatReleaseCitation({ date, sources }: Release): string {
  const spdx = [...new Set(sources.flatMap(({ license }) => findSpdxLicense(license)?.spdx ?? []))].sort();
  return `cff-version: 1.2.0
message: Cite this data set as below, and name the sources of the rows that you use.
type: dataset
title: Prices of international money transfers
authors:
  - name: Tern
version: ${JSON.stringify(date)}
date-released: ${date}
license:
${spdx.map((id) => `  - ${id}`).join('\n')}
references:
${sources.map(({ name, url }) => `  - type: dataset\n    title: ${JSON.stringify(name)}\n    authors:\n      - name: ${JSON.stringify(name)}${url === '' ? '' : `\n    url: ${JSON.stringify(url)}`}`).join('\n')}
`;
}
