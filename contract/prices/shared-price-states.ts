/** `waiting`: only its author sees it. `public`: others see it. `set_aside`: it doesn't fit what others saw. */
export const sharedPriceStates = ['waiting', 'public', 'set_aside'] as const;
