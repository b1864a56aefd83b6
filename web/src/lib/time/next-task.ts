/** Resolves in a separate task, so the browser can handle input first. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
