import { type ConsentChoices, nothingAllowed } from './consent-record.ts';

/** What the browser says about its person before anything is asked of them. */
export type BrowserSignals = {
  readonly isBrave: boolean;
  /** The person's browser tells every site not to sell or share what it learns. */
  readonly globalPrivacyControl: boolean;
};

/** Which interfaces answered when they were called. */
export type SandboxSupport = ConsentChoices['privacySandbox'];

/**
 * Whether ad topics and interest groups are out of the question here: Brave counts as not supporting them ([S4.11-2]), and a person
 * with Global Privacy Control has said no already, once for all sites. That no stands above any switch of ours.
 */
export function refusesAdInterests({ isBrave, globalPrivacyControl }: BrowserSignals): boolean {
  return isBrave || globalPrivacyControl;
}

/**
 * [S4.11-2] What Accept Recommended chooses: the interfaces that answered and no contextual notices, or contextual notices alone
 * where none did. Brave and Global Privacy Control get the latter, whatever answered.
 */
export function recommendedChoices(support: SandboxSupport, signals: BrowserSignals): ConsentChoices {
  const { topics, protectedAudience, trustTokens } = support;
  const isSupported = !refusesAdInterests(signals) && (topics || protectedAudience || trustTokens);
  if (!isSupported) return { ...nothingAllowed, adTech: { contextualAds: true } };
  return { privacySandbox: { topics, protectedAudience, trustTokens }, adTech: { contextualAds: false } };
}

/**
 * [S4.11-3] What holds of choices in a browser with these signals: the chosen values, less what the signals refuse. Used when they
 * are saved, and again at each load, because a signal may have come since.
 */
export function choicesUnder(signals: BrowserSignals, choices: ConsentChoices): ConsentChoices {
  if (!refusesAdInterests(signals)) return choices;
  return { ...choices, privacySandbox: { ...choices.privacySandbox, topics: false, protectedAudience: false } };
}

/** [S4.11-4] What choices come to. */
export type ConsentEffects = {
  /** Any privacy-sandbox option is on: what is allowed of them may be used. */
  readonly adTech: 'initialised' | 'opted-out';
  /** Interest groups without a yes are left, also while something else is allowed. */
  readonly leavesInterestGroups: boolean;
  /** Contextual notices come from the corridor alone; without them there are none at all. */
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
