import type { Clock } from '@tern/domain/time/clock.ts';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../../foundation/config/config.ts';
import { parseSenderMailbox } from '../../foundation/config/sender-mailbox.ts';
import type { Db } from '../../foundation/db/database.ts';
import type { IdempotentRunner } from '../../foundation/idempotency/idempotent-runner.ts';
import type { AcceptContactMessageDeps } from './accept-contact-message.ts';

export type ContactDeps = AcceptContactMessageDeps & {
  readonly withIdempotencyKey: IdempotentRunner;
  /** Starts delivery. Called after the message is stored. */
  readonly wake: () => void;
  /** Throws a ProblemError unless the request has passed the bot check. */
  readonly requireHuman: (request: FastifyRequest) => Promise<void>;
};

/** Creates the dependencies of the contact page. */
export function createContactDeps(options: {
  readonly config: Config;
  readonly db: Db;
  readonly now: Clock;
  readonly withIdempotencyKey: IdempotentRunner;
  readonly wake: () => void;
  readonly requireHuman: (request: FastifyRequest) => Promise<void>;
}): ContactDeps {
  const { config, db, now, withIdempotencyKey, wake, requireHuman } = options;
  const operatorEmail =
    config.OPERATOR_EMAIL ?? parseSenderMailbox(config.MAIL_FROM ?? '')?.address ?? 'operator@localhost';
  return { db, now, withIdempotencyKey, operatorEmail, wake, requireHuman };
}
