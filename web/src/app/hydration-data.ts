import type { HydrationState } from 'react-router';
import { isRouteErrorResponse, UNSAFE_ErrorResponseImpl as RouteErrorResponse } from 'react-router';
import type { PageSettings } from '../page/page-settings.ts';

/** The data that the browser needs to hydrate the page without another request. */
export type HydrationData = {
  readonly settings: PageSettings;
  /** undefined in the offline shell, which can replace any page. */
  readonly router: HydrationState | undefined;
};

/** The id of the JSON data block in the document. */
export const hydrationBlockId = 'page-data';

/**
 * Returns JSON that is safe inside a script element: `<` is escaped, so no data can end the element or open a comment.
 */
export function serializeHydrationData({ settings, router }: HydrationData): string {
  const errors = mapErrors(router?.errors, (error) =>
    isRouteErrorResponse(error)
      ? { status: error.status, statusText: error.statusText, data: error.data }
      : { message: 'The page could not be made.' },
  );
  const data = { settings, router: router && { loaderData: router.loaderData, actionData: router.actionData, errors } };
  return JSON.stringify(data)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}

/**
 * Reads what `serializeHydrationData` wrote. Error responses become the router's own error type again, and all other
 * errors become an Error without a stack.
 */
export function parseHydrationData(text: string): HydrationData {
  const { settings, router } = JSON.parse(text);
  if (!router) return { settings, router };
  const errors = mapErrors(router.errors as HydrationState['errors'], (error) =>
    'status' in error
      ? new RouteErrorResponse(error.status, error.statusText, error.data)
      : Object.assign(new Error(error.message), { stack: undefined }),
  );
  return { settings, router: { ...router, errors } };
}

function mapErrors(
  values: HydrationState['errors'] | undefined,
  change: (value: any) => unknown,
): HydrationState['errors'] {
  if (!values) return null;
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, change(value)]));
}
