import type { RateKind, RateTable } from '@tern/domain/rates/rate-table.ts';
import type { Clock } from '@tern/domain/time/clock.ts';
import type { HttpClient } from '../../../foundation/outbound/http-client.ts';

/** Somebody who publishes rates. An adapter fetches and parses, nothing else; identity and schedule are data. */
export type RateSource = {
  readonly id: string;
  /** For people: "European Central Bank". */
  readonly name: string;
  readonly kind: RateKind;
  /** The hosts that the outgoing door must let through. */
  readonly hosts: readonly string[];
  /** How long a good answer is kept before asking again. */
  readonly everySeconds: number;
  /** Throws an OutboundError when the source fails or sends what is not its format; the values are still to be judged. */
  fetchTable(http: HttpClient, now: Clock): Promise<RateTable>;
};

/** Where a source is asked, when not at its own address: a mirror, or a local server in tests. No slash at the end. */
export type SourceUrl = { readonly baseUrl?: string };
