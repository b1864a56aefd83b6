import { useLingui } from '@lingui/react/macro';
import { ButtonLink } from '../../../ui/controls/button.tsx';
import { TernLogo } from '../../../ui/surfaces/tern.tsx';

/** Shown if there are no alerts. Explains alerts, and links to three example alerts and to the search. */
export function NoAlerts() {
  const { t } = useLingui();
  const examples = [
    {
      to: '/alerts?kind=rate_better',
      title: t`When the rate reaches your target`,
      text: t`“Tell me when 1 dollar is worth 57 pesos.” We notify you when it happens.`,
    },
    {
      to: '/alerts?kind=receive_at_least',
      title: t`When the recipient gets enough`,
      text: t`“Tell me when my 1,000 dollars become 57,000 pesos after fees.” We check the fees too, not only the rate.`,
    },
    {
      to: '/alerts?kind=best_in_days',
      title: t`When the rate is the best in 7, 30 or 90 days`,
      text: t`“Tell me when the rate is the best in 30 days.” You don’t need to enter a rate.`,
    },
  ];
  return (
    <div className="mx-auto max-w-read py-12 text-center">
      <TernLogo className="mx-auto h-14 w-20" />
      <h2 className="mt-4 text-28">{t`No alerts yet`}</h2>
      <p className="mt-2 text-ink-soft">
        {t`Tern watches rates and prices for you, even when this page is closed. Each message shows their source and age. Choose an example to start with:`}
      </p>
      <ul className="mt-6 grid gap-3 text-start">
        {examples.map(({ to, title, text }) => (
          <li key={to} className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-line p-4">
            <div className="min-w-0 flex-1 basis-60">
              <h3 className="font-semibold">{title}</h3>
              <p className="text-14 text-ink-soft">{text}</p>
            </div>
            <ButtonLink to={to} kind="secondary">
              {t`Create alert`}
              <span className="sr-only"> {title}</span>
            </ButtonLink>
          </li>
        ))}
      </ul>
      <p className="mt-6 text-14 text-ink-soft">
        {t`Or compare offers and press “Alert me”. We’ll then fill in the form for you.`}
      </p>
      <ButtonLink to="/" kind="quiet" className="mt-1">
        {t`Compare rates`}
      </ButtonLink>
    </div>
  );
}
