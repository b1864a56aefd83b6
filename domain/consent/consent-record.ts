/** [S3.10-2] The user's consent: three browser APIs and Tern's own notices. */
export type ConsentChoices = {
  readonly privacySandbox: {
    readonly topics: boolean;
    readonly protectedAudience: boolean;
    readonly trustTokens: boolean;
  };
  readonly adTech: { readonly contextualAds: boolean };
};

export type ConsentRecord = ConsentChoices & {
  /** When the user decided, ISO 8601. */
  readonly timestamp: string;
  readonly version: typeof consentVersion;
};

/** [S9-15] The version of the record format. */
export const consentVersion = '1.0';
/** The maximum length in characters; our own records have about 170. */
const maxTextLength = 2000;

/** The choices before any decision, which are also the ones that Essential Only makes ([S4.11-3]). */
export const essentialOnlyChoices: ConsentChoices = {
  privacySandbox: { topics: false, protectedAudience: false, trustTokens: false },
  adTech: { contextualAds: false },
};

/** Returns the record of a decision made at `now` (milliseconds since 1970): these fields and no others. */
export function consentRecord({ privacySandbox, adTech }: ConsentChoices, now: number): ConsentRecord {
  const { topics, protectedAudience, trustTokens } = privacySandbox;
  return {
    timestamp: new Date(now).toISOString(),
    version: consentVersion,
    privacySandbox: { topics, protectedAudience, trustTokens },
    adTech: { contextualAds: adTech.contextualAds },
  };
}

export type ParsedConsent =
  | { readonly kind: 'none' }
  | { readonly kind: 'record'; readonly record: ConsentRecord }
  /** The stored text isn't one of our records, so it allows nothing. */
  | { readonly kind: 'unreadable'; readonly reason: string };

/**
 * Parses a stored record. `text` is null if nothing is stored. The text is untrusted: only the value `true` in the
 * right field counts as consent.
 */
export function parseConsentRecord(text: string | null): ParsedConsent {
  if (text === null) return { kind: 'none' };
  if (text.length > maxTextLength) return createUnreadableConsent('too long');
  let stored: unknown;
  try {
    stored = JSON.parse(text);
  } catch {
    return createUnreadableConsent('not JSON');
  }
  const { timestamp, version, privacySandbox, adTech } = getOwnFields(stored);
  if (version !== consentVersion) return createUnreadableConsent('another version');
  const decidedAt = typeof timestamp === 'string' ? Date.parse(timestamp) : Number.NaN;
  if (!Number.isFinite(decidedAt)) return createUnreadableConsent('no time');
  const { topics, protectedAudience, trustTokens } = getOwnFields(privacySandbox);
  const { contextualAds } = getOwnFields(adTech);
  if (!isBoolean(topics) || !isBoolean(protectedAudience) || !isBoolean(trustTokens) || !isBoolean(contextualAds))
    return createUnreadableConsent('a choice is missing');
  const choices = { privacySandbox: { topics, protectedAudience, trustTokens }, adTech: { contextualAds } };
  return { kind: 'record', record: consentRecord(choices, decidedAt) };
}

const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean';
const createUnreadableConsent = (reason: string): ParsedConsent => ({ kind: 'unreadable', reason });

/** Returns an object's own fields, ignoring its prototype. */
function getOwnFields(value: unknown): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return {};
  return Object.fromEntries(Object.entries(value));
}
