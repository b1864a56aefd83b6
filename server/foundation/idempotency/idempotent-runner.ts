import { createHash } from 'node:crypto';
import type { Clock } from '@tern/domain/time/clock.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '../db/database.ts';
import { ProblemError } from '../problem-error.ts';
import { findResponse, type SavedResponse, saveResponse } from './idempotency-keys.store.ts';

/**
 * Runs an action once per owner and `Idempotency-Key`, however often it is requested ([S3.10-1], docs/decisions/0026).
 * `run` gets the database for all its writes and returns the response. The response is saved in the same transaction as
 * the writes, so either both exist or neither does, even if the process dies. A repeated request gets the saved
 * response, and `run` doesn't run again. Without the header, it runs every time.
 * @throws ProblemError from `run`; `key_reused` if the key was used for a different request; `invalid_parameters` for a
 * key that isn't a UUID.
 */
export type IdempotentRunner = <T>(asked: RequestAndReply, run: (db: Db) => Promise<T>) => Promise<T>;

type RequestAndReply = { readonly request: FastifyRequest; readonly reply: FastifyReply };

/** Another request with this key finished in the meantime, so our transaction is rolled back. */
class AlreadyAnsweredError extends Error {}

/** The header of a response that was saved for an earlier request. */
export const replayedHeader = 'idempotency-replayed';
const uuidPattern = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Returns an IdempotentRunner for this database. */
export function createIdempotentRunner({ db, now }: { readonly db: Db; readonly now: Clock }): IdempotentRunner {
  return async ({ request, reply }, run) => {
    const owner = request.user?.userId ?? null;
    const key = parseIdempotencyKey(request);
    if (key === undefined) return run(db);
    const fingerprint = fingerprintOf(request);
    const save = (on: Db, status: number, answer: unknown): Promise<boolean> =>
      saveResponse(on, { key, owner, fingerprint, status, answer: JSON.stringify(answer), at: new Date(now()) });
    const again = async <T>(): Promise<T | undefined> => {
      const kept = await findResponse(db, { key, owner, fingerprint });
      return kept && (replayResponse(kept, fingerprint, reply) as T);
    };
    try {
      return await db.transaction().execute(async (transaction) => {
        const answer = await run(transaction);
        if (!(await save(transaction, 200, answer))) throw new AlreadyAnsweredError();
        return answer;
      });
    } catch (error) {
      const before = await again<Awaited<ReturnType<typeof run>>>();
      if (before !== undefined) return before;
      // Rejections are saved too: a late copy of a rejected request must not succeed.
      if (
        error instanceof ProblemError &&
        isFinalErrorStatus(error.problem.status) &&
        !(await save(db, error.problem.status, error.problem))
      ) {
        const first = await again<Awaited<ReturnType<typeof run>>>();
        if (first !== undefined) return first;
      }
      throw error;
    }
  };
}

/** Returns the saved response, or throws the saved problem. */
function replayResponse(kept: SavedResponse, fingerprint: string, reply: FastifyReply): unknown {
  if (kept.fingerprint !== fingerprint) throw new ProblemError('key_reused');
  void reply.header(replayedHeader, 'true');
  const answer: unknown = JSON.parse(kept.answer);
  if (kept.status >= 400) throw ProblemError.of(answer);
  return answer;
}

function parseIdempotencyKey({ headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key === 'string' && uuidPattern.test(key)) return key.toLowerCase();
  const errors = [{ field: 'Idempotency-Key', code: 'invalid_format', message: 'This key must be a UUID.' }];
  throw new ProblemError('invalid_parameters', { errors });
}

function fingerprintOf({ method, url, body }: FastifyRequest): string {
  return createHash('sha256')
    .update(`${method} ${url}\n${JSON.stringify(body) ?? ''}`)
    .digest('hex');
}

/**
 * [S3.10-1] Returns whether an error status is final: a retry wouldn't change it. The browser's queue has the same rule
 * (domain/outbox/classify-response.ts).
 */
function isFinalErrorStatus(status: number): boolean {
  return status >= 400 && status < 500 && ![401, 408, 425, 428, 429].includes(status);
}
