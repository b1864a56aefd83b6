import { randomUUID } from 'node:crypto';
import type { AlertDraft } from '@tern/domain/alerts/alert.ts';
import { exampleDraft } from '@tern/domain/alerts/examples/example-alert.ts';
import type { AlertMessage } from '@tern/domain/alerts/message/alert-message.ts';
import type { Offer } from '@tern/domain/offers/offer.ts';
import type { RateKind } from '@tern/domain/rates/rate-table.ts';
import { sql } from 'kysely';
import type { Db } from '../../../foundation/db/database.ts';
import { createJobRunner } from '../../../foundation/jobs/job-runner.ts';
import { createCatalogueSource } from '../../../market/prices/catalogue-source.ts';
import { loadCatalogue } from '../../../market/prices/load-catalogue.ts';
import { createQuoteGatherer } from '../../../market/prices/quote-gatherer.ts';
import { createCurrentRates } from '../../../market/rates/current-rates.ts';
import { createFakeTimer } from '../../../testing/fake-timer.ts';
import { upsertUser } from '../../account/users.store.ts';
import { storeAlert } from '../alerts.store.ts';
import { type AlertEngineOptions, createAlertEngine } from '../engine/alert-engine.ts';
import { pollPairs } from '../engine/poll-pairs.job.ts';
import { sweepAlertsHourly } from '../engine/sweep-alerts.job.ts';
import { createTestOutbox, enqueueInTestOutbox, listTestOutboxMessages } from './test-outbox.ts';

/** Noon UTC on March 2, 2026. */
export const fixtureStart = Date.UTC(2026, 2, 2, 12);

const sources = [
  { id: 'one', name: 'One', kind: 'live' },
  { id: 'two', name: 'Two', kind: 'live' },
] as const;

type OfferOptions = {
  readonly source?: string;
  readonly asOf?: number;
  readonly more?: object;
  readonly kind?: RateKind;
};

/**
 * Creates rates controlled by the test, real prices, the test's clock, and any number of engines on the same database.
 */
export async function openEngineFixture(db: Db) {
  let now = fixtureStart;
  const logged: string[] = [];
  const log = (event: string): void => void logged.push(event);
  const rates = createCurrentRates({ now: () => now, log, sources });
  const hidden = new Set<string>();
  let priceVersion = 1;
  let areSeen = true;
  const seen = (offer: Offer): Offer => ({
    ...offer,
    provenance: { ...offer.provenance, kind: 'survey', confidence: 'fresh' },
  });
  const gather = createQuoteGatherer({
    sources: [createCatalogueSource(await loadCatalogue())],
    delay: () => () => {},
    log,
  });
  const quotes: AlertEngineOptions['quotes'] = {
    version: () => priceVersion,
    gather: async (corridor) => {
      const found = await gather.gather(corridor);
      const offers = found.offers.filter(({ provider }) => !hidden.has(provider.id));
      return { ...found, offers: areSeen ? offers.map(seen) : offers };
    },
  };
  await createTestOutbox(db);
  const person = { issuer: 'https://id.example', subject: 'maria', email: 'maria@example.org' };
  const identity = { ...person, accountName: null, photoUrl: null };
  const userId = await upsertUser(db, identity, { id: randomUUID(), at: new Date(now) });

  return {
    rates,
    quotes,
    logged,
    userId,
    now: () => now,
    advance: (ms: number) => void (now += ms),
    /** Hides providers from every search, or shows them again. */
    hide(ids: readonly string[]): void {
      hidden.clear();
      for (const id of ids) hidden.add(id);
      priceVersion += 1;
    },
    /** Sets whether prices are seen (the default) or estimates. */
    showAs(kind: 'seen' | 'estimate'): void {
      areSeen = kind === 'seen';
      priceVersion += 1;
    },
    /** Makes a source report its rates per US dollar. */
    offer(php: number, { source = 'one', asOf = now, more = {}, kind = 'live' }: OfferOptions = {}) {
      const table = new Map(Object.entries({ PHP: php, EUR: 0.9, ...more }));
      return rates.offer({ source, base: 'USD', asOf, receivedAt: now, rates: table, kind });
    },
    async makeAlert(overrides: Partial<AlertDraft> = {}, id = randomUUID() as string): Promise<string> {
      const draft = exampleDraft(overrides, now);
      const { kind: outcome } = await storeAlert(db, { id, userId, draft }, () => now);
      if (outcome !== 'stored') throw new Error(outcome);
      return id;
    },
    engine(options: Partial<AlertEngineOptions> = {}) {
      const { timer, fire } = createFakeTimer();
      const engine = createAlertEngine({
        ...{ db, rates, quotes, timer, log, now: () => now, databaseClock: () => now },
        ...{ enqueue: enqueueInTestOutbox, instance: randomUUID() },
        ...options,
      });
      const jobs = createJobRunner({ timer, now: () => now, log, random: () => 0 });
      jobs.add(pollPairs, engine);
      jobs.add(sweepAlertsHourly, { db: options.db ?? db, now: () => now });
      return {
        ...engine,
        fire,
        start(): void {
          engine.start();
          jobs.start();
        },
        async stop(): Promise<void> {
          await jobs.stop();
          await engine.stop();
        },
      };
    },
    async messages(alertId?: string): Promise<readonly AlertMessage[]> {
      const all = await listTestOutboxMessages(db);
      return all
        .filter((each) => alertId === undefined || each.alertId === alertId)
        .map((each) => each.content as AlertMessage);
    },
    async clear(): Promise<void> {
      await sql`delete from alerts`.execute(db);
      await sql`delete from alert_series`.execute(db);
      await sql`delete from test_outbox`.execute(db);
    },
  };
}
