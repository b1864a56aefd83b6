/** Application tasks to run when the page is shown and the browser is idle, in addition to the shell's own. */
export const idleTasks: (() => void | Promise<void>)[] = [];
