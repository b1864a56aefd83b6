/** Formats how long ago a time was, from seconds to days. Returns "never" if there is no time. */
export function formatTimeAgo(at: Date | number | null | undefined, now: number): string {
  if (at === null || at === undefined) return 'never';
  const seconds = Math.max(0, Math.round((now - Number(at)) / 1000));
  if (seconds < 120) return `${seconds} s ago`;
  if (seconds < 7200) return `${Math.floor(seconds / 60)} min ago`;
  if (seconds < 172_800) return `${Math.floor(seconds / 3600)} h ago`;
  return `${Math.floor(seconds / 86_400)} days ago`;
}

/** Formats a number of bytes, using powers of 1000. */
export function formatBytes(bytes: number): string {
  if (bytes < 1e6) return `${Math.ceil(bytes / 1e3)} kB`;
  return bytes < 1e9 ? `${Math.round(bytes / 1e6)} MB` : `${(bytes / 1e9).toFixed(1)} GB`;
}
