import type { RateKind, RateTable } from '@tern/domain/rates/rate-table.ts';
import type { Clock } from '@tern/domain/time/clock.ts';
import type { HttpClient } from '../../../foundation/outbound/http-client.ts';

/**
 * A publisher of rates. An adapter only fetches and parses rates. The source's identity and schedule are declared as
 * data.
 */
export type RateSource = {
  readonly id: string;
  /** Display name, such as "European Central Bank". */
  readonly name: string;
  readonly kind: RateKind;
  /** The hosts that the HTTP client must allow. */
  readonly hosts: readonly string[];
  /** How many seconds to wait after a successful response before polling again. */
  readonly everySeconds: number;
  /**
   * Returns the current rates, which aren't validated yet. Throws an OutboundError if the source fails or sends data in
   * a different format.
   */
  fetchTable(http: HttpClient, now: Clock): Promise<RateTable>;
};

/** An alternative URL for a source: a mirror, or a local server in tests. No trailing slash. */
export type RateSourceOptions = { readonly baseUrl?: string };
