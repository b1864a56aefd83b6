import type { LiveEventData, LiveEventName, PersonalEventName } from '@tern/contract/live-events.ts';

/** One event as it goes over the wire: made once, written to everybody. Data is one line, because JSON escapes line ends. */
export function eventBytes<Name extends LiveEventName>(name: Name, id: string, data: LiveEventData<Name>): Buffer {
  return Buffer.from(`event: ${name}\nid: ${id}\ndata: ${JSON.stringify(data)}\n\n`);
}

/** An event for one person. Without an id, so that it never moves the place from which public events go on. */
export function personalEventBytes<Name extends PersonalEventName>(name: Name, data: LiveEventData<Name>): Buffer {
  return Buffer.from(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`);
}

/** A comment: proxies and dead connections are kept awake or found out; no listener hears it. */
export const heartbeatBytes: Buffer = Buffer.from(':\n\n');
