/** The facts that decide whether installing is offered. */
export type InstallFacts = {
  /** The user said "later" in this session. */
  readonly isDismissed: boolean;
  readonly isInstalled: boolean;
  /** Whether the browser gave an install prompt. */
  readonly hasPrompt: boolean;
  readonly isOffline: boolean;
};

/** [S4.10-1] Returns true only when it isn't dismissed or installed, is possible, and the page is online. */
export function mayOfferInstall({ isDismissed, isInstalled, hasPrompt, isOffline }: InstallFacts): boolean {
  return !isDismissed && !isInstalled && hasPrompt && !isOffline;
}
