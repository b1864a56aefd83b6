/**
 * Returns the current time in milliseconds since 1970 UTC. Functions take a clock as an argument, so tests can simulate
 * a whole day.
 */
export type Clock = () => number;
