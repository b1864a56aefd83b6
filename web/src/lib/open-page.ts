/** Opens a URL with a page load, not with the router. Tests mock this file, because jsdom can't open pages. */
export function openPage(url: string): void {
  window.location.assign(url);
}
