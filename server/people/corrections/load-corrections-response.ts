import type { CorrectionListResponse } from '@tern/contract/corrections/correction-list.ts';
import type { Provider } from '@tern/domain/providers/provider.ts';
import type { Db } from '../../foundation/db/database.ts';
import { loadCorrections } from './corrections.store.ts';

export type CorrectionsDeps = {
  readonly db: Db;
  readonly findProvider: (idOrName: string, fromCountry: string) => Provider | undefined;
};

/** Returns the public log of corrections, newest first, for one provider or for all. */
export async function loadCorrectionsResponse(
  { db, findProvider }: CorrectionsDeps,
  { provider, limit }: { readonly provider?: string | undefined; readonly limit: number },
): Promise<CorrectionListResponse> {
  const { corrections, total } = await loadCorrections(db, { providerId: provider, limit });
  return {
    corrections: corrections.map(({ providerId: id, publishedAt, ...rest }) => ({
      ...rest,
      provider: id === null ? null : { id, name: findProvider(id, '')?.name ?? id },
      publishedAt: publishedAt.toISOString(),
    })),
    total,
  };
}
