/** Returns the time zones that this browser knows, plus the selected one if it has an older name. */
export function timeZoneOptions(chosen: string): (readonly [value: string, text: string])[] {
  const known = Intl.supportedValuesOf('timeZone');
  const all = chosen === '' || known.includes(chosen) ? known : [chosen, ...known];
  return all.map((zone) => [zone, zone.replaceAll('_', ' ')] as const);
}
