import type { Measurement } from './measurement.ts';
import { measureOutbox } from './outbox/measure-outbox.ts';

const messages = 10_000;
/** The default value of the MAIL_PER_SECOND setting. */
const perSecond = 50;

/**
 * Measures the delay from due time to SMTP acceptance for 10,000 messages that are all queued at once and sent at the
 * configured rate. Uses a real database and the real protocol. A message is due as soon as the rate limit allows it.
 */
export async function measure(): Promise<Measurement[]> {
  const { p50Ms, p99Ms } = await measureOutbox({ messages, perSecond, domains: 20 });
  return [
    { name: 'mail: due to SMTP hand-over, median', ours: p50Ms, bound: 1000, unit: 'ms', goal: { atMost: 1 } },
    { name: 'mail: due to SMTP hand-over, 99th percentile', ours: p99Ms, bound: 1000, unit: 'ms', goal: { atMost: 1 } },
  ];
}
