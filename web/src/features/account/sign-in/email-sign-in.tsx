import { useLingui } from '@lingui/react/macro';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { exchangeSignInCode, requestSignInCode } from '../../../data/session/sign-in/email-sign-in.api.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Field } from '../../../ui/controls/field.tsx';
import { showToast } from '../../../ui/toasts/show-toast.ts';
import { useSignInErrorMessages } from './use-sign-in-error-messages.ts';

type Props = { readonly onSignedIn: () => void };

/** Signs the user in with an email address and the six-digit code sent to it. */
export function EmailSignIn({ onSignedIn }: Props) {
  const { t } = useLingui();
  const errors = useSignInErrorMessages();
  const [sent, setSent] = useState<{ readonly to: string }>();
  const [error, setError] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const sentTo = sent?.to;
  const confirmation =
    sentTo !== undefined && t`We sent a code to ${sentTo}. It works for ten minutes, in this browser only.`;
  useEffect(() => {
    if (!sent) return;
    const digits = form.current?.querySelector('input');
    digits?.focus();
    // Typing a new code replaces the digits of the previous one.
    digits?.select();
  }, [sent]);

  const send = async (email: string): Promise<void> => {
    setError(undefined);
    setIsBusy(true);
    const reply = await requestSignInCode(email);
    setIsBusy(false);
    if (!reply.ok) return setError(errors(reply.problem));
    setSent({ to: email });
    // The page already shows this text, so a toast is needed to show that another code was sent.
    if (confirmation) showToast({ message: confirmation, type: 'success' });
  };
  const enter = async (code: string): Promise<void> => {
    setError(undefined);
    setIsBusy(true);
    const reply = await exchangeSignInCode(code);
    setIsBusy(false);
    if (reply.ok) onSignedIn();
    else setError(errors(reply.problem));
  };
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (isBusy) return;
    const typed = event.currentTarget.querySelector('input')?.value.trim() ?? '';
    void (sentTo === undefined ? send(typed) : enter(typed));
  };

  return (
    <form ref={form} onSubmit={submit} aria-busy={isBusy} className="grid max-w-sm gap-4">
      {sentTo === undefined ? (
        <Field id="sign-in-email" label={t`Your email address`} error={error}>
          {(wiring) => (
            <input
              {...wiring}
              name="email"
              type="email"
              className="input"
              autoComplete="email"
              required
              maxLength={320}
            />
          )}
        </Field>
      ) : (
        <>
          <p role="status">{confirmation}</p>
          <Field id="sign-in-code" label={t`Six-digit code`} error={error}>
            {(wiring) => (
              <input
                {...wiring}
                name="code"
                className="input text-20 tracking-[0.3em]"
                inputMode="numeric"
                autoComplete="one-time-code"
                required
                maxLength={40}
              />
            )}
          </Field>
        </>
      )}
      <Button type="submit" aria-busy={isBusy}>
        {sentTo === undefined ? t`Send me a code` : t`Sign in`}
      </Button>
      {sentTo !== undefined && (
        <div className="flex flex-wrap gap-x-4">
          <Button type="button" kind="quiet" disabled={isBusy} onClick={() => void send(sentTo)}>
            {t`Send a new code`}
          </Button>
          <Button
            type="button"
            kind="quiet"
            onClick={() => {
              setError(undefined);
              setSent(undefined);
            }}
          >
            {t`Use another email address`}
          </Button>
        </div>
      )}
    </form>
  );
}
