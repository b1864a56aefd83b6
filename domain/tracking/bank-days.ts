// Data table, exempt from the line limit: one row for each kind of week.

/**
 * On which days of the week banks do no transfers, by receiving country. 0 is Sunday, as in JavaScript. Sources: Unicode CLDR 47 week data for
 * most of the world; central banks where CLDR is silent (Bangladesh, the Maldives, Palestine, Nepal, Brunei). India's banks close on the second and
 * fourth Saturday: every Saturday is left out there, so that nobody is promised too much.
 */
const weeks: readonly { readonly closed: readonly number[]; readonly countries: string }[] = [
  { closed: [5, 6], countries: 'BD BH DJ DZ EG IL IQ JO KW LY MV OM PS QA SA SD SY YE' },
  { closed: [4, 5], countries: 'AF IR' },
  { closed: [5, 0], countries: 'BN' },
  { closed: [6], countries: 'NP' },
  { closed: [0], countries: 'UG' },
];

/** Where we found no source that says when banks work. */
const unknown = new Set('KP SO EH SS ER TM'.split(' '));

const byCountry = new Map(
  weeks.flatMap(({ closed, countries }) => countries.split(' ').map((country) => [country, closed] as const)),
);
const saturdayAndSunday: readonly number[] = [6, 0];

/** The closed days of a country's banks; undefined where no source says. */
export function closedWeekdays(country: string): readonly number[] | undefined {
  return unknown.has(country) ? undefined : (byCountry.get(country) ?? saturdayAndSunday);
}
