/** The id of the place in the header for the button that scrolls to the top. */
export const scrollToTopSlotId = 'to-top';
