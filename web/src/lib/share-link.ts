/** The result of sharing: 'copied' needs a message; 'shared' doesn't; 'refused' leaves the URL in the address bar. */
export type ShareResult = 'shared' | 'copied' | 'refused';

/** Shares a URL, with a picture where the device supports it; otherwise copies it to the clipboard. */
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
    // The user closed the share dialog, or there is no clipboard.
    return 'refused';
  }
}
