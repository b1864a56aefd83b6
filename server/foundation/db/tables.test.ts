import type { SelectType } from 'kysely';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import type { Tables } from './tables.ts';

type Kind<T> = [T] extends [string]
  ? 'text'
  : [T] extends [number]
    ? 'number'
    : [T] extends [boolean]
      ? 'boolean'
      : 'time';
type Column<T> = null extends T ? `${Kind<NonNullable<T>>} or null` : Kind<T>;
type Expected = { [T in keyof Tables]: { [C in keyof Tables[T]]: Column<SelectType<Tables[T][C]>> } };

/** The type checker keeps this equal to tables.ts; the test below keeps it equal to the migrated database. */
const expected: Expected = {
  applied_migrations: { number: 'number', name: 'text', checksum: 'text', applied_at: 'time' },
  crash_reports: {
    key_hash: 'text',
    kind: 'text',
    name: 'text',
    message: 'text',
    page: 'text',
    frames: 'text',
    release: 'text',
    first_at: 'time',
    last_at: 'time',
    times: 'number',
  },
  rate_points: {
    id: 'number',
    from_currency: 'text',
    to_currency: 'text',
    rate: 'text',
    as_of: 'time',
    source: 'text',
    received_at: 'time',
  },
  rate_daily_closes: { currency: 'text', day: 'text', per_usd: 'text', source: 'text' },
  rate_refusals: {
    id: 'number',
    source: 'text',
    from_currency: 'text',
    to_currency: 'text',
    rate: 'text',
    reason: 'text',
    refused_at: 'time',
  },
  price_feed_quarantine: { feed_id: 'text', line: 'number', reason: 'text', detail: 'text', text: 'text' },
  price_feeds: {
    id: 'text',
    address: 'text',
    etag: 'text or null',
    digest: 'text or null',
    published_at: 'time or null',
    taken_at: 'time or null',
    accepted: 'number',
    quarantined: 'number',
    checked_at: 'time or null',
    failures: 'number',
    problem: 'text or null',
    problem_detail: 'text or null',
  },
  price_observations: {
    id: 'number',
    source: 'text',
    external_id: 'text',
    kind: 'text',
    provider_id: 'text',
    provider_name: 'text',
    category: 'text',
    from_country: 'text or null',
    to_country: 'text or null',
    currency: 'text',
    to_currency: 'text or null',
    pay_in: 'text or null',
    pay_in_words: 'text or null',
    payout_method: 'text',
    amount: 'text',
    usd_amount: 'number or null',
    fee: 'text or null',
    margin_percent: 'text or null',
    total_cost_percent: 'text or null',
    rate: 'text or null',
    mid_rate: 'text or null',
    delivery_minutes: 'number or null',
    seen_at: 'time',
    seen_precision: 'text',
    period: 'text or null',
    recorded_at: 'time',
    withdrawn_at: 'time or null',
    people: 'number or null',
  },
  price_contributions: {
    id: 'text',
    user_id: 'text or null',
    question: 'text',
    contributor: 'text',
    network: 'text or null',
    network_of_day: 'text or null',
    provider_id: 'text',
    from_country: 'text',
    to_country: 'text',
    currency: 'text',
    to_currency: 'text',
    pay_in: 'text or null',
    payout_method: 'text',
    amount: 'text',
    fee: 'text',
    rate: 'text',
    mid_rate: 'text',
    margin_percent: 'text',
    seen_at: 'time',
    received_at: 'time',
    status: 'text',
    doubt: 'text or null',
  },
  price_network_keys: { day: 'text', key: 'text' },
  price_sources: {
    id: 'text',
    name: 'text',
    url: 'text',
    license: 'text or null',
    bundled_version: 'text or null',
    redistributable: 'boolean',
    open_from: 'time or null',
  },
  price_track_records: { day: 'text', measured_at: 'time', judged_since: 'time', record: 'text' },
  search_counts: { from_country: 'text', to_country: 'text', day: 'text', searches: 'number' },
  users: {
    id: 'text',
    issuer: 'text',
    subject: 'text',
    email: 'text',
    account_name: 'text or null',
    photo_url: 'text or null',
    created_at: 'time',
    last_login_at: 'time',
  },
  sessions: {
    id_hash: 'text',
    previous_hash: 'text or null',
    user_id: 'text',
    device: 'text',
    created_at: 'time',
    seen_at: 'time',
    rotated_at: 'time',
    expires_at: 'time',
  },
  sign_in_attempts: {
    state_hash: 'text',
    browser_hash: 'text',
    provider: 'text',
    nonce: 'text',
    code_verifier: 'text',
    origin: 'text',
    is_popup: 'boolean',
    return_to: 'text',
    expires_at: 'time',
  },
  sign_in_codes: {
    browser_hash: 'text',
    code_hash: 'text',
    email: 'text',
    tries: 'number',
    expires_at: 'time',
  },
  profiles: {
    user_id: 'text',
    document: 'text',
    original: 'text or null',
    shown_name: 'text or null',
    total_searches: 'number',
    updated_at: 'time',
  },
  used_tokens: { token_hash: 'text', expires_at: 'time' },
  search_history: {
    id: 'text',
    user_id: 'text',
    from_country: 'text',
    to_country: 'text',
    from_currency: 'text',
    to_currency: 'text',
    currency: 'text',
    amount: 'text',
    receive_amount: 'text',
    pay_in: 'text',
    payout_method: 'text',
    searched_at: 'time',
  },
  favorites: {
    id: 'text',
    user_id: 'text',
    from_country: 'text',
    to_country: 'text',
    note: 'text',
    added_at: 'time',
  },
  saved_searches: {
    id: 'text',
    user_id: 'text',
    name: 'text',
    note: 'text',
    from_country: 'text',
    to_country: 'text',
    currency: 'text',
    amount: 'text',
    receive_amount: 'text or null',
    pay_in: 'text',
    payout_method: 'text',
    delivery_time: 'text',
    sort_by: 'text',
    saved_at: 'time',
  },
  provider_ratings: { user_id: 'text', provider_id: 'text', rating: 'number', rated_at: 'time' },
  account_deletions: { user_id: 'text', requested_at: 'time' },
  alert_series: {
    series: 'text',
    from_currency: 'text',
    to_currency: 'text',
    question: 'text',
    last_rate: 'number or null',
    last_as_of: 'time or null',
    checked_at: 'time or null',
    pending: 'text or null',
    priced_by: 'text or null',
    priced_until: 'time or null',
  },
  alerts: {
    id: 'text',
    user_id: 'text',
    draft: 'text',
    created_at: 'time',
    synced_at: 'time',
    watched_from: 'time',
    last_checked: 'time or null',
    last_known_rate: 'number or null',
    last_triggered: 'time or null',
    trigger_count: 'number',
    last_trigger_severity: 'text or null',
    is_armed: 'boolean',
    base_rate: 'number or null',
    base_at: 'time or null',
    providers_seen_at: 'time',
    last_email_sent: 'time or null',
    emails_sent: 'number',
    last_email_error: 'text or null',
    email_errors: 'number',
    series: 'text',
    above: 'number or null',
    below: 'number or null',
    jump: 'number or null',
    opens_at: 'time or null',
    expires_at: 'time or null',
  },
  alert_triggers: {
    id: 'text',
    alert_id: 'text',
    user_id: 'text',
    number: 'number',
    fired_at: 'time',
    rate: 'number',
    as_of: 'time',
    source: 'text',
    source_kind: 'text',
    value: 'number',
    message: 'text',
    email_state: 'text or null',
    email_at: 'time or null',
    email_error: 'text or null',
    browser_state: 'text or null',
    browser_at: 'time or null',
    browser_error: 'text or null',
  },
  alert_seen_providers: { series: 'text', provider_id: 'text', name: 'text', first_seen_at: 'time' },
  alert_rate_hours: { from_currency: 'text', to_currency: 'text', hour: 'time', rate: 'number', as_of: 'time' },
  outbox_messages: {
    id: 'text',
    channel: 'text',
    user_id: 'text or null',
    address: 'text or null',
    kind: 'text',
    alert_id: 'text or null',
    trigger_id: 'text or null',
    content: 'text',
    lane: 'text',
    status: 'text',
    way: 'text or null',
    not_before: 'time',
    next_attempt_at: 'time',
    attempts: 'number',
    first_attempt_at: 'time or null',
    lease_token: 'number',
    message_id: 'text or null',
    last_error: 'text or null',
    settled_at: 'time or null',
  },
  mail_suppressions: { user_id: 'text', scope: 'text', since: 'time' },
  push_subscriptions: {
    endpoint_hash: 'text',
    user_id: 'text',
    endpoint: 'text',
    p256dh: 'text',
    auth: 'text',
    created_at: 'time',
  },
  instance_keys: { name: 'text', value: 'text', created_at: 'time' },
  rate_counters: { caller: 'text', slot: 'number', count: 'number', until: 'time' },
  trust_token_keys: {
    slot: 'number',
    private_key: 'text',
    made_at: 'time',
    issues_until: 'time',
    retires_at: 'time',
  },
  idempotency_keys: {
    key: 'text',
    user_id: 'text or null',
    fingerprint: 'text',
    status: 'number',
    answer: 'text',
    answered_at: 'time',
  },
  transfers: {
    id: 'text',
    user_id: 'text',
    provider_id: 'text or null',
    provider_name: 'text',
    from_country: 'text',
    to_country: 'text',
    send_amount: 'text',
    send_currency: 'text',
    receive_currency: 'text',
    payout_method: 'text',
    quoted_receive_amount: 'text or null',
    total_cost: 'text or null',
    reference: 'text',
    note: 'text',
    sent_at: 'time',
    promised_minutes: 'number or null',
    time_zone: 'text',
    remind: 'boolean',
    progress_stage: 'text or null',
    progress_at: 'time or null',
    received_at: 'time or null',
    received_amount: 'text or null',
    counted_minutes: 'number or null',
    expected: 'text or null',
    due_at: 'time or null',
    overdue_at: 'time or null',
    reminded_due_at: 'time or null',
    reminded_overdue_at: 'time or null',
    average_receive_amount: 'text or null',
  },
  contact_messages: {
    id: 'text',
    name: 'text',
    email: 'text',
    topic: 'text',
    message: 'text',
    received_at: 'time',
    mailbox: 'text',
    acknowledged: 'boolean',
  },
  error_reports: {
    id: 'text',
    provider_id: 'text or null',
    subject: 'text',
    message: 'text',
    email: 'text or null',
    received_at: 'time',
    status: 'text',
    answered_at: 'time or null',
  },
  corrections: {
    id: 'text',
    provider_id: 'text or null',
    outcome: 'text',
    claim: 'text',
    answer: 'text',
    reported_on: 'text',
    published_at: 'time',
  },
  help_feedback: { slug: 'text', helpful: 'number', unhelpful: 'number' },
  weekly_digest_slots: { user_id: 'text', slot: 'text', taken_at: 'time' },
};

const KINDS: Record<string, string> = {
  numeric: 'text',
  text: 'text',
  uuid: 'text',
  character: 'text',
  date: 'text',
  smallint: 'number',
  integer: 'number',
  bigint: 'number',
  'double precision': 'number',
  boolean: 'boolean',
  'timestamp with time zone': 'time',
};

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

test('tables.ts matches every table and column of the migrated database', async () => {
  const { rows } = await sql<{ table: string; column: string; type: string; nullable: boolean }>`
    select table_name as "table", column_name as "column", data_type as type, is_nullable = 'YES' as nullable
    from information_schema.columns where table_schema = 'public'`.execute(database.db);
  const found: Record<string, Record<string, string>> = {};
  for (const { table, column, type, nullable } of rows) {
    found[table] ??= {};
    found[table][column] = `${KINDS[type] ?? type}${nullable ? ' or null' : ''}`;
  }
  expect(found).toEqual(expected);
});

test('values come back as tables.ts declares: numeric exact, day as text, time as Date, bigint as number', async () => {
  const { db } = database;
  const time = new Date('2026-03-29T01:30:00.123Z');
  const rate = '0.000000000000000012345678901234567890';
  const point = { from_currency: 'USD', to_currency: 'PHP', rate, as_of: time, source: 'test', received_at: time };
  await db.insertInto('rate_points').values(point).execute();
  await db
    .insertInto('rate_daily_closes')
    .values({ currency: 'PHP', day: '2026-03-29', per_usd: '58.10', source: 'test' })
    .execute();
  expect(await db.selectFrom('rate_points').selectAll().executeTakeFirst()).toEqual({ id: 1, ...point });
  const close = await db.selectFrom('rate_daily_closes').selectAll().executeTakeFirst();
  expect(close).toEqual({ currency: 'PHP', day: '2026-03-29', per_usd: '58.10', source: 'test' });
  const { rows } = await sql<{ n: number }>`select count(*) as n from rate_points`.execute(db);
  expect(rows).toEqual([{ n: 1 }]);
});

test.each(['0', '-1', 'NaN', 'Infinity'])('the table itself rejects a rate of %s', async (rate) => {
  const now = new Date(0);
  const point = { from_currency: 'USD', to_currency: 'INR', rate, as_of: now, source: 'test', received_at: now };
  await expect(database.db.insertInto('rate_points').values(point).execute()).rejects.toThrow('rate_points_rate_check');
});
