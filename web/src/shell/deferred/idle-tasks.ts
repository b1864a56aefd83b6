/**
 * What starts once the page is shown and the browser is idle, besides the shell's own work: the application adds to it
 * first.
 */
export const idleTasks: (() => void | Promise<void>)[] = [];
