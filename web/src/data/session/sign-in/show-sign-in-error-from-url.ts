import { signInResults } from '@tern/contract/account/sign-in-result.ts';
import { stripLanguagePrefix } from '@tern/domain/reference/language-path.ts';
import { setIntendedRouteOrigin } from '../guard/intended-route.ts';
import { showSignInFailure } from './complete-sign-in.ts';

/**
 * Shows why a sign-in without a pop-up failed, and removes the result from the URL. `signsInElsewhere` means that this
 * instance uses another identity provider than Google.
 */
export async function showSignInErrorFromUrl(signsInElsewhere: boolean): Promise<void> {
  const url = new URL(window.location.href);
  const result = signInResults.find((known) => known === url.searchParams.get('sign-in'));
  url.searchParams.delete('sign-in');
  window.history.replaceState(window.history.state, '', url);
  setIntendedRouteOrigin(stripLanguagePrefix(url.pathname));
  if (result !== undefined && result !== 'signed_in') await showSignInFailure(result, signsInElsewhere);
}
