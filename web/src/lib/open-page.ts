/** Opens a URL with a full page load instead of the router. Tests mock this file, because jsdom can't open pages. */
export function openPage(url: string): void {
  window.location.assign(url);
}
