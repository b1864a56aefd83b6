import { retryUntilLoaded } from '../../lib/time/retry-until-loaded.ts';

type Deps = {
  readonly load: () => Promise<void>;
  /** Whether the page lacks the lists. */
  readonly isMissing: () => boolean;
  readonly isOnline: () => boolean;
  readonly onFail: () => void;
};

/**
 * [S4.9-3] Loads countries and currencies where this page lacks them: a page with a form came with them. [S8-19] `onFail`
 * is called once if that fails although the page is online: offline, everything else is missing too and says so.
 */
export async function loadCountries({ load, isMissing, isOnline, onFail }: Deps): Promise<void> {
  if (!isMissing()) return;
  let isTold = false;
  await retryUntilLoaded(async () => {
    try {
      await load();
    } catch (error) {
      if (!isTold && isOnline()) {
        isTold = true;
        onFail();
      }
      throw error;
    }
  });
}
