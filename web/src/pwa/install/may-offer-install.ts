/** What decides whether installing is offered. */
export type InstallFacts = {
  /** This session the person said "later". */
  readonly isDismissed: boolean;
  readonly isInstalled: boolean;
  /** Whether the browser gave something to install with. */
  readonly hasPrompt: boolean;
  readonly isOffline: boolean;
};

/** [S4.10-1] Only when it is not dismissed, not installed, can be done, and there is a network. */
export function mayOfferInstall({ isDismissed, isInstalled, hasPrompt, isOffline }: InstallFacts): boolean {
  return !isDismissed && !isInstalled && hasPrompt && !isOffline;
}
