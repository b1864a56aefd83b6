/** Returns milliseconds since 1970 UTC. Passed in everywhere, so tests can simulate a whole day from a seed. */
export type Clock = () => number;
