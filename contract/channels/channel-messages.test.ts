import { describe, expect, it } from 'vitest';
import { channelErrorMessages, getChannelErrorMessage } from './channel-messages.ts';

describe('getChannelErrorMessage', () => {
  it.each([
    ['webhook', 'timeout', 'timeout', ''],
    ['webhook', 'status_410', 'status', '410'],
    ['ntfy', 'network', 'network', ''],
    ['ntfy', 'The webhook has no secret', 'other', ''],
    ['telegram', 'blocked', 'blocked', ''],
    ['telegram', 'status_429', 'other', ''],
    ['telegram', 'timeout', 'other', ''],
  ] as const)('maps the %s error "%s" to the message "%s"', (kind, code, name, status) => {
    expect(getChannelErrorMessage(kind, code)).toEqual({ message: channelErrorMessages[name], values: { status } });
  });
});
