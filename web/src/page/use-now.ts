import { useEffect, useState } from 'react';
import { browserClock, onTick } from '../lib/time/browser-clock.ts';
import { usePageSettings } from './page-settings.ts';

/**
 * Now, in milliseconds: the server's while the page is the server's, then the browser's, moving every 30 s. Both sides thus
 * write the same words first, and ages keep counting.
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
