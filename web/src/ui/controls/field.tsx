import type { ReactNode } from 'react';

export type FieldControlProps = {
  readonly id: string;
  readonly 'aria-invalid'?: true;
  readonly 'aria-describedby'?: string;
};

type Props = {
  readonly id: string;
  readonly label: ReactNode;
  /** The error below the control, if any. */
  readonly error?: string | undefined;
  /** A note about valid input, such as how it was read. */
  readonly note?: string | undefined;
  /** 'sentence': the label is part of a sentence and comes before the control. */
  readonly layout?: 'stacked' | 'sentence';
  readonly className?: string;
  /** Receives the attributes that connect the control with its label and error. */
  readonly children: (wiring: FieldControlProps) => ReactNode;
};

export function Field({ id, label, error, note, layout = 'stacked', className = '', children }: Props) {
  const errorId = `${id}-fault`;
  const noteId = `${id}-note`;
  const wiring: FieldControlProps = error
    ? { id, 'aria-invalid': true, 'aria-describedby': errorId }
    : { id, ...(note && { 'aria-describedby': noteId }) };
  return (
    <div className={`min-w-0 ${layout === 'sentence' ? 'blank' : ''} ${className}`}>
      <label htmlFor={id} className={layout === 'sentence' ? 'blank-label' : 'mb-1 block text-14 text-ink-soft'}>
        {label}
      </label>
      {children(wiring)}
      {note && !error && (
        <p id={noteId} className="field-note mt-1 text-14 text-ink-soft">
          {note}
        </p>
      )}
      {error && (
        <p id={errorId} className="fault mt-1 text-14 font-medium text-beak-text">
          {error}
        </p>
      )}
    </div>
  );
}
