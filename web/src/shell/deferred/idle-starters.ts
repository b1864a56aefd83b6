/** What starts once the page is shown and the browser is idle, beyond the shell's own: the application adds to it before that. */
export const idleStarters: (() => void | Promise<void>)[] = [];
