/** [S2-5] Two to four providers are shown side by side. */
export const minComparedProviders = 2;
export const maxComparedProviders = 4;
