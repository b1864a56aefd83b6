/** Logs a stable event name with plain fields, never a secret or a person's data. */
export type Log = (event: string, fields?: Readonly<Record<string, unknown>>) => void;
