import type { LiveEventData, LiveEventName, PersonalEventName } from '@tern/contract/live-events.ts';

/**
 * Returns one event in its wire form: made once, written to everybody. Data is one line, because JSON escapes line
 * ends.
 */
export function eventBytes<Name extends LiveEventName>(name: Name, id: string, data: LiveEventData<Name>): Buffer {
  return Buffer.from(`event: ${name}\nid: ${id}\ndata: ${JSON.stringify(data)}\n\n`);
}

/**
 * Returns an event for one person. Without an id, so that it never moves the position from which public events resume.
 */
export function personalEventBytes<Name extends PersonalEventName>(name: Name, data: LiveEventData<Name>): Buffer {
  return Buffer.from(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`);
}

/** A comment that keeps proxies awake and detects dead connections; listeners ignore it. */
export const heartbeatBytes: Buffer = Buffer.from(':\n\n');
