import { useLingui } from '@lingui/react/macro';
import type { ProfileResponse } from '@tern/contract/account/profile.ts';
import type { ProfilePatch } from '@tern/domain/profile/profile-patch.ts';
import { profilePatchErrors } from '@tern/domain/profile/profile-patch-errors.ts';
import {
  createContext,
  type FormEvent,
  type ReactNode,
  type RefObject,
  useContext,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { currentQueue, onOutboxEvent } from '../../../data/outbox/page-outbox.ts';
import { lastKnownUserId } from '../../../data/outbox/session-owner.ts';
import { readLocalPreferences, saveLocalPreferences } from '../../../data/storage/local-preferences.ts';
import { applyTheme } from '../../../data/storage/theme-choice.ts';
import { browserClock } from '../../../lib/time/browser-clock.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { showToast } from '../../../ui/toasts/show-toast.ts';
import { numberInputLocale } from '../../../ui/words/number-input-locale.ts';
import { accountFailureMessage } from '../account-failure-message.ts';
import { profileApi } from '../data/profile.api.ts';
import type { SectionProps } from '../sections/section-props.ts';
import { formFields, parseProfilePatch, type SettingsField, type SubmittedField } from './parse-profile-patch.ts';
import { type FieldErrors, profileErrorMessages, toFieldErrors } from './profile-error-messages.ts';

type State = 'idle' | 'changed' | 'saving' | 'saved' | 'offline' | 'later' | 'signed_out' | { readonly failed: string };

const FieldErrorsContext = createContext<FieldErrors>({});
export const useFieldErrors = (): FieldErrors => useContext(FieldErrorsContext);

const ChangedFieldsContext = createContext<RefObject<ReadonlySet<string>>>({ current: new Set() });
/**
 * Returns a ref to the names of the changed fields. A save removes the fields that it sends, and adds them again if it
 * fails.
 */
export const useChangedFields = (): RefObject<ReadonlySet<string>> => useContext(ChangedFieldsContext);

/**
 * Fields submitted after the session had ended, by user and section. The form restores them if the same user signs in
 * again on this page. They are stored only in memory.
 */
const unsentFields = new Map<string, readonly SubmittedField[]>();

type Props = {
  readonly title: string;
  readonly text?: string;
  readonly onSaved: SectionProps['onSaved'];
  readonly children: ReactNode;
};

/**
 * One section of the settings, saved separately. Its fields are uncontrolled, so errors don't clear the input. A save
 * sends only changed fields and their fieldsets, because other fields may have changed elsewhere since the page was
 * loaded.
 */
export function SettingsForm({ title, text, onSaved, children }: Props) {
  const { t, i18n } = useLingui();
  const titleId = useId();
  const form = useRef<HTMLFormElement>(null);
  const changed = useRef(new Set<string>());
  const [state, setState] = useState<State>('idle');
  const [errors, setErrors] = useState<FieldErrors>({});
  const [queuedKey, setQueuedKey] = useState<string>();
  useEffect(() => {
    if (queuedKey === undefined) return;
    return onOutboxEvent(({ settled }) => {
      if (settled?.key !== queuedKey || !settled.reply?.ok) return;
      setQueuedKey(undefined);
      setState(changed.current.size > 0 ? 'changed' : 'saved');
      onSaved(settled.reply.data as ProfileResponse, true);
    });
  }, [queuedKey, onSaved]);

  useEffect(() => {
    const key = `${lastKnownUserId()} ${title}`;
    if (form.current) fillForm(form.current, unsentFields.get(key) ?? []);
    unsentFields.delete(key);
  }, [title]);

  const refuse = (found: FieldErrors): void => {
    setErrors(found);
    setState('changed');
    const first = [...(form.current?.elements ?? [])].find((element) => found[element.getAttribute('name') ?? '']);
    if (!(first instanceof HTMLElement)) return;
    openEnclosingDetails(first);
    first.focus();
  };

  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (!form.current || state === 'saving') return;
    const language = numberInputLocale(i18n.locale);
    const all = parseProfilePatch(formFields(form.current), language);
    const currency = all.preferences?.defaultCurrency ?? '';
    const found = profilePatchErrors(all, browserClock());
    if (found.length > 0) return refuse(profileErrorMessages(found, currency));
    setErrors({});
    setState('saving');
    const sent = changed.current;
    changed.current = new Set();
    const fields = formFields(form.current, sent);
    const patch = parseProfilePatch(fields, language);
    const owner = lastKnownUserId();
    const key = `${owner} ${title}`;
    const outcome = await profileApi.change(patch);
    unsentFields.delete(key);
    if (outcome.kind === 'queued') {
      setQueuedKey(currentQueue().findLast(({ kind }) => kind === 'preferences')?.key);
      applyPreferencesLocally(patch);
      return setState(changed.current.size > 0 ? 'changed' : outcome.reason);
    }
    const reply = outcome.kind === 'answered' ? outcome.reply : undefined;
    if (reply?.ok) {
      setState(changed.current.size > 0 ? 'changed' : 'saved');
      return onSaved(reply.data);
    }
    for (const name of sent) changed.current.add(name);
    if (!reply) return setState({ failed: t`Not saved. Please try again in a moment.` });
    const named = toFieldErrors(reply.problem, currency);
    if (named) return refuse(named);
    const failed = i18n._(accountFailureMessage('update', reply.problem));
    setState({ failed });
    // Also shown as a toast, because the settings are replaced when the session ends.
    if (reply.problem.code !== 'not_signed_in') return;
    showToast({ message: failed, type: 'error', duration: 5000 });
    if (owner) unsentFields.set(key, fields);
  };

  return (
    <section aria-labelledby={titleId} className="settings-section">
      <SectionTitle id={titleId} title={title} text={text} />
      <form
        ref={form}
        noValidate
        aria-labelledby={titleId}
        onSubmit={(event) => void save(event)}
        onInput={({ target }) => {
          changed.current.add((target as HTMLInputElement).name);
          if (state !== 'saving' && state !== 'changed') setState('changed');
        }}
        className="min-w-0"
      >
        <FieldErrorsContext value={errors}>
          <ChangedFieldsContext value={changed}>
            <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">{children}</div>
          </ChangedFieldsContext>
        </FieldErrorsContext>
        <div className="mt-5 flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2">
          <Button type="submit" aria-busy={state === 'saving'}>
            {state === 'saving' ? t`Saving…` : t`Save`}
            <span className="sr-only">{title}</span>
          </Button>
          <p role="status" className="text-14 text-ink-soft">
            {state === 'saved' && t`Saved`}
            {state === 'offline' && t`We’ll send this when you’re back online.`}
            {state === 'later' && t`Saved on this device. We’ll send it as soon as we can connect.`}
            {state === 'changed' &&
              Object.keys(errors).length > 0 &&
              t`Not saved yet. Please fix the highlighted fields.`}
          </p>
          {typeof state === 'object' && (
            <p role="alert" className="text-14 font-medium text-beak-text">
              {state.failed}
            </p>
          )}
        </div>
      </form>
    </section>
  );
}

/** Applies the analytics and theme settings of a queued change in this browser before the server has saved them. */
function applyPreferencesLocally({ preferences }: ProfilePatch): void {
  const known = readLocalPreferences();
  const analytics = preferences?.privacy?.analytics;
  if (known && analytics !== undefined) saveLocalPreferences({ ...known, analytics });
  // Applied now, because once the change is sent, this browser's theme takes precedence over the account's.
  if (preferences?.theme) applyTheme(preferences.theme);
}

/** Enters values as if the user had typed them. */
function fillForm(form: HTMLFormElement, fields: readonly SubmittedField[]): void {
  for (const { name, value } of fields) {
    const field = form.elements.namedItem(name) as SettingsField | null;
    if (!field) continue;
    if (typeof value === 'string') field.value = value;
    else if (field instanceof HTMLInputElement) field.checked = value;
    openEnclosingDetails(field);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

/** Opens the collapsed sections around a field, because a closed section hides the field and its error. */
function openEnclosingDetails(field: HTMLElement): void {
  for (let part = field.closest('details'); part; part = part.parentElement?.closest('details') ?? null)
    part.open = true;
}

/** The heading and optional explanation of a section. */
export function SectionTitle({ id, title, text }: { id: string; title: string; text?: string | undefined }) {
  return (
    <div>
      <h2 id={id} tabIndex={-1} className="text-22 outline-none">
        {title}
      </h2>
      {text && <p className="mt-1 text-14 text-ink-soft">{text}</p>}
    </div>
  );
}
