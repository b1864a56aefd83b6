import type { Clock } from '@tern/domain/time/clock.ts';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../../foundation/config/config.ts';
import { readMailSender } from '../../foundation/config/mail-sender.ts';
import type { Db } from '../../foundation/db/database.ts';
import type { Idempotency } from '../../foundation/idempotency/idempotency.ts';
import type { AcceptMessageDeps } from './accept-message.ts';

export type ContactDeps = AcceptMessageDeps & {
  readonly withIdempotencyKey: Idempotency;
  /** Wakes the mail delivery, after the message is stored. */
  readonly wake: () => void;
  /** Rejects bots; throws a ProblemError. */
  readonly requireHuman: (request: FastifyRequest) => Promise<void>;
};

/** Creates the dependencies of the contact page. */
export function createContactDeps(options: {
  readonly config: Config;
  readonly db: Db;
  readonly now: Clock;
  readonly withIdempotencyKey: Idempotency;
  readonly wake: () => void;
  readonly requireHuman: (request: FastifyRequest) => Promise<void>;
}): ContactDeps {
  const { config, db, now, withIdempotencyKey, wake, requireHuman } = options;
  const operator = config.OPERATOR_EMAIL ?? readMailSender(config.MAIL_FROM ?? '')?.address ?? 'operator@localhost';
  return { db, now, withIdempotencyKey, operator, wake, requireHuman };
}
