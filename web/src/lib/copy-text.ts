/**
 * Copies text displayed in `shown`. If the browser refuses access to the clipboard, for example without HTTPS
 * or permission, selects the text and copies the selection. If that fails too, the text stays selected for the user to
 * copy.
 * @returns whether it was copied.
 */
export async function copyText(text: string, shown: HTMLElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    if (shown instanceof HTMLInputElement) {
      shown.focus();
      shown.select();
    } else window.getSelection()?.selectAllChildren(shown);
    return document.execCommand('copy');
  }
}
