/** Returns the time zones that this browser lists, plus the selected one if it isn't among them. */
export function timeZoneOptions(chosen: string): (readonly [value: string, text: string])[] {
  const known = Intl.supportedValuesOf('timeZone');
  const all = chosen === '' || known.includes(chosen) ? known : [chosen, ...known];
  return all.map((zone) => [zone, zone.replaceAll('_', ' ')] as const);
}
