import type { SignInResult } from '@tern/contract/account/sign-in-result.ts';
import { loadMessageCatalog, loadMessages } from '../../../i18n/load-messages.ts';
import { showToast } from '../../../ui/toasts/show-toast.ts';
import { formatList } from '../../../ui/words/format-list.ts';
import { claimIntendedRoute } from '../guard/intended-route.ts';
import { currentSession, loadSession } from '../session-store.ts';
import { loadAuthorizedDomains } from './authorized-domains.ts';
import { awaitSignIn, subscribeToSignInChannel } from './await-sign-in.ts';
import type { SignInPopup } from './open-popup.ts';
import { signInFailureMessage } from './sign-in-failure-message.ts';

export type NavigateTo = (address: string) => void | Promise<void>;

/** [S8-27] How long a failure is shown, in milliseconds. */
const errorToastMs = 5000;

/**
 * [S4.1-1] Waits for the sign-in pop-up to finish. Then shows why sign-in failed, or opens the page that the user
 * originally wanted, if any. Returns whether the user signed in.
 */
export async function completeSignIn(
  { popup, onMessage }: SignInPopup,
  navigate: NavigateTo,
  signsInElsewhere: boolean,
): Promise<boolean> {
  if (!popup) return showSignInFailure('popup_blocked', signsInElsewhere);
  popup.focus();
  const result = await awaitSignIn({
    isClosed: () => popup.closed,
    onMessage: onMessage,
    isSignedIn: async () => (await loadSession()).kind === 'signed_in',
    pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    now: () => performance.now(),
  });
  if (result === 'signed_in') return openIntendedRoute(navigate);
  // A window isolated by the provider may still be open: a sign-in completed in it is still accepted.
  if (result === 'cancelled') listenForLateSignIn(navigate);
  return showSignInFailure(result, signsInElsewhere);
}

async function openIntendedRoute(navigate: NavigateTo): Promise<boolean> {
  if (currentSession().kind !== 'signed_in') await loadSession();
  const wanted = claimIntendedRoute();
  if (wanted !== undefined) await navigate(wanted);
  return true;
}

let stopListening = (): void => {};

function listenForLateSignIn(navigate: NavigateTo): void {
  stopListening();
  stopListening = subscribeToSignInChannel((message) => {
    if ((message as { result?: unknown } | null)?.result !== 'signed_in') return;
    stopListening();
    void openIntendedRoute(navigate);
  });
}

/**
 * Shows why the sign-in failed; always returns false. `signsInElsewhere` means that this instance uses another identity
 * provider than Google.
 */
export async function showSignInFailure(
  result: Exclude<SignInResult, 'signed_in'> | 'popup_blocked',
  signsInElsewhere: boolean,
): Promise<false> {
  const language = document.documentElement.lang;
  const [i18n, domainList] = await Promise.all([
    loadMessages(language),
    result === 'unauthorized_domain' ? loadAuthorizedDomains((input, init) => window.fetch(input, init)) : [],
    loadMessageCatalog('account'),
  ]);
  const domains = formatList(domainList, language, 'disjunction');
  const context = { host: window.location.host, domains, signsInElsewhere };
  const message = i18n._(signInFailureMessage(result, context));
  showToast({ message, type: 'error', duration: errorToastMs });
  return false;
}
