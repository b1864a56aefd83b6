import { useLingui } from '@lingui/react/macro';
import ListOrdered from 'lucide-react/icons/list-ordered';
import LockKeyhole from 'lucide-react/icons/lock-keyhole';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import Scale from 'lucide-react/icons/scale';
import { usePageSettings } from '../../page/page-settings.ts';

/** [S2.3-13], [S1-3] Describes the features that this instance currently has. */
export function Highlights() {
  const { t } = useLingui();
  const { liveSources, providerCount } = usePageSettings().instance;
  const items = [
    {
      Icon: ListOrdered,
      title: t`Smart comparison`,
      text:
        providerCount > 0
          ? t`We compare ${providerCount} providers: what arrives, when, and what it costs in total.`
          : t`We compare providers: what arrives, when, and what it costs in total.`,
    },
    {
      Icon: RefreshCw,
      title: liveSources ? t`Updated every minute` : t`Every price has a date`,
      text: liveSources
        ? t`We check exchange rates every minute. You can see the source and age of each price.`
        : t`You can see the source and age of each rate and price. We label estimates.`,
    },
    {
      Icon: Scale,
      title: t`Nobody pays to be first`,
      text: t`The order depends on cost, speed, rating and reliability. You can choose what matters to you.`,
    },
    {
      Icon: LockKeyhole,
      title: t`Secure and always free`,
      text: t`Nobody tracks you unless you allow it. Your search history stays in this browser until you sign in.`,
    },
  ];
  return (
    <section aria-labelledby="why-title" className="section">
      <h2 id="why-title" className="text-22">{t`Why you can trust Tern`}</h2>
      <ul className="mt-6 grid gap-8 sm:grid-cols-2 lg:grid-cols-4">
        {items.map(({ Icon, title, text }) => (
          <li key={title}>
            <Icon aria-hidden className="size-6 text-sea" />
            <h3 className="mt-3 text-16 font-semibold">{title}</h3>
            <p className="mt-1 text-ink-soft">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
