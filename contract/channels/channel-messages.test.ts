import { describe, expect, it } from 'vitest';
import { channelErrorMessage, channelErrorMessages } from './channel-messages.ts';

describe('the message for a delivery error', () => {
  it.each([
    ['webhook', 'timeout', 'timeout', ''],
    ['webhook', 'status_410', 'status', '410'],
    ['ntfy', 'network', 'network', ''],
    ['ntfy', 'The webhook has no secret', 'other', ''],
    ['telegram', 'blocked', 'blocked', ''],
    ['telegram', 'status_429', 'other', ''],
    ['telegram', 'timeout', 'other', ''],
  ] as const)('for %s, %s is shown as "%s"', (kind, code, name, status) => {
    expect(channelErrorMessage(kind, code)).toEqual({ message: channelErrorMessages[name], values: { status } });
  });
});
