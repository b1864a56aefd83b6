import type { BrowserSignals } from '@tern/domain/consent/consent-choices.ts';
import { hasGlobalPrivacyControl } from '../../../lib/global-privacy-control.ts';
import { type AdInterfaces, adInterfaces } from './ad-interfaces.ts';
import { silently } from './silently.ts';

/** [S4.11-2] Returns the browser's own signals; Brave has a separate call. Uses no advertising API. */
export async function readBrowserSignals({ navigator }: AdInterfaces = adInterfaces()): Promise<BrowserSignals> {
  const isBrave = await silently(async () => (await navigator.brave?.isBrave?.()) === true, false);
  return { isBrave, globalPrivacyControl: hasGlobalPrivacyControl() };
}
