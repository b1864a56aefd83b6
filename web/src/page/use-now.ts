import { useEffect, useState } from 'react';
import { browserClock, onTick } from '../lib/time/browser-clock.ts';
import { usePageSettings } from './page-settings.ts';

/**
 * Returns now, in milliseconds: the server's time until hydration, then the browser's, updated every 30 s. Both sides
 * therefore write the same text first, and ages keep counting.
 */
export function useNow(): number {
  const { now: serverNow } = usePageSettings();
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    setNow(browserClock());
    return onTick(() => setNow(browserClock()));
  }, []);
  return now;
}
