/** Milliseconds since 1970 UTC. Passed in everywhere, so that a whole day can be played from a seed. */
export type Clock = () => number;
