import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { getPoolCounts } from '../../../foundation/db/pool/pool-counts.ts';
import { type FeedState, readFeedStates } from '../../../market/prices/feeds/feed-states.store.ts';
import type { HealthDeps } from '../health-context.ts';
import { readMetricCounts } from './operator.store.ts';

const durationBucketsSeconds = [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10];

export type Metrics = ReturnType<typeof createMetrics>;

/**
 * Creates the Prometheus metrics. Label values come from fixed lists (declared routes, sources, states). There are only
 * a few, and none contains a corridor, an amount, an IP address or a user.
 */
export function createMetrics(deps: HealthDeps) {
  const registry = new Registry();
  const registers = [registry];
  const requests = new Histogram({
    name: 'tern_http_request_duration_seconds',
    help: 'Requests by declared route, method and class of status; live streams are not timed',
    labelNames: ['route', 'method', 'status'] as const,
    buckets: durationBucketsSeconds,
    registers,
  });
  const gathering = new Histogram({
    name: 'tern_quotes_gathering_seconds',
    help: 'Gathering the offers of a corridor from all sources',
    buckets: durationBucketsSeconds,
    registers,
  });
  const sourceResponses = new Counter({
    name: 'tern_quote_source_answers_total',
    help: 'Answers of price sources by how they ended',
    labelNames: ['source', 'status'] as const,
    registers,
  });
  deps.instrumentedQuotes.onGathered(({ sources }, ms) => {
    gathering.observe(ms / 1000);
    for (const { id, status } of sources) sourceResponses.inc({ source: id, status });
  });
  addGauges(deps, registers);
  const lag = monitorEventLoopDelay({ resolution: 20 });
  gauge('tern_event_loop_lag_seconds', 'Delay of the event loop since the last reading', 'quantile', (set) => {
    if (lag.count === 0) return;
    for (const percent of [50, 99]) set(lag.percentile(percent) / 1e9, `0.${percent}`);
    lag.reset();
  });

  function gauge(name: string, help: string, label: string, read: (set: SetGaugeValue) => void | Promise<void>): void {
    addGauge({ name, help, label, read, registers });
  }

  /** Caches the histogram for each combination of labels, because `countRequest` runs on every request. */
  const known = new Map<string, { observe(value: number): void }>();
  return {
    countRequest(route: string, method: string, status: number, seconds: number): void {
      const of = `${Math.floor(status / 100)}xx`;
      const key = `${method} ${route} ${of}`;
      let own = known.get(key);
      if (!own) known.set(key, (own = requests.labels({ route, method, status: of })));
      own.observe(seconds);
    },
    contentType: registry.contentType,
    text: () => registry.metrics(),
    start: () => void lag.enable(),
    stop: () => void lag.disable(),
  };
}

type SetGaugeValue = (value: number, label: string) => void;
type GaugeOptions = {
  readonly name: string;
  readonly help: string;
  readonly label: string;
  readonly read: (set: SetGaugeValue) => void | Promise<void>;
  readonly registers: Registry[];
};

/** Adds a gauge with one label. Its values are read on each scrape, and omitted if they can't be read. */
function addGauge({ name, help, label, read, registers }: GaugeOptions): void {
  const made = new Gauge({
    name,
    help,
    labelNames: [label],
    registers,
    async collect() {
      made.reset();
      await Promise.resolve(read((value, of) => made.set({ [label]: of }, value))).catch(() => undefined);
    },
  });
}

const breakerStateValues = { closed: 0, half_open: 1, open: 2 } as const;

function addGauges(deps: HealthDeps, registers: Registry[]): void {
  const add = (name: string, help: string, label: string, read: GaugeOptions['read']): void =>
    addGauge({ name, help, label, read, registers });
  add('tern_rate_source_age_seconds', 'Age of the newest rate of each source', 'source', (set) => {
    for (const { id, asOf } of deps.rates.sources()) if (asOf !== undefined) set((deps.now() - asOf) / 1000, id);
  });
  add('tern_rate_source_failures', 'Failures in a row of each rate source', 'source', (set) => {
    for (const { id, failures } of deps.rates.sources()) set(failures, id);
  });
  add('tern_breaker_state', '0 closed, 1 half open, 2 open', 'source', (set) => {
    for (const { id, state } of deps.breakers()) set(breakerStateValues[state.kind], id);
  });
  add('tern_job_failures', 'Failed runs of each periodic job since its last good one', 'job', (set) => {
    for (const { name, failures } of deps.jobs()) set(failures, name);
  });
  add('tern_job_age_seconds', 'Time since the last good run of each periodic job', 'job', (set) => {
    for (const { name, succeededAt } of deps.jobs())
      if (succeededAt !== undefined) set((deps.now() - succeededAt) / 1000, name);
  });
  const feedIds = deps.config.priceFeeds.map(({ id }) => id);
  const addOfFeeds = (name: string, help: string, value: (state: FeedState) => number | undefined): void =>
    add(name, help, 'feed', async (set) => {
      for (const state of await readFeedStates(deps.db, feedIds)) {
        const now = value(state);
        if (now !== undefined) set(now, state.id);
      }
    });
  addOfFeeds('tern_price_feed_failures', 'Failed polls in a row', ({ failures }) => failures);
  addOfFeeds('tern_price_feed_prices', 'Published prices of the last version', ({ accepted }) => accepted);
  addOfFeeds(
    'tern_price_feed_set_aside',
    'Lines of the last version that are not published',
    (state) => state.quarantined,
  );
  addOfFeeds('tern_price_feed_age_seconds', 'Time since the last version was made', ({ publishedAt }) =>
    publishedAt === null ? undefined : (deps.now() - publishedAt.getTime()) / 1000,
  );
  add(
    'tern_waiting',
    'Messages in the outbox that wait, alerts that watch, faults of pages that are kept',
    'of',
    (set) =>
      readMetricCounts(deps.db).then((counts) => {
        for (const [of, count] of Object.entries(counts)) set(count, of);
      }),
  );
  add(
    'tern_price_contributions',
    'Prices that people shared since the start, by what became of them',
    'result',
    (set) => {
      for (const [result, count] of Object.entries(deps.contributions())) set(count, result);
    },
  );
  add('tern_database_connections', 'Connections of this instance, and callers that wait for one', 'state', (set) => {
    for (const [state, count] of Object.entries(getPoolCounts(deps.db) ?? {})) set(count, state);
  });
  add('tern_live_listeners', 'Live streams that are open here', 'of', (set) => set(deps.listeners(), 'rates'));
  add('tern_info', 'The version that runs', 'version', (set) => set(1, deps.release));
}
