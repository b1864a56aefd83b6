import { useEffect, useState } from 'react';
import { browserClock, onClockTick } from '../lib/time/browser-clock.ts';
import { usePageSettings } from './page-settings.ts';

/**
 * Returns the current time in milliseconds since 1970: the server's until hydration, so both render the same text, then
 * the browser's, updated every 30 s.
 */
export function useNow(): number {
  const { now: serverNow } = usePageSettings();
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    setNow(browserClock());
    return onClockTick(() => setNow(browserClock()));
  }, []);
  return now;
}
