import type { IdempotentRunner } from '../idempotent-runner.ts';

type RequestAndReply = Parameters<IdempotentRunner>[0];

/**
 * Returns a fake request from this user (null = a visitor) and its reply, with only the parts that idempotent-runner.ts
 * uses. The reply writes its headers to `headers`.
 */
export function createFakeRequestAndReply(
  { userId, key, body = {} }: { userId: string | null; key?: string; body?: object },
  headers: Record<string, string> = {},
): RequestAndReply {
  const request = {
    method: 'PUT',
    url: '/api/favorites/1',
    body,
    headers: { ...(key !== undefined && { 'idempotency-key': key }) },
    user: userId === null ? undefined : { userId },
  };
  const reply = { header: (name: string, value: string) => Object.assign(headers, { [name]: value }) };
  return { request, reply } as unknown as RequestAndReply;
}
