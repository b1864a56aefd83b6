/**
 * The largest send amount that a search accepts, in major units; it is exact in every currency (docs/decisions/0003).
 */
export const maxSendAmount = 10_000_000;
export const minSendAmount = 1;
/** The largest received amount that a search accepts; it is exact in every currency. */
export const maxReceiveAmount = 1_000_000_000_000;
