import type { ProfileResponse } from '@tern/contract/account/profile.ts';
import { languageOfPath } from '@tern/domain/reference/language-path.ts';
import { browserClock } from '../../lib/time/browser-clock.ts';
import { numberInputLocale } from '../../ui/words/number-input-locale.ts';
import { parseAmount } from '../../ui/words/parse-amount.ts';
import type { OutboxEvent } from '../outbox/outbox-deps.ts';
import { onOutboxEvent, outbox } from '../outbox/page-outbox.ts';
import { lastKnownUserId } from '../outbox/session-owner.ts';
import { countryCurrency } from '../reference/option-lists.ts';
import { discardIfSessionChanged } from '../session/discard-if-session-changed.ts';
import { sendAccountRequest } from '../session/send-account-request.ts';
import { currentSession, loadSession } from '../session/session-store.ts';
import { type LocalPreferences, readLocalPreferences, saveLocalPreferences } from '../storage/local-preferences.ts';
import { onSessionChange } from '../storage/session-hint.ts';
import { currentTheme } from '../storage/theme-choice.ts';
import { applyPreferences } from './apply-preferences.ts';
import { type FirstViewRouter, redirectToPreferredView } from './first-view.ts';
import { defaultsFromDraft, draftFromDefaults } from './form-defaults.ts';
import { type FormDraft, readDraft, writeDraft } from './form-draft.ts';
import { countryFromLanguages, readRegionDraft } from './form-region.ts';

/** Maximum age of preferences, in milliseconds, so changes made on other devices soon apply here too. */
const maxAgeMs = 10 * 60_000;
/** How long input must pause before the form is saved, in milliseconds. */
const saveDebounceMs = 1000;

type PreferencesRouter = FirstViewRouter & { subscribe(listener: () => void): () => void };

let currentPreferences: LocalPreferences | undefined;
/** The values last prefilled. */
let prefilledDraft: FormDraft | undefined;
let isWatching = false;
let saveTimer: ReturnType<typeof setTimeout> | undefined;

/**
 * [S3.2-1] Loaded only for signed-in users: applies their preferences to this browser, prefills the search form with
 * their usual transfer, and saves a completed form. Called on load and after each session check.
 */
export async function startPreferences(navigations: PreferencesRouter): Promise<void> {
  if (!isWatching) {
    isWatching = true;
    navigations.subscribe(() => requestAnimationFrame(prefillSearchForm));
    redirectToPreferredView(navigations, () => currentPreferences?.firstView ?? 'results');
    document.addEventListener('input', scheduleSave);
    document.addEventListener('change', scheduleSave);
    onSessionChange(() => {
      if (currentSession().kind !== 'signed_in') currentPreferences = undefined;
    });
    onOutboxEvent((news) => void applySettledChange(news));
  }
  currentPreferences = readLocalPreferences();
  prefillSearchForm();
  await refreshPreferences();
  prefillSearchForm();
}

async function refreshPreferences(): Promise<void> {
  const session = currentSession().kind === 'signed_in' ? currentSession() : await loadSession();
  if (session.kind !== 'signed_in') return;
  const isSame = currentPreferences?.owner === session.view.userId;
  if (isSame && currentPreferences && browserClock() - currentPreferences.readAt < maxAgeMs) return;
  // The account doesn't have the queued changes yet; its response to them is applied instead.
  if (await outbox.mustFollow('preferences')) return;
  const reply = await discardIfSessionChanged(sendAccountRequest<ProfileResponse>('GET', '/api/profile'));
  if (!reply?.ok) return;
  // If this user's preferences were applied before, this browser's theme takes precedence; only a new sign-in applies
  // the account's theme.
  const profile = isSame ? reply.data : await discardIfSessionChanged(initializePreferencesFromBrowser(reply.data));
  if (profile) currentPreferences = isSame ? applyPreferences(profile, currentTheme()) : applyPreferences(profile);
}

/** Applies a queued change once it and all later ones have reached the account. */
async function applySettledChange({ settled }: OutboxEvent): Promise<void> {
  if (settled?.kind !== 'preferences' || !settled.reply?.ok || (await outbox.mustFollow('preferences'))) return;
  const profile = settled.reply.data as ProfileResponse;
  // The user may have signed out before the response arrived.
  if (lastKnownUserId() !== profile.uid) return;
  currentPreferences =
    currentPreferences?.owner === profile.uid ? applyPreferences(profile, currentTheme()) : applyPreferences(profile);
  // The header shows the user's name from the session.
  void loadSession();
}

/**
 * If the user has never changed their profile, saves this browser's theme, language and region's currency in it. Returns
 * the profile with these changes.
 */
async function initializePreferencesFromBrowser(profile: ProfileResponse): Promise<ProfileResponse> {
  const { createdAt, updatedAt } = profile.metadata;
  const { theme, language, currency } = profile.preferences;
  const region = countryFromLanguages(window.navigator.languages);
  const own = {
    theme: currentTheme(),
    language: languageOfPath(window.location.pathname),
    currency: region === undefined ? currency : countryCurrency(region),
  };
  const isSame = theme === own.theme && language === own.language && currency === own.currency;
  if (createdAt !== updatedAt || isSame) return profile;
  const reply = await sendAccountRequest('PATCH', '/api/profile', { preferences: own });
  if (reply.ok) await refetchProfile(profile.uid).catch(() => {});
  return { ...profile, preferences: { ...profile.preferences, ...own } };
}

/** Updates the settings page, if it is open. */
async function refetchProfile(userId: string): Promise<void> {
  const { accountQueryKey, accountQueryClient } = await import('../account/account-query-client.ts');
  void accountQueryClient().invalidateQueries({ queryKey: accountQueryKey(userId, '/api/profile') });
}

function findSearchForm(): HTMLFormElement | undefined {
  const form = document.querySelector('form#search');
  return form instanceof HTMLFormElement ? form : undefined;
}

/** Prefills the search form, unless the URL has a query, in which case the page fills in the form itself. */
function prefillSearchForm(): void {
  const form = findSearchForm();
  if (!form || !currentPreferences || window.location.search !== '') return;
  const draft = draftFromDefaults(readDraft(form), currentPreferences.defaults, readRegionDraft(form), prefilledDraft);
  if (!draft) return;
  writeDraft(form, draft);
  prefilledDraft = readDraft(form);
  // Makes the form treat the change like user input.
  form.dispatchEvent(new Event('input', { bubbles: true }));
}

/**
 * [S3.2-1] Saves a search form as the usual transfer soon after each change. The specification wants it saved whenever
 * its fields are set, so it doesn't wait for a search.
 */
function scheduleSave(event: Event): void {
  const { target } = event;
  const form = target instanceof Element ? target.closest('form[action$="/results"]') : null;
  if (!(form instanceof HTMLFormElement)) return;
  clearTimeout(saveTimer);
  // Read now, because the form may be unmounted by the time the timer fires.
  const draft = readDraft(form);
  saveTimer = setTimeout(() => void saveDefaults(draft), saveDebounceMs);
}

async function saveDefaults(draft: FormDraft): Promise<void> {
  if (!currentPreferences || currentSession().kind !== 'signed_in') return;
  const language = numberInputLocale(document.documentElement.lang);
  const amount = parseAmount(draft.amount, language);
  const next = defaultsFromDraft(draft, amount, currentPreferences.defaults);
  // A queued offline change would overwrite this one.
  if (!next || (await outbox.mustFollow('preferences'))) return;
  const change = sendAccountRequest<ProfileResponse>('PATCH', '/api/profile', { preferences: next });
  const reply = await discardIfSessionChanged(change);
  if (!reply?.ok || !currentPreferences) return;
  const latest = readLocalPreferences() ?? currentPreferences;
  currentPreferences = { ...latest, defaults: { ...latest.defaults, ...next } };
  saveLocalPreferences(currentPreferences);
}
