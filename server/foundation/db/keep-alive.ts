/**
 * Options for TCP keepalive. The operating system probes an idle connection after 10 seconds, then every second. So a
 * lost machine or network is detected within 20 seconds, even on a connection that only listens.
 */
export const keepAliveOptions = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 } as const;
