import { keepTrying } from '../../lib/time/keep-trying.ts';

type Deps = {
  readonly load: () => Promise<void>;
  /** Whether the page has no lists. */
  readonly isMissing: () => boolean;
  readonly isOnline: () => boolean;
  readonly onFail: () => void;
};

/**
 * [S4.9-3] Loads the tables of countries and currencies ahead, for pages that the server did not write a form into. [S8-19] `onFail` is
 * called once when this page lacks them although there is a network: without one, everything else is missing too and says so itself.
 */
export async function loadCountries({ load, isMissing, isOnline, onFail }: Deps): Promise<void> {
  let isTold = false;
  await keepTrying(async () => {
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
