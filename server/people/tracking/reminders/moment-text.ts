/** A moment on the sender's own clock, with its zone: "Wed, 4 Oct 2028, 07:30 (America/New_York)". */
export function momentText(at: string, timeZone: string): string {
  const words = new Intl.DateTimeFormat('en-GB', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  }).format(Date.parse(at));
  return `${words} (${timeZone})`;
}
