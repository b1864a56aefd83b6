import type { ReactNode } from 'react';

export type FieldWiring = {
  readonly id: string;
  readonly 'aria-invalid'?: true;
  readonly 'aria-describedby'?: string;
};

type Props = {
  readonly id: string;
  readonly label: ReactNode;
  /** Shown under the control and tied to it; undefined when all is well. */
  readonly fault?: string | undefined;
  readonly className?: string;
  /** Gets what the control must carry to belong to its label and its fault. */
  readonly children: (wiring: FieldWiring) => ReactNode;
};

/** A label, a control and what is wrong with it. */
export function Field({ id, label, fault, className = '', children }: Props) {
  const faultId = `${id}-fault`;
  const wiring: FieldWiring = fault ? { id, 'aria-invalid': true, 'aria-describedby': faultId } : { id };
  return (
    <div className={`min-w-0 ${className}`}>
      <label htmlFor={id} className="mb-1 block text-14 text-ink-soft">
        {label}
      </label>
      {children(wiring)}
      {fault && (
        <p id={faultId} className="mt-1 text-14 font-medium text-beak-text">
          {fault}
        </p>
      )}
    </div>
  );
}
