/** Timeout in milliseconds, so an API that never responds doesn't block a user's click. */
const timeoutMs = 2000;

/**
 * [S8-24] Returns the result of a call, or `otherwise` if the call throws, rejects or takes longer than 2 s. Logs
 * nothing.
 */
export async function withFallback<T>(call: () => Promise<T>, otherwise: T): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<T>((resolve) => {
    timer = setTimeout(() => resolve(otherwise), timeoutMs);
  });
  try {
    return await Promise.race([call(), tooLate]);
  } catch {
    return otherwise;
  } finally {
    clearTimeout(timer);
  }
}
