/**
 * Returns the current time in milliseconds since 1970 UTC. Functions get it as an argument, so tests can simulate a
 * whole day.
 */
export type Clock = () => number;
