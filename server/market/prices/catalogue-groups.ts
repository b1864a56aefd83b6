import { countryByCode } from '@tern/domain/reference/countries.ts';
import type { CountryGroupsFile } from './catalogue-schema.ts';

export type ExpandCountryGroups = (places: readonly string[], error: (message: string) => void) => ReadonlySet<string>;

/**
 * Returns a function that expands codes and group names into a set of countries. Unknown countries, unknown groups and
 * groups that contain themselves are skipped and reported to `error`, one message each.
 */
export function createCountryGroupExpander(groups: CountryGroupsFile): ExpandCountryGroups {
  const known = new Map<string, ReadonlySet<string>>();

  function expand(places: readonly string[], within: readonly string[], error: (message: string) => void): Set<string> {
    const countries = new Set<string>();
    for (const place of places) {
      if (!place.startsWith('@')) {
        if (countryByCode(place)) countries.add(place);
        else error(`no country has the code ${place}`);
      } else {
        for (const code of expandGroup(place, within, error)) countries.add(code);
      }
    }
    return countries;
  }

  function expandGroup(name: string, within: readonly string[], error: (message: string) => void): ReadonlySet<string> {
    const done = known.get(name);
    if (done) return done;
    const group = groups[name];
    if (!group) {
      error(`there is no group ${name}`);
      return new Set();
    }
    if (within.includes(name)) {
      error(`the group ${name} holds itself`);
      return new Set();
    }
    const countries = expand(group.countries, [...within, name], error);
    known.set(name, countries);
    return countries;
  }

  return (places, error) => expand(places, [], error);
}
