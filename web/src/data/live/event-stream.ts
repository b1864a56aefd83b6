/** Callbacks for a stream's events. `onError` is called when the stream fails or the server ends it. */
export type StreamHandlers = {
  onOpen(): void;
  onError(): void;
  onEvent(name: string, data: unknown, id: string): void;
};

const eventNames = ['rates', 'quotes', 'alert', 'changed', 'notice', 'reset'];

/**
 * Opens an event stream; no other code uses EventSource. Automatic reconnection is off: the first failure ends the
 * stream, and the connection policy decides when to reconnect. Returns a function that closes the stream.
 */
export function openEventStream(url: string, handlers: StreamHandlers): () => void {
  const source = new EventSource(url);
  source.addEventListener('open', () => handlers.onOpen());
  source.addEventListener('error', () => {
    source.close();
    handlers.onError();
  });
  for (const name of eventNames) {
    source.addEventListener(name, (event: MessageEvent<string>) => {
      handlers.onEvent(name, JSON.parse(event.data), event.lastEventId);
    });
  }
  return () => source.close();
}
