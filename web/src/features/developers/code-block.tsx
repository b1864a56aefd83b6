import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { copyText } from '../../lib/copy-text.ts';
import { Button } from '../../ui/controls/button.tsx';

type CodeBlockProps = {
  /** Names the code for screen readers and for the copy button's status. */
  readonly label: string;
  readonly code: string;
  /** The id by which tests find the code. */
  readonly id?: string;
};

/** Code with a copy button; without JavaScript, users can select the code. */
export function CodeBlock({ label, code, id }: CodeBlockProps) {
  const { t } = useLingui();
  const shown = useRef<HTMLElement>(null);
  const [isCopied, setCopied] = useState(false);
  return (
    <div className="mt-2">
      <pre
        tabIndex={0}
        dir="ltr"
        role="region"
        aria-label={label}
        className="max-h-96 overflow-auto rounded-input border border-line bg-ice p-3 text-12"
      >
        <code ref={shown} data-example={id}>
          {code}
        </code>
      </pre>
      <p className="needs-script mt-2 flex flex-wrap items-center gap-3">
        <Button
          type="button"
          kind="secondary"
          aria-label={t`Copy the code: ${label}`}
          onClick={async () => setCopied(shown.current !== null && (await copyText(code, shown.current)))}
        >
          {t`Copy the code`}
        </Button>
        <span role="status">{isCopied && t`Copied`}</span>
      </p>
    </div>
  );
}
