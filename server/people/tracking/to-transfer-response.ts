import type { TransferResponse } from '@tern/contract/tracking/transfer-schema.ts';
import type { Provider } from '@tern/domain/providers/provider.ts';
import type { Transfer } from '@tern/domain/tracking/transfer.ts';
import { transferState } from '@tern/domain/tracking/transfer-state.ts';

/** Returns a transfer with its state at `now` (milliseconds since 1970) and what we know about its provider. */
export function toTransferResponse(
  transfer: Transfer,
  { now, providers }: { readonly now: number; readonly providers: ReadonlyMap<string, Provider> },
): TransferResponse {
  const provider = transfer.providerId === null ? undefined : providers.get(transfer.providerId);
  const { expected } = transfer;
  return {
    ...transfer,
    expected: expected && { ...expected, skipped: [...expected.skipped], unknown: [...expected.unknown] },
    state: transferState(transfer, now),
    provider: {
      category: provider?.category ?? null,
      website: provider?.website || null,
      trackingUrl: provider?.trackingUrl ?? null,
    },
  };
}
