/** Logs a stable event name with plain fields, never secrets or personal data. */
export type Log = (event: string, fields?: Readonly<Record<string, unknown>>) => void;
