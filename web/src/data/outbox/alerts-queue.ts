/** A change of an alert that the account hasn't taken yet. `about`: 'USD → PHP'; `at`: milliseconds since 1970. */
type WaitingAlert = {
  readonly key: string;
  readonly isDeletion: boolean;
  readonly about: string;
  readonly at: number;
};

/** The alerts' own queue, as the outbox uses it. */
export type AlertsQueue = {
  waitingAlerts(now: number): readonly WaitingAlert[];
  discardWaitingAlerts(keys: readonly string[]): void;
  sendWaitingAlerts(userId: string): Promise<void>;
};

type LoadAlertsQueue = () => Promise<AlertsQueue>;
let load: LoadAlertsQueue | undefined;

/** Called once, before the page is shown: the outbox doesn't know alerts. */
export function provideAlertsQueue(loadQueue: LoadAlertsQueue): void {
  load = loadQueue;
}

/** The alerts' queue, loaded; undefined where nobody provided one. */
export async function loadAlertsQueue(): Promise<AlertsQueue | undefined> {
  return load?.();
}
