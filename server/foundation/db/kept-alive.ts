/**
 * The operating system asks after 10 seconds without a word whether the other side is still there, then every second: a
 * database whose machine or network is gone is noticed within 20 seconds, even by a connection that only listens.
 */
export const keptAlive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 } as const;
