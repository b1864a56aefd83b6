import { describe, expect, it } from 'vitest';
import { channelErrorMessages, getChannelErrorMessage } from './channel-messages.ts';

describe('getChannelErrorMessage', () => {
  it.each([
    ['webhook', 'timeout', 'timeout', ''],
    ['webhook', 'status_410', 'status', '410'],
    ['webhook', 'status_403', 'status', '403'],
    ['ntfy', 'network', 'network', ''],
    ['ntfy', 'status_401', 'access', '401'],
    ['ntfy', 'status_403', 'access', '403'],
    ['ntfy', 'status_404', 'status', '404'],
    ['ntfy', 'The webhook has no secret', 'other', ''],
    ['telegram', 'blocked', 'blocked', ''],
    ['telegram', 'status_429', 'other', ''],
    ['telegram', 'timeout', 'other', ''],
  ] as const)('maps the %s error "%s" to the message "%s"', (kind, code, name, status) => {
    expect(getChannelErrorMessage(kind, code)).toEqual({ message: channelErrorMessages[name], values: { status } });
  });
});
