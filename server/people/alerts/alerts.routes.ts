import { toAlertFieldError } from '@tern/contract/alerts/alert-draft-schema.ts';
import { alertFromWire } from '@tern/contract/alerts/alert-wire-format.ts';
import {
  backtestAlert,
  deleteAlert,
  deleteAllAlerts,
  listAlerts,
  putAlert,
  readAlertHistory,
  sendTestAlertMessage,
} from '@tern/contract/alerts/alerts.ts';
import type { Clock } from '@tern/domain/time/clock.ts';
import type { FastifyInstance } from 'fastify';
import type { SearchGate } from '../../abuse/bot-check/search-gate.ts';
import type { Db } from '../../foundation/db/database.ts';
import type { IdempotentRunner } from '../../foundation/idempotency/idempotent-runner.ts';
import { ProblemError } from '../../foundation/problem-error.ts';
import { enforceRateLimit } from '../../http/enforce-rate-limit.ts';
import { languageOfReferer } from '../../http/language-of-referer.ts';
import type { PersonalEventHub } from '../../http/live/personal-event-hub.ts';
import { createRateLimiter } from '../../http/rate-limiter.ts';
import { registerEndpoint } from '../../http/route.ts';
import type { FindLanguage } from '../../notifications/messages/find-language.ts';
import type { EnqueueMessages } from '../../notifications/outbox/outbox.store.ts';
import {
  type AlertPutOutcome,
  deleteAllUserAlerts,
  deleteUserAlert,
  maxAlerts,
  type StoredAlert,
  storeAlert,
} from './alerts.store.ts';
import { createTestNotification } from './create-test-notification.ts';
import type { AlertEngine } from './engine/alert-engine.ts';
import type { AlertPriceDeps } from './price-lookup.ts';
import { type DatabaseTimeAdjuster, readDatabaseTime } from './read-database-time.ts';
import { loadAlertHistoryResponse } from './responses/load-alert-history-response.ts';
import { loadAlertResponse, loadAlertsResponse } from './responses/load-alerts-response.ts';
import { loadBacktestResponse } from './responses/load-backtest-response.ts';

export type AlertsRoutesDeps = AlertPriceDeps & {
  readonly db: Db;
  readonly now: Clock;
  readonly withIdempotencyKey: IdempotentRunner;
  readonly databaseClock: DatabaseTimeAdjuster;
  readonly alerts: Pick<AlertEngine, 'watch'>;
  readonly enqueue: EnqueueMessages;
  readonly languages: FindLanguage;
  readonly personEvents: Pick<PersonalEventHub, 'publish'>;
  readonly searchGate: Pick<SearchGate, 'admit'>;
};

/** [S7-10] Serves the signed-in user's alerts (D7). Anyone can use the backtest. */
export function alertsRoutes(app: FastifyInstance, deps: AlertsRoutesDeps): void {
  const { db, now, withIdempotencyKey, databaseClock, personEvents } = deps;
  const notify = (userId: string) => personEvents.publish(userId, 'changed', { kind: 'alerts' });
  const writing = createRateLimiter({ now, burst: 300, perMinute: 120 });
  const testing = createRateLimiter({ now, burst: 60, perMinute: 60 });
  const sending = createRateLimiter({ now, burst: 3, perMinute: 1 });

  registerEndpoint(app, listAlerts, ({ user }) => loadAlertsResponse(user.userId, deps));

  registerEndpoint(app, putAlert, async ({ params, query, body: draft, user: { userId }, request, reply }) => {
    enforceRateLimit(writing, request, reply);
    const answer = await withIdempotencyKey({ request, reply }, async (on) => {
      const outcome = await storeAlert(on, { ...params, ...query, userId, draft }, databaseClock);
      return loadAlertResponse(requireStoredAlert(outcome), { ...deps, db: on });
    });
    deps.alerts.watch(alertFromWire(answer));
    await notify(userId);
    return answer;
  });

  registerEndpoint(app, deleteAlert, async ({ params, query, user: { userId }, request, reply }) => {
    const answer = await withIdempotencyKey({ request, reply }, async (on) => {
      const outcome = await deleteUserAlert(on, { ...params, ...query, userId });
      if (outcome === 'not_there') throw new ProblemError('not_found');
      if (outcome === 'changed_meanwhile') throw new ProblemError('changed_meanwhile');
      return { deleted: 1 };
    });
    await notify(userId);
    return answer;
  });

  registerEndpoint(app, deleteAllAlerts, async ({ user: { userId } }) => {
    const deleted = await deleteAllUserAlerts(db, userId);
    if (deleted > 0) await notify(userId);
    return { deleted };
  });

  registerEndpoint(app, backtestAlert, async ({ body, request, reply }) => {
    enforceRateLimit(testing, request, reply);
    return loadBacktestResponse(body, deps, await deps.searchGate.admit({ request, reply }));
  });

  registerEndpoint(app, readAlertHistory, async ({ params, user, request }) => {
    const language = deps.languages(languageOfReferer(request.headers));
    const answer = await loadAlertHistoryResponse(db, user.userId, params.id, language);
    if (!answer) throw new ProblemError('not_found');
    return answer;
  });

  registerEndpoint(app, sendTestAlertMessage, async ({ user, request, reply }) => {
    enforceRateLimit(sending, request, reply);
    await deps.enqueue(db, [createTestNotification(user.userId, await readDatabaseTime(db, databaseClock))]);
    return { isQueued: true as const };
  });
}

/** Returns the stored alert. @throws ProblemError when nothing was stored. */
function requireStoredAlert(outcome: AlertPutOutcome): StoredAlert {
  switch (outcome.kind) {
    case 'invalid':
      throw new ProblemError('invalid_parameters', { errors: outcome.errors.map(toAlertFieldError) });
    case 'not_yours':
      throw new ProblemError('forbidden', { detail: 'You can’t use this id. Choose another one.' });
    case 'changed_meanwhile':
      throw new ProblemError('changed_meanwhile');
    case 'too_many':
      throw new ProblemError('limit_reached', { detail: `You can have at most ${maxAlerts} alerts.` });
    case 'stored':
      return outcome.stored;
  }
}
