/**
 * [S4.9-3] Loads the tables of countries and currencies ahead, for pages that the server did not write a form into. [S8-19] `onFail` is told when they
 * cannot be had although there is a network: without one, everything else is missing too and says so itself.
 */
export async function loadCountries(
  load: () => Promise<unknown>,
  isOnline: () => boolean,
  onFail: () => void,
): Promise<void> {
  try {
    await load();
  } catch {
    if (isOnline()) onFail();
  }
}
