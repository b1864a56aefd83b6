import { useLingui } from '@lingui/react/macro';
import type { AddChannelResponse, NewChannel } from '@tern/contract/channels/channels.ts';
import type { CurrentUserId } from '@tern/domain/outbox/next-queue-step.ts';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { lastKnownUserId } from '../../../data/outbox/session-owner.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Field } from '../../../ui/controls/field.tsx';
import { Select } from '../../../ui/controls/select.tsx';
import { channelsApi } from '../data/channels.api.ts';
import { useChannelLabels } from './use-channel-labels.ts';

type Props = { readonly ntfyServer: string; readonly onAdded: (added: AddChannelResponse) => void };

/**
 * Channels submitted after the session had ended. The form restores them if the same user signs in again on this page.
 * They are stored only in memory.
 */
const unsentChannels = new Map<CurrentUserId, NewChannel>();

/** A web address that ends in a valid ntfy topic. */
const topicUrlPattern = /^https?:\/\/[^/]+\/[-\w]{1,64}$/i;

/** Adds an ntfy topic or a webhook. */
export function AddChannelForm({ ntfyServer, onAdded }: Props) {
  const { t } = useLingui();
  const labels = useChannelLabels();
  const form = useRef<HTMLFormElement>(null);
  const [kind, setKind] = useState<NewChannel['kind']>(() => unsentChannels.get(lastKnownUserId())?.kind ?? 'ntfy');
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string>();
  const [isTokenError, setIsTokenError] = useState(false);
  const isNtfy = kind === 'ntfy';
  useEffect(() => {
    const owner = lastKnownUserId();
    for (const [name, value] of Object.entries(unsentChannels.get(owner) ?? {})) {
      const field = form.current?.elements.namedItem(name);
      if (field instanceof HTMLInputElement) field.value = value ?? '';
    }
    unsentChannels.delete(owner);
  }, []);

  const add = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (!form.current || isBusy) return;
    const address = trimmedFieldValue(form.current, 'address');
    const token = trimmedFieldValue(form.current, 'token');
    setIsTokenError(false);
    if (address === '')
      return setError(isNtfy ? t`Enter a topic.` : t`Enter a web address, such as https://example.com/tern.`);
    setError(undefined);
    setIsBusy(true);
    const channel: NewChannel = kind === 'ntfy' ? { kind, address, ...(token !== '' && { token }) } : { kind, address };
    const owner = lastKnownUserId();
    const reply = await channelsApi.add(channel);
    setIsBusy(false);
    unsentChannels.delete(owner);
    if (!reply.ok) {
      if (owner && reply.problem.code === 'not_signed_in') unsentChannels.set(owner, channel);
      setIsTokenError(reply.problem.errors?.[0]?.field === 'token');
      // If the topic is valid, the rest of its address isn't.
      const isOnlyUrlInvalid = isNtfy && topicUrlPattern.test(address);
      return setError(labels.problem(reply.problem, isOnlyUrlInvalid ? 'webhook' : kind));
    }
    form.current?.reset();
    onAdded(reply.data);
  };

  return (
    <form ref={form} noValidate onSubmit={(event) => void add(event)} className="grid max-w-md gap-4">
      <Field id="channel-kind" label={t`New channel`}>
        {(wiring) => (
          <Select
            {...wiring}
            value={kind}
            onChange={({ currentTarget }) => {
              setKind(currentTarget.value === 'webhook' ? 'webhook' : 'ntfy');
              setError(undefined);
            }}
          >
            <option value="ntfy">{t`ntfy: an app for phones and computers`}</option>
            <option value="webhook">{t`Webhook: your own server`}</option>
          </Select>
        )}
      </Field>
      <Field
        id="channel-address"
        label={isNtfy ? t`Topic, or its full address` : t`Web address`}
        error={isTokenError ? undefined : error}
        note={
          isNtfy
            ? t`Anyone who knows a public topic’s name can read its messages on ${ntfyServer}. Choose a name that nobody can guess.`
            : t`Use an https address. Tern signs each message (Standard Webhooks).`
        }
      >
        {(wiring) => (
          <input
            {...wiring}
            name="address"
            dir="ltr"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            placeholder={isNtfy ? 'tern-4x7q9k' : 'https://'}
            className="input"
          />
        )}
      </Field>
      {isNtfy && (
        <Field
          id="channel-token"
          label={t`Access token, if the topic needs one`}
          error={isTokenError ? error : undefined}
        >
          {(wiring) => <input {...wiring} name="token" dir="ltr" autoComplete="off" className="input" />}
        </Field>
      )}
      <div>
        <Button type="submit" kind="secondary" aria-busy={isBusy}>
          {t`Add channel`}
        </Button>
      </div>
    </form>
  );
}

function trimmedFieldValue(form: HTMLFormElement, name: string): string {
  const typed = new FormData(form).get(name);
  return typeof typed === 'string' ? typed.trim() : '';
}
