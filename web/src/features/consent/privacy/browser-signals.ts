import type { BrowserSignals } from '@tern/domain/consent/consent-choices.ts';
import { hasGlobalPrivacyControl } from '../../../lib/global-privacy-control.ts';
import { type AdApis, getAdApis } from './ad-apis.ts';
import { withFallback } from './with-fallback.ts';

/** [S4.11-2] Returns whether the browser is Brave or sends Global Privacy Control. Uses no advertising API. */
export async function readBrowserSignals({ navigator }: AdApis = getAdApis()): Promise<BrowserSignals> {
  const isBrave = await withFallback(async () => (await navigator.brave?.isBrave?.()) === true, false);
  return { isBrave, globalPrivacyControl: hasGlobalPrivacyControl() };
}
