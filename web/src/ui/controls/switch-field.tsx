import type { ReactNode } from 'react';

type Props = {
  readonly id: string;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly isOn: boolean;
  readonly onSwitch: (isOn: boolean) => void;
};

export function SwitchField({ id, label, hint, isOn, onSwitch }: Props) {
  return (
    <div>
      <label htmlFor={id} className="flex min-h-11 items-center gap-3">
        <input
          id={id}
          type="checkbox"
          role="switch"
          className="size-5 shrink-0"
          checked={isOn}
          aria-describedby={hint ? `${id}-hint` : undefined}
          onChange={({ currentTarget }) => onSwitch(currentTarget.checked)}
        />
        {label}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="ps-8 text-14 text-ink-soft">
          {hint}
        </p>
      )}
    </div>
  );
}
