import { useLingui } from '@lingui/react/macro';
import type { ContactFormState } from '@tern/contract/contact/contact.ts';
import { type ContactField, contactErrors } from '@tern/domain/contact/contact-draft.ts';
import { contactTopics } from '@tern/domain/contact/contact-topics.ts';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useLocalizedPath } from '../../page/use-localized-path.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Field } from '../../ui/controls/field.tsx';
import { Select } from '../../ui/controls/select.tsx';
import { sendContactMessage } from './contact.api.ts';
import { useContactLabels } from './use-contact-labels.ts';

type Props = {
  /** The submitted values with errors, if the form was sent without JavaScript. */
  readonly posted: ContactFormState | undefined;
  readonly onReceived: (reference: string) => void;
  /** Called with the message's id when it is queued in this browser, to be sent automatically. */
  readonly onQueued: (id: string) => void;
};

const fields = ['name', 'email', 'topic', 'message'] as const;

/**
 * [S2-13] The contact form works without JavaScript (server/people/contact/contact-form.routes.ts). With JavaScript,
 * the page doesn't reload, and the input remains until the message has been received or queued.
 */
export function ContactForm({ posted, onReceived, onQueued }: Props) {
  const { t } = useLingui();
  const local = useLocalizedPath();
  const labels = useContactLabels();
  const [errors, setErrors] = useState<ContactFormState['errors']>(posted?.errors ?? {});
  const [problem, setProblem] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const id = useRef<string>(undefined);
  const first = fields.find((field) => errors[field] !== undefined);

  useEffect(() => {
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  }, [first, errors]);

  const send = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (isBusy) return;
    const given = new FormData(event.currentTarget);
    const value = (name: ContactField): string => {
      const text = given.get(name);
      return typeof text === 'string' ? text : '';
    };
    const typed = { name: value('name'), email: value('email'), topic: value('topic'), message: value('message') };
    const found = contactErrors(typed);
    setProblem(undefined);
    // Validated in the browser with the server's rules, because an offline browser can't get the server's errors.
    if (Object.keys(found).length > 0) return setErrors(found);
    // A retry sends the same id, so the server doesn't store the message twice if its response was lost.
    id.current ??= crypto.randomUUID();
    setIsBusy(true);
    const outcome = await sendContactMessage({ id: id.current, ...typed });
    setIsBusy(false);
    if (outcome.kind === 'queued') return onQueued(id.current);
    if (outcome.kind === 'lost') return setProblem(labels.unreached);
    const { reply } = outcome;
    if (reply.ok) return onReceived(reply.data.reference);
    const { errors } = reply.problem;
    setErrors(Object.fromEntries((errors ?? []).map(({ field, code }) => [field, code])));
    if (!errors) setProblem(labels.problem(reply.problem));
  };

  const values = posted?.values;
  const shown = problem ?? labels.error(errors.form);
  return (
    <form
      ref={form}
      method="post"
      action={local('/contact')}
      noValidate
      aria-busy={isBusy}
      onSubmit={(event) => void send(event)}
      onChange={() => {
        id.current = undefined;
      }}
      className="grid max-w-read gap-5"
    >
      <div role="alert">
        {(shown ?? first) && (
          <p className="rounded-card border border-beak bg-paper p-4 font-medium text-beak-text">
            {shown ?? t`Not sent yet. Please fix the highlighted fields. What you wrote is still here.`}
          </p>
        )}
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field id="contact-name" label={t`Your name`} error={labels.error(errors.name)}>
          {(wiring) => (
            <input
              {...wiring}
              name="name"
              className="input"
              autoComplete="name"
              required
              maxLength={100}
              defaultValue={values?.name}
            />
          )}
        </Field>
        <Field id="contact-email" label={t`Your email address`} error={labels.error(errors.email)}>
          {(wiring) => (
            <input
              {...wiring}
              name="email"
              type="email"
              className="input"
              autoComplete="email"
              required
              maxLength={320}
              defaultValue={values?.email}
            />
          )}
        </Field>
      </div>
      <Field id="contact-topic" label={t`Topic`} error={labels.error(errors.topic)}>
        {(wiring) => (
          <Select {...wiring} name="topic" required defaultValue={values?.topic ?? ''}>
            <option value="">{t`Choose one`}</option>
            {contactTopics.map((topic) => (
              <option key={topic} value={topic}>
                {labels.topics[topic]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field id="contact-message" label={t`Your message`} error={labels.error(errors.message)}>
        {(wiring) => (
          <textarea
            {...wiring}
            name="message"
            rows={8}
            className="input py-3"
            required
            maxLength={5000}
            defaultValue={values?.message}
          />
        )}
      </Field>
      <div className="hidden" aria-hidden>
        <label htmlFor="contact-website">{t`Leave this empty`}</label>
        <input id="contact-website" name="website" tabIndex={-1} autoComplete="off" />
      </div>
      <p className="text-14 text-ink-soft">
        {t`Don’t send card numbers, account numbers, PINs or the reference numbers used to collect cash. We never need them.`}
      </p>
      <div>
        <Button type="submit" aria-busy={isBusy}>
          {isBusy ? t`Sending…` : t`Send message`}
        </Button>
      </div>
    </form>
  );
}
