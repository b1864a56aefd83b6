/**
 * The states of a shared price. `waiting`: visible only to its author. `public`: visible to everyone. `set_aside`:
 * inconsistent with what others saw.
 */
export const sharedPriceStates = ['waiting', 'public', 'set_aside'] as const;
