import { useLingui } from '@lingui/react/macro';
import ListOrdered from 'lucide-react/icons/list-ordered';
import LockKeyhole from 'lucide-react/icons/lock-keyhole';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import Scale from 'lucide-react/icons/scale';
import { usePageSettings } from '../../page/page-settings.ts';

/** [S2.3-13], [S1-3] What the product does, as far as it is true on this instance today. */
export function Highlights() {
  const { t } = useLingui();
  const { liveSources, providerCount } = usePageSettings().instance;
  const items = [
    {
      Icon: ListOrdered,
      title: t`Smart comparison`,
      text:
        providerCount > 0
          ? t`${providerCount} providers on one scale: what arrives, when, and the total cost with the exchange-rate markup.`
          : t`All providers on one scale: what arrives, when, and the total cost with the exchange-rate markup.`,
    },
    {
      Icon: RefreshCw,
      title: liveSources ? t`Updated every minute` : t`Every number has a date`,
      text: liveSources
        ? t`Exchange rates are refreshed every minute. Each price shows its source and its age.`
        : t`Each rate and price shows its source and its age. What is an estimate says so.`,
    },
    {
      Icon: Scale,
      title: t`An order you can recompute`,
      text: t`Nobody pays for a place. The score shows its parts, and the same numbers always give the same order.`,
    },
    {
      Icon: LockKeyhole,
      title: t`Secure and always free`,
      text: t`No account, no tracking, nothing loaded from elsewhere. Your searches stay in this browser.`,
    },
  ];
  return (
    <section aria-labelledby="why-title" className="section">
      <h2 id="why-title" className="text-22">{t`Why the answer can be believed`}</h2>
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
