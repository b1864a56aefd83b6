/** What became of sharing: 'copied' is to be said, 'shared' says itself, 'refused' leaves the address bar. */
export type Shared = 'shared' | 'copied' | 'refused';

/** Gives an address, with a picture where the device takes one, to another app; without such a way puts it on the clipboard. */
export async function shareLink(url: string, title: string, picture?: File): Promise<Shared> {
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
    // Closed without sharing, or no clipboard.
    return 'refused';
  }
}
