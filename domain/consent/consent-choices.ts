import { type ConsentChoices, nothingAllowed } from './consent-record.ts';

/** What the browser says about its user before we ask. */
export type BrowserSignals = {
  readonly isBrave: boolean;
  /** The browser asks every site not to sell or share data. */
  readonly globalPrivacyControl: boolean;
};

/** Which interfaces responded to a test call. */
export type SandboxSupport = ConsentChoices['privacySandbox'];

/**
 * Returns whether ad topics and interest groups are ruled out: Brave counts as unsupported ([S4.11-2]), and somebody
 * with Global Privacy Control has already said no to all sites. That overrides our switches.
 */
export function refusesAdInterests({ isBrave, globalPrivacyControl }: BrowserSignals): boolean {
  return isBrave || globalPrivacyControl;
}

/**
 * Returns the choices of Accept Recommended ([S4.11-2]): the interfaces that responded and no contextual notices, or
 * only contextual notices when none did. Brave and Global Privacy Control always get the latter.
 */
export function recommendedChoices(support: SandboxSupport, signals: BrowserSignals): ConsentChoices {
  const { topics, protectedAudience, trustTokens } = support;
  const isSupported = !refusesAdInterests(signals) && (topics || protectedAudience || trustTokens);
  if (!isSupported) return { ...nothingAllowed, adTech: { contextualAds: true } };
  return { privacySandbox: { topics, protectedAudience, trustTokens }, adTech: { contextualAds: false } };
}

/**
 * Returns the choices that are valid in a browser with these signals ([S4.11-3]): the chosen values without what the
 * signals refuse. Applied on saving and on each load, because a signal may appear later.
 */
export function choicesUnder(signals: BrowserSignals, choices: ConsentChoices): ConsentChoices {
  if (!refusesAdInterests(signals)) return choices;
  return { ...choices, privacySandbox: { ...choices.privacySandbox, topics: false, protectedAudience: false } };
}

/** [S4.11-4] The effects of the choices. */
export type ConsentEffects = {
  /** 'initialised' when any privacy-sandbox option is on. */
  readonly adTech: 'initialised' | 'opted-out';
  /** The browser leaves interest groups that weren't allowed, even when other options are on. */
  readonly leavesInterestGroups: boolean;
  /** Contextual notices depend on the corridor only; without them there are none. */
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
