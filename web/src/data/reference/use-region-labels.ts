import { useLingui } from '@lingui/react/macro';
import type { corridorRegions } from '@tern/domain/corridors/corridor-regions.ts';

/** Returns the names of the corridors' regions in the reader's language. */
export function useRegionLabels(): Readonly<Record<(typeof corridorRegions)[number], string>> {
  const { t } = useLingui();
  return {
    north_america: t`North America`,
    latin_america: t`Latin America`,
    caribbean: t`Caribbean`,
    europe: t`Europe`,
    gulf: t`Gulf states`,
    middle_east: t`Middle East`,
    north_africa: t`North Africa`,
    sub_saharan_africa: t`Sub-Saharan Africa`,
    south_asia: t`South Asia`,
    southeast_asia: t`Southeast Asia`,
    east_asia: t`East Asia`,
    central_asia: t`Caucasus and Central Asia`,
    oceania: t`Oceania`,
  };
}
