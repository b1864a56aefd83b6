/** Above this no provider here takes a transfer, and amounts stay exact in every currency (docs/decisions/0003). */
export const maxSendAmount = 10_000_000;
export const minSendAmount = 1;
