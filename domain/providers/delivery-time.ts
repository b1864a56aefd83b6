/** The four filter categories for delivery times, fastest first ([S4.3], [S4.2-8]). */
export const deliveryTimeCategories = ['instant', 'minutes', 'hours', 'days'] as const;
export type DeliveryTimeCategory = (typeof deliveryTimeCategories)[number];

/**
 * What a delivery time is if it isn't the longest time: `at_least` if the source states only the shortest ("6 days or
 * more"), `typical` if it is what users of this instance measured.
 */
export const deliveryTimeKinds = ['at_least', 'typical'] as const;
export type DeliveryTimeKind = (typeof deliveryTimeKinds)[number];

/** [S4.3-2] The default for a delivery text that can't be parsed: one day. */
export const defaultDeliveryMinutes = 1440;

/**
 * [S4.3-1] Returns the category of a delivery time: instant up to 5 minutes, minutes up to 60, hours up to 1440,
 * otherwise days.
 */
export function deliveryTimeCategory(minutes: number): DeliveryTimeCategory {
  if (minutes <= 5) return 'instant';
  if (minutes <= 60) return 'minutes';
  if (minutes <= 1440) return 'hours';
  return 'days';
}

/**
 * [S4.3-2] Returns the delivery time that a provider's text states, in minutes: "instant" is 1; hours and days are
 * converted. For a range ("3-5 days"), the slower end counts, so that we don't promise too much. Anything else is 1440.
 */
export function parseDeliveryMinutes(text: string): number {
  const lower = text.toLowerCase();
  if (/\binstant/.test(lower)) return 1;
  const match =
    /(\d+(?:\.\d+)?)(?:\s*(?:-|–|to)\s*(\d+(?:\.\d+)?))?\s*(?:(?:business|working|banking)\s+)?(min|hour|hr|h\b|day|d\b)/.exec(
      lower,
    );
  if (!match) return defaultDeliveryMinutes;
  const amount = Number(match[2] ?? match[1]);
  const unit = match[3] ?? '';
  const minutes = unit.startsWith('min') ? amount : unit.startsWith('h') ? amount * 60 : amount * 1440;
  return Math.max(1, Math.round(minutes));
}

/** Returns whether a delivery time is in the chosen category or a faster one; false for an unknown time. */
export function isWithinDeliveryTime(minutes: number | undefined, wanted: DeliveryTimeCategory): boolean {
  if (minutes === undefined) return false;
  const rank = deliveryTimeCategories.indexOf(deliveryTimeCategory(minutes));
  return rank <= deliveryTimeCategories.indexOf(wanted);
}
