import { formatVersion } from '../../../foundation/program/program-version.ts';
import { escapeHtml } from '../../../notifications/templates/escape-html.ts';
import type { OperatorStatus } from './read-operator-status.ts';
import { formatBytes, formatTimeAgo } from './status-text.ts';

type Cell = string | number;

/** [S9-9] Returns the operator's page: plain tables without scripts or secrets. `renderTable` escapes all cells. */
export function statusPage(facts: OperatorStatus): string {
  const { health, now } = facts;
  const verdict = health.troubles.length === 0 ? 'All is well' : `Look here: ${health.troubles.join(', ')}`;
  const age = (at: Date | number | null | undefined): string => formatTimeAgo(at, now);
  return `<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>State of Tern</title><link rel="stylesheet" href="/sign-in.css">
<link rel="stylesheet" href="/status.css"><link rel="icon" href="/icon.svg" type="image/svg+xml"></head>
<body><main><h1>${escapeHtml(verdict)}</h1>
<p>Read at ${new Date(now).toISOString()}. <a href="/status">Reload</a></p>
${[
  renderTable('Service', [], serviceRows(facts)),
  renderTable(
    'Rate sources',
    ['Source', 'Kind', 'Newest rate', 'Last answer', 'Failures in a row', 'Last failure', 'Breaker'],
    facts.sources.map((one) => [
      one.name,
      one.kind,
      age(one.asOf),
      age(one.lastSuccessAt),
      one.failures,
      one.lastFailure ? `${one.lastFailure.reason}, ${age(one.lastFailure.at)}` : 'none',
      describeBreaker(facts, one.id),
    ]),
  ),
  renderTable('Price sources', ['Source', 'Breaker'], priceSourceRows(facts)),
  renderTable(
    'Price feeds',
    ['Feed', 'Address', 'Asked', 'Newest version', 'Prices', 'Set aside', 'Failures in a row', 'Last problem'],
    facts.feeds?.map((one) => [
      one.name ?? one.id,
      one.address,
      age(one.checkedAt),
      age(one.publishedAt),
      one.accepted,
      one.quarantined,
      one.failures,
      one.problem === null ? 'none' : `${one.problem}: ${one.problemDetail ?? ''}`,
    ]),
  ),
  renderTable(
    'Lines of price feeds that are set aside',
    ['Feed', 'Line', 'Why', 'Detail', 'Text'],
    facts.unpublishedLines?.map((one) => [one.feed, one.line, one.reason, one.detail, one.text]),
  ),
  renderTable('Shared prices of the last 90 days', ['State', 'How many'], sharedPriceRows(facts)),
  renderTable(
    'Messages',
    ['Channel', 'State', 'How many', 'Last settled'],
    facts.queues?.map(({ channel, status, messages, lastAt }) => [channel, status, messages, age(lastAt)]),
  ),
  renderTable('Background work', ['What', 'Last result'], jobRows(facts, age)),
  renderTable(
    'What went wrong since the start',
    ['Event', 'Times', 'Last'],
    facts.troubles.slice(0, 30).map(({ event, times, lastAt }) => [event, times, age(lastAt)]),
  ),
  renderTable(
    'Health alerts since the start',
    ['What', 'Score', 'When'],
    facts.healthAlerts.map(({ kind, value, at }) => [
      lowScoreMessages[kind] ?? kind,
      `${Math.round(value)} of 100`,
      age(at),
    ]),
  ),
  renderTable(
    'Faults of pages',
    ['What', 'Page', 'Where', 'Times', 'Last', 'Version'],
    facts.crashes?.map((one) => [
      `${one.name}: ${one.message}`,
      one.page,
      one.frames.split('\n')[0] ?? '',
      one.times,
      age(one.lastAt),
      one.release,
    ]),
  ),
].join('\n')}
</main></body></html>`;
}

const lowScoreMessages: Readonly<Record<string, string>> = {
  data_quality: 'Data quality is low',
  system_health: 'System health is low',
};

function serviceRows(facts: OperatorStatus): Cell[][] {
  const { health, database, disk, now } = facts;
  const { score, freshness, measured, complete } = health.quality;
  const share = (part: number | null): string => (part === null ? 'nothing to measure' : `${Math.round(part * 100)} %`);
  return [
    ['Health', `${health.score} of 100`],
    ['Data quality', score === null ? 'not measured' : `${score} of 100`],
    ['Rates fresh', share(freshness)],
    ['Offers not estimated', share(measured)],
    ['Offers complete', share(complete)],
    ['Version', formatVersion({ version: facts.release, commit: facts.commit })],
    ['Region', facts.region],
    ['Started', formatTimeAgo(facts.startedAt, now)],
    ['Live streams here', facts.listeners],
    ['Instances', database?.instances ?? 'not known'],
    ['Database', database ? `PostgreSQL ${database.version}, ${formatBytes(database.bytes)}` : 'does not answer'],
    ['Migrations', database ? `${database.migrations}, last ${database.lastMigration ?? 'none'}` : 'not known'],
    ['Disk', disk ? `${formatBytes(disk.free)} free of ${formatBytes(disk.all)}` : 'not known'],
  ];
}

function priceSourceRows({ breakers, sources }: OperatorStatus): Cell[][] {
  const rateSources = new Set(sources.map(({ id }) => id));
  return breakers.filter(({ id }) => !rateSources.has(id)).map(({ id, state }) => [id, formatBreakerState(state.kind)]);
}

/** Returns the number of shared prices in each status. `npm run prices -- --quarantine` lists the rejected prices. */
function sharedPriceRows({ sharedPrices }: OperatorStatus): Cell[][] | undefined {
  return (
    sharedPrices &&
    Object.entries(sharedPriceStatusNames)
      .map(([status, name]): Cell[] => [name, sharedPrices[status] ?? 0])
      .filter(([, count]) => count !== 0)
  );
}

const sharedPriceStatusNames = {
  waiting: 'Waiting for others',
  published: 'Public',
  outlier: 'Set aside: far from what others agree on',
  implausible: 'Set aside: cannot be true',
  outdated: 'Contradicted by later ones',
} as const;

function describeBreaker({ breakers }: OperatorStatus, id: string): string {
  const found = breakers.find((one) => one.id === id);
  return found ? formatBreakerState(found.state.kind) : 'not asked';
}

function formatBreakerState(kind: string): string {
  return (
    { closed: 'closed', open: 'open: left alone for now', half_open: 'half open: next call decides' }[kind] ?? kind
  );
}

function jobRows({ jobs }: OperatorStatus, age: (at: Date | null) => string): Cell[][] | undefined {
  return (
    jobs && [
      ['Rates recorded', age(jobs.ratesRecorded)],
      ['Prices fetched', age(jobs.pricesFetched)],
      ['Alerts checked', age(jobs.alertsChecked)],
      ['Alert fired', age(jobs.alertsFired)],
      ['Weekly digest made', age(jobs.digests)],
      ['Accounts waiting for their deletion', jobs.deletionsWaiting],
    ]
  );
}

/** @param rows undefined if the database is unavailable. */
function renderTable(title: string, head: readonly string[], rows: readonly (readonly Cell[])[] | undefined): string {
  const cells = (row: readonly Cell[]): string =>
    row
      .map((cell, index) =>
        index === 0 ? `<th scope="row">${escapeHtml(String(cell))}</th>` : `<td>${escapeHtml(String(cell))}</td>`,
      )
      .join('');
  const top =
    head.length === 0 ? '' : `<thead><tr>${head.map((text) => `<th scope="col">${text}</th>`).join('')}</tr></thead>`;
  const body =
    rows === undefined
      ? '<p>The database doesn’t answer.</p>'
      : rows.length === 0
        ? '<p>None.</p>'
        : `<div class="wide" tabindex="0" role="region" aria-label="${title}"><table>${top}<tbody>${rows.map((row) => `<tr>${cells(row)}</tr>`).join('\n')}</tbody></table></div>`;
  return `<h2>${title}</h2>${body}`;
}
