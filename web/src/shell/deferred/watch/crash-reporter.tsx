import { useEffect } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { reportCrash } from '../../../telemetry/crashes/watch-crashes.ts';

/**
 * [S9-9] Reports the error that crashed a page, from the error page that replaces it. The router has caught the error,
 * so no event reaches the window.
 */
export function CrashReporter() {
  const error: unknown = useRouteError();
  useEffect(() => {
    // Reports nothing if no error was thrown; a response such as "not found" isn't a crash.
    if (error !== undefined && error !== null && !isRouteErrorResponse(error)) reportCrash('boundary', error);
  }, [error]);
  return null;
}
