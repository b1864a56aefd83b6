import { useLingui } from '@lingui/react/macro';
import { maxNoteLength } from '@tern/domain/favorites/favorite.ts';
import Pencil from 'lucide-react/icons/pencil';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { Button, buttonClass } from '../../../ui/controls/button.tsx';
import { showToast } from '../../../ui/toasts/show-toast.ts';

type Props = {
  /** The entry that the note belongs to, for screen readers. */
  readonly subject: string;
  readonly note: string;
  /** The entry's name, if it can have one. */
  readonly name?: { readonly value: string; readonly maxLength: number };
  /** Resolves to whether the changes were saved. */
  readonly onSave: (changed: { readonly note: string; readonly name: string }) => Promise<boolean>;
};

/** A note that can be edited in place. */
export function NoteEditor({ subject, note, name, onSave }: Props) {
  const { t } = useLingui();
  /** Undefined until the editor is first opened. */
  const [isOpen, setIsOpen] = useState<boolean>();
  const [isBusy, setIsBusy] = useState(false);
  const id = useId();
  const opener = useRef<HTMLButtonElement>(null);
  // Moves keyboard focus from the closed form to the button.
  useEffect(() => {
    if (isOpen === false && document.activeElement === document.body) opener.current?.focus();
  }, [isOpen]);
  const save = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (isBusy) return;
    const said = new FormData(event.currentTarget);
    const text = (field: string): string => {
      const value = said.get(field);
      return typeof value === 'string' ? value.trim() : '';
    };
    setIsBusy(true);
    const isSaved = await onSave({ note: text('note'), name: text('name') });
    setIsBusy(false);
    if (isSaved) return setIsOpen(false);
    showToast({ message: t`Not saved. Please try again in a moment.`, type: 'error', duration: 5000 });
  };
  if (!isOpen) {
    return (
      <div className="mt-2 flex items-start justify-between gap-2">
        <p className="min-w-0 py-2.5 text-14 whitespace-pre-line [overflow-wrap:anywhere]">{note}</p>
        <button
          ref={opener}
          type="button"
          onClick={() => setIsOpen(true)}
          className={buttonClass('quiet', 'px-3! text-14! font-medium!')}
        >
          <Pencil aria-hidden className="size-4" />
          {name ? t`Edit name or note` : note ? t`Edit note` : t`Add a note`}
          <span className="sr-only">: {subject}</span>
        </button>
      </div>
    );
  }
  return (
    <form onSubmit={(event) => void save(event)} className="my-3 grid gap-3">
      {name && (
        <div>
          <label htmlFor={`${id}-name`} className="mb-1 block text-14 text-ink-soft">{t`Name`}</label>
          <input
            id={`${id}-name`}
            name="name"
            autoFocus
            className="input"
            maxLength={name.maxLength}
            defaultValue={name.value}
          />
        </div>
      )}
      <div>
        <label htmlFor={`${id}-note`} className="mb-1 block text-14 text-ink-soft">{t`Note`}</label>
        <textarea
          id={`${id}-note`}
          name="note"
          autoFocus={!name}
          className="input py-2"
          rows={2}
          maxLength={maxNoteLength}
          defaultValue={note}
        />
      </div>
      <div className="flex gap-2">
        <Button type="submit" aria-busy={isBusy}>
          {t`Save`}
        </Button>
        <Button type="button" kind="secondary" disabled={isBusy} onClick={() => setIsOpen(false)}>
          {t`Cancel`}
        </Button>
      </div>
    </form>
  );
}
