import { retryUntilLoaded } from '../../lib/time/retry-until-loaded.ts';

type Deps = {
  readonly load: () => Promise<void>;
  /** Returns whether the page lacks the lists. */
  readonly isMissing: () => boolean;
  readonly isOnline: () => boolean;
  readonly onFail: () => void;
};

/**
 * [S4.9-3] Loads countries and currencies if the page lacks them; pages with a form include them. [S8-19] `onFail` is
 * called once if loading fails while online. Offline, the banner already explains the failure.
 */
export async function loadMissingOptionLists({ load, isMissing, isOnline, onFail }: Deps): Promise<void> {
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
