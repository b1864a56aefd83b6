/** The facts that decide whether to offer installation. */
export type InstallOfferConditions = {
  /** Whether the user dismissed the offer in this session. */
  readonly isDismissed: boolean;
  readonly isInstalled: boolean;
  /** Whether the browser provided an install prompt. */
  readonly hasPrompt: boolean;
  readonly isOffline: boolean;
};

/**
 * [S4.10-1] Returns whether to offer installation: only if the browser allows it, the user is online, the offer
 * hasn't been dismissed and the app isn't installed.
 */
export function shouldOfferInstall({
  isDismissed,
  isInstalled,
  hasPrompt,
  isOffline,
}: InstallOfferConditions): boolean {
  return !isDismissed && !isInstalled && hasPrompt && !isOffline;
}
