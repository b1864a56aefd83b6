/**
 * [S7-25] The analytics events, which a page dispatches on its own window and never sends over the network. This table
 * defines the fields of each event and the kind of each value, such as a flag, a country, a provider id, a single word
 * or a small whole number. There is no field for an amount, a name, a full URL or free text, so no event links a
 * corridor to an amount.
 */
export const analyticsEvents = {
  session_started: { isReturning: 'flag', isInstalled: 'flag' },
  search_behavior_tracked: { fromCountry: 'country', toCountry: 'country', payoutMethod: 'word', sortBy: 'word' },
  provider_selected: { provider: 'id', place: 'place' },
  conversion_tracked: { provider: 'id' },
  filter_usage_tracked: { filter: 'word' },
  data_source_performance: { requests: 'count', failures: 'count', slowest: 'speed' },
  rating_interaction: { provider: 'id', action: 'word' },
  api_request_completed: { route: 'route', speed: 'speed' },
  api_request_failed: { route: 'route', speed: 'speed' },
  api_health_checked: { score: 'count', dataQuality: 'count' },
} as const;

export type AnalyticsEventName = keyof typeof analyticsEvents;
type FieldKind = 'flag' | 'country' | 'id' | 'word' | 'place' | 'count' | 'speed' | 'route';
type FieldValue<K extends FieldKind> = K extends 'flag' ? boolean : K extends 'place' | 'count' ? number : string;
export type AnalyticsFields<N extends AnalyticsEventName> = {
  readonly [F in keyof (typeof analyticsEvents)[N]]?: (typeof analyticsEvents)[N][F] extends FieldKind
    ? FieldValue<(typeof analyticsEvents)[N][F]>
    : never;
};

const validatorsByKind: Readonly<Record<FieldKind, (value: unknown) => boolean>> = {
  flag: (value) => typeof value === 'boolean',
  country: (value) => typeof value === 'string' && /^[A-Z]{2}$/.test(value),
  id: (value) => typeof value === 'string' && /^(?=.*[a-z])[a-z0-9-]{1,60}$/.test(value),
  word: (value) => typeof value === 'string' && /^[a-zA-Z][a-zA-Z_]{0,29}$/.test(value),
  place: (value) => isIntegerInRange(value, 1, 100),
  count: (value) => isIntegerInRange(value, 0, 1000),
  speed: (value) => value === 'fast' || value === 'usual' || value === 'slow',
  // Accepts only the first two parts of a path, because the rest can contain a corridor or the id of a personal record.
  route: (value) => typeof value === 'string' && /^\/api\/[a-z-]{1,30}$/.test(value),
};

/** Returns the fields that belong to the event and have valid values; others are left out. */
export function sanitizeAnalyticsFields<N extends AnalyticsEventName>(
  name: N,
  fields: Readonly<Record<string, unknown>>,
): AnalyticsFields<N> {
  const allowed: Readonly<Record<string, FieldKind>> = analyticsEvents[name];
  const kept = Object.entries(allowed).filter(([field, kind]) => validatorsByKind[kind](fields[field]));
  return Object.fromEntries(kept.map(([field]) => [field, fields[field]])) as AnalyticsFields<N>;
}

/** Returns the coarse category that events report for a duration. */
export function speedBucket(ms: number): 'fast' | 'usual' | 'slow' {
  if (ms < 300) return 'fast';
  return ms < 3000 ? 'usual' : 'slow';
}

/** Returns the shortened path that events report for a request: "/api/rates" for "/api/rates/US/PH?…". */
export function toCoarseRoute(path: string): string {
  return path.split(/[?#]/)[0]?.split('/').slice(0, 3).join('/') ?? '';
}

function isIntegerInRange(value: unknown, min: number, max: number): boolean {
  return Number.isInteger(value) && (value as number) >= min && (value as number) <= max;
}
