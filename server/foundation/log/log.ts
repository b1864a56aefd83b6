/** What a room may say to the log: a stable event name and plain fields, never a secret or a person's data. */
export type Log = (event: string, fields?: Readonly<Record<string, unknown>>) => void;
