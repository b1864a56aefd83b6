import { type ConsentChoices, essentialOnlyChoices } from './consent-record.ts';

/** The browser's signals about the user's privacy preferences, known before we ask. */
export type BrowserSignals = {
  readonly isBrave: boolean;
  /** Global Privacy Control: the browser asks every site not to sell or share the user's data. */
  readonly globalPrivacyControl: boolean;
};

/** The Privacy Sandbox APIs that responded to a test call. */
export type PrivacySandboxSupport = ConsentChoices['privacySandbox'];

/**
 * Returns whether ad topics and interest groups are ruled out. Brave is treated as not supporting them ([S4.11-2]).
 * Global Privacy Control means that the user has already opted out everywhere. Both take precedence over our switches.
 */
export function areAdInterestsBlocked({ isBrave, globalPrivacyControl }: BrowserSignals): boolean {
  return isBrave || globalPrivacyControl;
}

/**
 * Returns the choices that Accept Recommended makes ([S4.11-2]): the APIs that responded and no contextual notices, or
 * only contextual notices if none responded. With Brave or Global Privacy Control, it's always the latter.
 */
export function recommendedChoices(support: PrivacySandboxSupport, signals: BrowserSignals): ConsentChoices {
  const { topics, protectedAudience, trustTokens } = support;
  const isSupported = !areAdInterestsBlocked(signals) && (topics || protectedAudience || trustTokens);
  if (!isSupported) return { ...essentialOnlyChoices, adTech: { contextualAds: true } };
  return { privacySandbox: { topics, protectedAudience, trustTokens }, adTech: { contextualAds: false } };
}

/**
 * Returns the choices that apply under these signals ([S4.11-3]): those that the user made, minus those that the
 * signals rule out. Applied when saving and on each page load, because a signal may appear later.
 */
export function effectiveChoices(signals: BrowserSignals, choices: ConsentChoices): ConsentChoices {
  if (!areAdInterestsBlocked(signals)) return choices;
  return { ...choices, privacySandbox: { ...choices.privacySandbox, topics: false, protectedAudience: false } };
}

/** [S4.11-4] The effects of the choices. */
export type ConsentEffects = {
  /** 'initialised' when any Privacy Sandbox option is on. */
  readonly adTech: 'initialised' | 'opted-out';
  /** Whether the browser leaves our interest groups; true unless they are allowed, even if other options are on. */
  readonly leavesInterestGroups: boolean;
  /** Contextual notices depend only on the corridor; without them, no notices are shown. */
  readonly ads: 'contextual-only' | 'none';
};

export function consentEffects({ privacySandbox, adTech }: ConsentChoices): ConsentEffects {
  const isAnyOn = Object.values(privacySandbox).some((isOn) => isOn);
  return {
    adTech: isAnyOn ? 'initialised' : 'opted-out',
    leavesInterestGroups: !privacySandbox.protectedAudience,
    ads: adTech.contextualAds ? 'contextual-only' : 'none',
  };
}
