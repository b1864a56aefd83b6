import type { BrowserSignals } from '@tern/domain/consent/consent-choices.ts';
import { areAdInterestsBlocked, effectiveChoices } from '@tern/domain/consent/consent-choices.ts';
import { type ConsentChoices, essentialOnlyChoices } from '@tern/domain/consent/consent-record.ts';
import { useEffect, useRef, useState } from 'react';
import { type ConsentPurpose, readSavedConsent } from '../../data/storage/consent/saved-consent.ts';
import { supportsTopics } from './privacy/ad-topics.ts';
import { readBrowserSignals } from './privacy/browser-signals.ts';
import { acceptRecommended, acceptSelected, allowEssentialOnly } from './privacy/decide-consent.ts';
import { supportsInterestGroups } from './privacy/interest-group-gateway.ts';
import { isApiMissing } from './privacy/sandbox-support.ts';

type AdInterestApi = 'topics' | 'protectedAudience';
/** Why a switch can't be turned on. */
export type DisabledReason = 'missing' | 'refused' | 'brave' | 'global-privacy-control';

const supportChecks = { topics: supportsTopics, protectedAudience: supportsInterestGroups };

/**
 * Returns the state of the four switches and the actions of the three buttons. An API is tested only when its switch is
 * turned on, or when a button's choices may include it.
 */
export function useConsentForm(onDecided: (isSaved: boolean) => void) {
  const [signals, setSignals] = useState<BrowserSignals>();
  const [chosen, setChosen] = useState(readSavedChoices);
  const [refused, setRefused] = useState<readonly AdInterestApi[]>([]);
  const [isBusy, setIsBusy] = useState(false);
  const asked = useRef(new Map<AdInterestApi, Promise<boolean>>());
  const reading = useRef<Promise<BrowserSignals>>(undefined);
  const readSignals = (): Promise<BrowserSignals> => {
    reading.current ??= readBrowserSignals();
    return reading.current;
  };
  useEffect(() => {
    void readSignals().then((read) => {
      setSignals(read);
      setChosen((before) => effectiveChoices(read, before));
    });
  }, []);

  function whyNot(name: ConsentPurpose): DisabledReason | undefined {
    if (name !== 'topics' && name !== 'protectedAudience') return undefined;
    if (signals?.globalPrivacyControl) return 'global-privacy-control';
    if (signals?.isBrave) return 'brave';
    if (isApiMissing(name)) return 'missing';
    return refused.includes(name) ? 'refused' : undefined;
  }

  async function answers(name: AdInterestApi): Promise<boolean> {
    if (isApiMissing(name) || areAdInterestsBlocked(await readSignals())) return false;
    const answer = asked.current.get(name) ?? supportChecks[name]();
    asked.current.set(name, answer);
    return answer;
  }

  async function turn(name: ConsentPurpose, isOn: boolean): Promise<void> {
    setChosen((before) => withChoice(before, name, isOn));
    if (!isOn || (name !== 'topics' && name !== 'protectedAudience') || (await answers(name))) return;
    setChosen((before) => withChoice(before, name, false));
    setRefused((before) => [...before, name]);
  }

  /** Waits for pending support tests, so a switch for an unsupported API isn't saved as on. */
  async function answered(): Promise<ConsentChoices> {
    let result = chosen;
    for (const name of ['topics', 'protectedAudience'] as const) {
      if (chosen.privacySandbox[name] && !(await answers(name))) result = withChoice(result, name, false);
    }
    return result;
  }

  function decide(work: (read: BrowserSignals) => boolean | Promise<boolean>): void {
    if (isBusy) return;
    setIsBusy(true);
    void readSignals().then(async (read) => onDecided(await work(read)));
  }

  return {
    chosen,
    signals,
    isBusy,
    whyNot,
    turn: (name: ConsentPurpose, isOn: boolean) => void turn(name, isOn),
    accept: () => decide(acceptRecommended),
    save: () => decide(async (read) => acceptSelected(await answered(), read)),
    essential: () => decide(allowEssentialOnly),
  };
}

export function isConsentSwitchOn({ privacySandbox, adTech }: ConsentChoices, name: ConsentPurpose): boolean {
  return name === 'contextualAds' ? adTech.contextualAds : privacySandbox[name];
}

function withChoice(before: ConsentChoices, name: ConsentPurpose, isOn: boolean): ConsentChoices {
  if (name === 'contextualAds') return { ...before, adTech: { contextualAds: isOn } };
  return { ...before, privacySandbox: { ...before.privacySandbox, [name]: isOn } };
}

/** Returns the previous decision, or everything off: no switch is on unless the user turned it on. */
function readSavedChoices(): ConsentChoices {
  const kept = readSavedConsent();
  return kept.kind === 'record' ? kept.record : essentialOnlyChoices;
}
