import { copyText } from './copy-text.ts';

/** The result of sharing. Only 'copied' needs a message; 'refused' means that nothing was shared or copied. */
export type ShareResult = 'shared' | 'copied' | 'refused';

/**
 * Shares a URL, with the picture if the device supports that. Copies the URL if the browser can't share or refuses to;
 * a closed share dialog copies nothing.
 */
export async function shareLink(url: string, title: string, picture?: File): Promise<ShareResult> {
  const data: ShareData = { title, url: url };
  const files = picture ? { ...data, files: [picture] } : data;
  if (typeof navigator.share === 'function') {
    try {
      const takesFiles = picture !== undefined && navigator.canShare?.(files) === true;
      await navigator.share(takesFiles ? files : data);
      return 'shared';
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'refused';
    }
  }
  return (await copyThroughField(url)) ? 'copied' : 'refused';
}

/**
 * Copies text that the page doesn't show. A temporary field contains it, in case the browser copies only selections.
 */
async function copyThroughField(text: string): Promise<boolean> {
  const { activeElement } = document;
  const field = document.createElement('input');
  field.className = 'sr-only';
  field.readOnly = true;
  field.value = text;
  document.body.append(field);
  const isCopied = await copyText(text, field);
  field.remove();
  if (activeElement instanceof HTMLElement) activeElement.focus({ preventScroll: true });
  return isCopied;
}
