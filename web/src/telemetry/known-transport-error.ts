/**
 * Returns whether an error only means that the connection was lost or that the request was canceled ([S8-27]). Each
 * browser words these errors differently, without a code. The page itself reports these errors, and they aren't bugs.
 */
export function isKnownTransportError(error: unknown): boolean {
  if (!(error instanceof Error) && !(error instanceof DOMException)) return false;
  if (error.name === 'AbortError' || error.name === 'TimeoutError' || error.name === 'NetworkError') return true;
  return error.name === 'TypeError' && knownErrorPatterns.some((pattern) => pattern.test(error.message));
}

const knownErrorPatterns = [
  /^Failed to fetch/i,
  /^NetworkError when attempting to fetch/i,
  /^Load failed/i,
  /^network error$/i,
  /dynamically imported module/i,
  /^Importing a module script failed/i,
];
