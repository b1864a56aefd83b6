// Data table, exempt from the line limit: one row per kind of week.

/**
 * The days of the week on which banks make no transfers, by receiving country. In countries that aren't listed, these
 * are Saturday and Sunday. 0 is Sunday, as in JavaScript. Sources: Unicode CLDR 47 week data for most of the world;
 * central banks where CLDR has none (Bangladesh, the Maldives, Palestine, Nepal, Brunei). India's banks close on the
 * second and fourth Saturdays of the month; we skip every Saturday there, so that we don't promise too much.
 */
const closedWeekdayGroups: readonly { readonly closed: readonly number[]; readonly countries: string }[] = [
  { closed: [5, 6], countries: 'BD BH DJ DZ EG IL IQ JO KW LY MV OM PS QA SA SD SY YE' },
  { closed: [4, 5], countries: 'AF IR' },
  { closed: [5, 0], countries: 'BN' },
  { closed: [6], countries: 'NP' },
  { closed: [0], countries: 'UG' },
];

/** Countries without a known source for bank days. */
const countriesWithoutSource = new Set('KP SO EH SS ER TM'.split(' '));

const closedWeekdaysByCountry = new Map(
  closedWeekdayGroups.flatMap(({ closed, countries }) =>
    countries.split(' ').map((country) => [country, closed] as const),
  ),
);
const saturdayAndSunday: readonly number[] = [6, 0];

/** Returns the days of the week on which a country's banks are closed; undefined without a known source. */
export function closedWeekdays(country: string): readonly number[] | undefined {
  return countriesWithoutSource.has(country) ? undefined : (closedWeekdaysByCountry.get(country) ?? saturdayAndSunday);
}
