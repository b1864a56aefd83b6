import { useEffect } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { reportCrash } from '../../../telemetry/crashes/watch-crashes.ts';

/** [S9-9] On the page that stands in the place of one that broke, reports why: the router has caught it, so no window hears of it. */
export function WatchBoundary() {
  const error: unknown = useRouteError();
  useEffect(() => {
    // Nothing, where all is well; and an answer such as "not found" is no fault of the page.
    if (error !== undefined && error !== null && !isRouteErrorResponse(error)) reportCrash('boundary', error);
  }, [error]);
  return null;
}
