import type { BotCheckAction } from '@tern/contract/security/bot-proof.ts';
import { testOrigin } from '../sign-in-as.ts';
import type { TestApp } from '../start-test-app.ts';

/** Returns the request header of a user who has spent a trust token on an action. It replaces one proof of work. */
export function createTrustTokenHeaders(test: TestApp, action: BotCheckAction): Record<string, string> {
  return { 'trust-token': test.context.redemptionRecords.issue(action, testOrigin).text };
}
