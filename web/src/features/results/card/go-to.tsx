import { useLingui } from '@lingui/react/macro';
import type { ProviderAnswer } from '@tern/contract/search/provider-answer.ts';
import ArrowUpRight from 'lucide-react/icons/arrow-up-right';
import { type ButtonKind, buttonClass } from '../../../ui/controls/button.tsx';

type Props = {
  readonly provider: Pick<ProviderAnswer, 'id' | 'name' | 'website'>;
  readonly kind: ButtonKind;
  readonly className?: string;
};

/** Leads to the provider's own page in a new tab. Nothing where we don't know its address. */
export function GoTo({ provider: { id, name, website }, kind, className = '' }: Props) {
  const { t } = useLingui();
  if (website === '') return null;
  return (
    <a
      href={website}
      target="_blank"
      rel="noopener nofollow"
      data-provider={id}
      className={buttonClass(kind, `min-w-0 max-sm:w-full print:hidden ${className}`)}
    >
      <span className="truncate">{t`Go to ${name}`}</span>
      <ArrowUpRight aria-hidden className="size-4 shrink-0 rtl:-scale-x-100" />
      <span className="sr-only">{t`(opens in a new tab)`}</span>
    </a>
  );
}
