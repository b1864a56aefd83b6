// @ts-check
/**
 * The client for a Tern instance, in plain JavaScript without dependencies, for Node 20 and later and for browsers.
 * client.d.ts has the input and response types of each path.
 */

/**
 * Returns a client for one instance. For an error response, the promise resolves to a result with `ok: false` and a
 * problem. It rejects only on network errors, aborts and invalid JSON.
 * @param {import('./client.d.ts').ClientSettings} settings
 * @returns {import('./client.d.ts').Client}
 */
export function createClient({ origin, fetch: send = globalThis.fetch, headers = {} }) {
  /** @param {string} method */
  const caller =
    (method) =>
    async (/** @type {string} */ path, /** @type {Input} */ input = {}) => {
      const { body, signal } = input;
      const response = await send(urlOf(origin, path, input), {
        method,
        headers: {
          accept: 'application/json, */*;q=0.5',
          ...headers,
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
        ...(signal && { signal }),
      });
      return resultOf(response);
    };
  return /** @type {any} */ ({ get: caller('GET'), post: caller('POST') });
}

/**
 * @typedef {{
 *   path?: Readonly<Record<string, string>>,
 *   query?: Readonly<Record<string, string | number | boolean | undefined>>,
 *   body?: unknown,
 *   signal?: AbortSignal,
 * }} Input
 */

/**
 * Returns the URL of a request: fills in `{names}` in the path and leaves out undefined parameters.
 * @param {string} origin
 * @param {string} path
 * @param {Input} input
 */
function urlOf(origin, path, { path: parts = {}, query = {} }) {
  const filled = path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(parts[name] ?? ''));
  const url = new URL(filled, origin);
  for (const [name, value] of Object.entries(query)) if (value !== undefined) url.searchParams.set(name, String(value));
  return url;
}

/** @param {Response} response */
async function resultOf(response) {
  const type = response.headers.get('content-type') ?? '';
  if (response.ok)
    return { ok: true, data: /\bjson\b/.test(type) ? await response.json() : await response.text(), response };
  const wait = Number(response.headers.get('retry-after'));
  return {
    ok: false,
    problem: /\bproblem\+json\b/.test(type) ? await response.json() : unreadable(response),
    retryAfterSeconds: wait > 0 ? wait : undefined,
    response,
  };
}

/**
 * Returns a problem for an error that isn't from Tern, such as a proxy's error page.
 * @param {Response} response
 */
function unreadable({ status, statusText }) {
  return {
    type: 'about:blank',
    title: statusText || 'The response is not a problem document',
    status,
    code: 'unreadable',
  };
}
