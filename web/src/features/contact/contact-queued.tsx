import { useLingui } from '@lingui/react/macro';
import type { QueuedAction } from '@tern/domain/outbox/queued-action.ts';
import { useEffect, useRef } from 'react';
import { currentQueue, onOutboxEvent } from '../../data/outbox/page-outbox.ts';

type Props = {
  /** The message's id. */
  readonly id: string;
  /** Called when the server has received the message; the reference is undefined if it is unknown. */
  readonly onReceived: (reference: string | undefined) => void;
};

/**
 * [S4.9-1] Confirms that the message is queued in this browser. The message also appears in the list of pending
 * actions.
 */
export function ContactQueued({ id, onReceived }: Props) {
  const { t } = useLingui();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  useEffect(() => {
    const keyIn = (queue: readonly QueuedAction[]): string | undefined =>
      queue.find(({ kind, body }) => kind === 'contact' && (body as { readonly id?: string }).id === id)?.key;
    let key = keyIn(currentQueue());
    // The message was sent before this component was shown.
    if (key === undefined) return onReceived(undefined);
    return onOutboxEvent(({ queue, settled }) => {
      if (settled?.reply?.ok && settled.key === key)
        onReceived((settled.reply.data as { readonly reference?: string }).reference);
      // If the user retries a rejected message, it gets a new key.
      key = keyIn(queue) ?? key;
    });
  }, [id, onReceived]);
  return (
    <section className="max-w-read">
      <h2 ref={heading} tabIndex={-1} className="text-22 outline-none">{t`Your message is saved on this device`}</h2>
      <p className="mt-3 text-ink-soft">
        {t`We’ll send it automatically as soon as we can connect and this site is open.`}
      </p>
    </section>
  );
}
