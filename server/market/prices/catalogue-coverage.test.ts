import { countries } from '@tern/domain/reference/countries.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Catalogue, loadCatalogue } from './load-catalogue.ts';

type Corridor = { readonly from: string; readonly to: string };

/** The 50 largest corridors between countries that Tern serves (World Bank / KNOMAD 2021, CC BY 4.0). */
const largest: readonly Corridor[] = `
  US>MX AE>IN US>IN US>GT SA>IN US>PH US>CN HK>CN SA>EG AE>EG
  SA>PK US>DO US>VN US>SV OM>IN KW>IN AE>PK US>HN IN>BD US>NG
  GB>IN FR>BE QA>IN SA>BD AU>IN AE>BD CA>IN KR>CN US>KR KW>EG
  SA>PH CA>PH JP>CN SA>ID AE>PH FR>MA AU>CN CA>CN DE>PL ES>FR
  US>DE US>IL GB>PK BE>FR GB>NG US>FR US>JM CH>FR DE>CZ US>CO
`
  .trim()
  .split(/\s+/)
  .map((pair) => ({ from: pair.slice(0, 2), to: pair.slice(3) }));

/** Every sending country in the World Bank's Q1 2025 survey. */
const surveyedSenders =
  'AE AO AT AU BE BH BR CA CH CL CM CZ DE ES FR GB GH IN IT JO JP KE KR KW MY NL NO NZ OM PL PT QA RW SA SE SG SN TH TR TZ US ZA';

let catalogue: Catalogue;
let senders: ReadonlySet<string>;
let receivers: ReadonlySet<string>;
beforeAll(async () => {
  catalogue = await loadCatalogue();
  const services = catalogue.entries.flatMap((entry) => entry.services);
  senders = new Set(services.flatMap(({ from }) => [...from]));
  receivers = new Set(services.flatMap(({ to }) => [...to.values()].flatMap((places) => [...places])));
});

const providersOf = ({ from, to }: Corridor) =>
  catalogue.entries.filter(({ services }) =>
    services.some((service) => service.from.has(from) && [...service.to.values()].some((places) => places.has(to))),
  ).length;
const withFewerThan = (min: number, corridors: readonly Corridor[]) =>
  corridors.filter((corridor) => providersOf(corridor) < min).map(({ from, to }) => `${from} → ${to}`);

describe('the catalogue', () => {
  test('covers every sending country that was surveyed in 2025 Q1', () => {
    expect(surveyedSenders.split(' ').filter((country) => !senders.has(country))).toEqual([]);
  });

  test('has at least 8 providers for each of the 50 largest corridors', () => {
    expect(largest).toHaveLength(50);
    expect(withFewerThan(8, largest)).toEqual([]);
  });

  test('has at least 3 providers from every sending country to at least 140 countries', () => {
    for (const from of senders) {
      const several = countries.filter(({ code }) => code !== from && providersOf({ from, to: code }) >= 3);
      expect(several.length, from).toBeGreaterThanOrEqual(140);
    }
  });

  test('covers every country except very small and excluded ones', () => {
    const leftOut = countries.map(({ code }) => code).filter((code) => !receivers.has(code));
    const tiny = 'AX BL BQ CC CX EH FK GG GL IM JE MF NF NU PM PN SH SJ TK'.split(' ');
    expect(leftOut.filter((code) => !tiny.includes(code)).sort()).toEqual(['BY', 'CU', 'IR', 'KP', 'RU', 'SY']);
  });
});
