import { useLingui } from '@lingui/react/macro';
import type { ProviderAnswer } from '@tern/contract/search/provider-answer.ts';
import PackageCheck from 'lucide-react/icons/package-check';
import { Link } from 'react-router';
import { sentAddress } from './sent-address.ts';

type Props = { readonly query: Parameters<typeof sentAddress>[0]; readonly offer: ProviderAnswer };

/** [S2-10] From an offer to its tracking in one click: the form is filled. Visitors are asked to sign in on the way ([S2.1-2]). */
export function SentThis({ query, offer }: Props) {
  const { t } = useLingui();
  return (
    <Link
      to={sentAddress(query, offer)}
      rel="nofollow"
      className="inline-flex min-h-11 min-w-11 items-center justify-center gap-1.5 rounded-input px-2 text-14 whitespace-nowrap text-ink-soft hover:text-ink print:hidden"
    >
      <PackageCheck aria-hidden className="size-4" />
      <span className="max-sm:sr-only">{t`I sent this`}</span>
      <span className="sr-only"> {offer.name}</span>
    </Link>
  );
}
