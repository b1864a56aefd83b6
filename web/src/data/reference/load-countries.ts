import { retryUntilLoaded } from '../../lib/time/retry-until-loaded.ts';

type Deps = {
  readonly load: () => Promise<void>;
  /** Whether the page lacks the lists. */
  readonly isMissing: () => boolean;
  readonly isOnline: () => boolean;
  readonly onFail: () => void;
};

/**
 * [S4.9-3] Prefetches the tables of countries and currencies, for pages without a form from the server. [S8-19]
 * `onFail` is called once when this page lacks them although it is online: offline, everything else is missing too and
 * says so.
 */
export async function loadCountries({ load, isMissing, isOnline, onFail }: Deps): Promise<void> {
  let isTold = false;
  await retryUntilLoaded(async () => {
    try {
      await load();
    } catch (error) {
      if (!isMissing()) return;
      if (!isTold && isOnline()) {
        isTold = true;
        onFail();
      }
      throw error;
    }
  });
}
