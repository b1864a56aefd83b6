import type { LiveEventData, LiveEventName, PersonalEventName } from '@tern/contract/live-events.ts';

/** Serializes an event once for all clients. The data is a single line, because JSON escapes line breaks. */
export function serializeEvent<Name extends LiveEventName>(name: Name, id: string, data: LiveEventData<Name>): Buffer {
  return Buffer.from(`event: ${name}\nid: ${id}\ndata: ${JSON.stringify(data)}\n\n`);
}

/** Serializes a private event without an id, so it never changes the position from which public events resume. */
export function serializePersonalEvent<Name extends PersonalEventName>(name: Name, data: LiveEventData<Name>): Buffer {
  return Buffer.from(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`);
}

/** A comment that keeps connections through proxies open and detects dead ones. Clients ignore the comment. */
export const heartbeatBytes: Buffer = Buffer.from(':\n\n');
