import { useLingui } from '@lingui/react/macro';
import { Button } from '../../../ui/controls/button.tsx';
import { TernLogo } from '../../../ui/surfaces/tern.tsx';

type Props = { readonly kind: 'empty' | 'failed'; readonly isBusy: boolean; readonly onRetry: () => void };

/** [S2.3-12], [S8-18] States that there is nothing to show, and what the user can do about it. */
export function CorridorsProblem({ kind, isBusy, onRetry }: Props) {
  const { t } = useLingui();
  const failed = kind === 'failed';
  return (
    <div
      role={failed ? 'alert' : 'status'}
      className="mt-4 flex flex-col items-center gap-3 rounded-card border border-line px-4 py-10 text-center"
    >
      <TernLogo className="h-10 w-14" />
      <p className="font-semibold">
        {failed ? t`Unable to load popular corridors` : t`Popular corridors data unavailable`}
      </p>
      {failed && <p className="text-ink-soft">{t`Unable to load popular corridors. Please check your connection.`}</p>}
      <Button type="button" kind="secondary" aria-busy={isBusy} onClick={onRetry} className="needs-script">
        {failed ? t`Retry` : t`Try Again`}
      </Button>
    </div>
  );
}
