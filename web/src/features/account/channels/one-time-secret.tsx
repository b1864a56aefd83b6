import { useLingui } from '@lingui/react/macro';
import { useId, useRef, useState } from 'react';
import { copyText } from '../../../lib/copy-text.ts';
import { Button } from '../../../ui/controls/button.tsx';

type Props = { readonly label: string; readonly value: string; readonly text: string };

/** A secret that the server returns only once, with a copy button. */
export function OneTimeSecret({ label, value, text }: Props) {
  const { t } = useLingui();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isCopied, setCopied] = useState(false);
  return (
    <div className="grid gap-2 rounded-card border border-edge bg-ice p-4">
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      <input
        ref={input}
        id={id}
        readOnly
        dir="ltr"
        value={value}
        onFocus={({ currentTarget }) => currentTarget.select()}
        aria-describedby={`${id}-text`}
        className="input font-mono text-14"
      />
      <p id={`${id}-text`} className="text-14 text-ink-soft">
        {text}
      </p>
      <p className="flex flex-wrap items-center gap-3">
        <Button
          type="button"
          kind="secondary"
          onClick={async () => setCopied(input.current !== null && (await copyText(value, input.current)))}
        >
          {t`Copy`}
          <span className="sr-only">: {label}</span>
        </Button>
        <span role="status">{isCopied && t`Copied`}</span>
      </p>
    </div>
  );
}
