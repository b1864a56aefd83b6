import type { listTransfers } from '@tern/contract/tracking/transfers.ts';
import { sentYear, type Transfer } from '@tern/domain/tracking/transfer.ts';
import { matchingFilter } from '@tern/domain/tracking/transfer-state.ts';
import type { z } from 'zod';

type Filters = z.output<typeof listTransfers.query>;

/** Returns the transfers that pass every given filter. `now`: milliseconds since 1970. */
export function filterTransfers(transfers: readonly Transfer[], filters: Filters, now: number): Transfer[] {
  const { state, fromCountry, toCountry, provider, year } = filters;
  return transfers.filter(
    (one) =>
      (state === undefined || matchingFilter(one, now) === state) &&
      (fromCountry === undefined || one.fromCountry === fromCountry) &&
      (toCountry === undefined || one.toCountry === toCountry) &&
      (provider === undefined || one.providerId === provider || one.providerName === provider) &&
      (year === undefined || sentYear(one) === year),
  );
}
