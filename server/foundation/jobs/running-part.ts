/** What begins with the program and ends with it. */
export type RunningPart = { start(): void; stop(): Promise<void> | void };
