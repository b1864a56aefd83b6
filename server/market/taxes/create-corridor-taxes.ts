import { createDatedRowLookup } from '@tern/domain/taxes/dated-row-lookup.ts';
import { taxPercents } from '@tern/domain/taxes/tax-percents.ts';
import type { Clock } from '@tern/domain/time/clock.ts';
import type { CorridorTaxes } from '../prices/corridor-taxes.ts';
import type { TaxCatalogue } from './load-tax-catalogue.ts';

/** Creates CorridorTaxes from the catalogue's tax data. The clock determines which rules are in force. */
export function createCorridorTaxes({ rules, proposed, receiving }: TaxCatalogue, now: Clock): CorridorTaxes {
  const taxes = createDatedRowLookup(rules);
  const facts = createDatedRowLookup(receiving);
  const partsOf = (country: string): readonly string[] => [
    ...new Set(rules.map(({ place }) => place).filter((place) => place.startsWith(`${country}-`))),
  ];
  return {
    join(offers, fromCountry) {
      const inForce = taxes.rowsAt(fromCountry, now());
      if (inForce.length === 0) return offers;
      return offers.map((offer) => {
        const { payIn } = offer;
        const applying = payIn === undefined ? [] : inForce.filter(({ payIns }) => payIns.includes(payIn));
        return applying.length > 0 ? { ...offer, taxes: applying } : offer;
      });
    },
    percentsIn: (fromCountry) => taxPercents(taxes.rowsAt(fromCountry, now())),
    factsFor(fromCountry, toCountry) {
      const at = now();
      return {
        inForce: taxes.rowsAt(fromCountry, at),
        inParts: partsOf(fromCountry).flatMap((place) => taxes.rowsAt(place, at)),
        proposed: proposed.filter(({ place }) => place === fromCountry || place.startsWith(`${fromCountry}-`)),
        receiving: facts.rowsAt(toCountry, at),
      };
    },
    version: () => taxes.version(now()) + facts.version(now()),
  };
}
