/** The result of sharing. Only 'copied' needs a message; 'refused' means that nothing was shared or copied. */
export type ShareResult = 'shared' | 'copied' | 'refused';

/** Shares a URL, with the picture if the device supports that. Copies the URL if the browser can't share. */
export async function shareLink(url: string, title: string, picture?: File): Promise<ShareResult> {
  const data: ShareData = { title, url: url };
  const files = picture ? { ...data, files: [picture] } : data;
  try {
    if (typeof navigator.share === 'function') {
      const takesFiles = picture !== undefined && navigator.canShare?.(files) === true;
      await navigator.share(takesFiles ? files : data);
      return 'shared';
    }
    await navigator.clipboard.writeText(url);
    return 'copied';
  } catch {
    // The user closed the share dialog, or the clipboard isn't available.
    return 'refused';
  }
}
