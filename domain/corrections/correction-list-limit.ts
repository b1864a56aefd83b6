/** The most corrections that a response can contain, and that the log's page shows. */
export const maxListedCorrections = 200;
