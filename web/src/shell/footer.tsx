import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from '../page/link.tsx';
import { usePageSettings } from '../page/page-settings.ts';
import { useLocalizedPath } from '../page/use-localized-path.ts';
import { TernLogo } from '../ui/surfaces/tern.tsx';
import { LanguageLink } from './language-link.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

/** [S2.2-4] Links to the site's features and to support, and the year. */
export function Footer() {
  const { t } = useLingui();
  const local = useLocalizedPath();
  const { now, instance } = usePageSettings();
  const year = new Date(now).getUTCFullYear();
  return (
    <footer className="drawn-near no-print mt-20 border-t border-line bg-ice">
      <div className="page-width grid gap-10 py-12 sm:grid-cols-[2fr_1fr_1fr]">
        <div>
          <p className="flex items-center gap-2.5 text-18 font-bold">
            <TernLogo className="h-6 w-9" />
            Tern
          </p>
          <p className="mt-3 max-w-[44ch] text-14 text-ink-soft">
            {t`See what really arrives. No provider can pay to rank higher. Every price shows its source and age.`}
          </p>
        </div>
        <Column title={t`Features`}>
          <Link to="/">{t`Rate comparison`}</Link>
          <Link to="/compare">{t`Compare providers side by side`}</Link>
          <Link to="/check">{t`Check a price`}</Link>
          <Link to="/send">{t`Routes`}</Link>
          <Link to="/providers">{t`Providers from A to Z`}</Link>
          <Link to="/delivery-tracking">{t`Delivery tracking`}</Link>
          <Link to="/alerts">{t`Rate alerts`}</Link>
        </Column>
        <Column title={t`Support`}>
          <Link to="/help">{t`Help`}</Link>
          <Link to="/contact">{t`Contact`}</Link>
          <Link to="/about">{t`About`}</Link>
          <Link to="/corrections">{t`Corrections`}</Link>
          <Link to="/privacy">{t`Privacy`}</Link>
          <Link to="/terms">{t`Terms`}</Link>
          <a href={local('/privacy#choices')}>{t`Privacy choices`}</a>
          <Link to="/developers">{t`For developers`}</Link>
          <a href="/licenses">{t`Software licenses`}</a>
          {instance.sourceUrl && <a href={instance.sourceUrl}>{t`Source code`}</a>}
        </Column>
      </div>
      <div className="page-width">
        <div className="flex flex-wrap items-center justify-between gap-x-5 border-t border-line py-3 text-14 text-ink-soft">
          <p>{t`© ${year} Tern. It’s free to use. You can host it yourself.`}</p>
          <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
            <div className="hidden md:block">
              <ThemeSwitch name="theme" />
            </div>
            <LanguageLink className="-mx-2 px-2 hover:text-ink hover:underline" />
          </div>
        </div>
      </div>
    </footer>
  );
}

function Column({ title, children }: { readonly title: string; readonly children: readonly ReactNode[] }) {
  return (
    <nav aria-label={title}>
      <h2 className="text-14 font-semibold">{title}</h2>
      <ul className="footer-links mt-2 text-14">
        {children.filter(Boolean).map((child, index) => (
          <li key={index}>{child}</li>
        ))}
      </ul>
    </nav>
  );
}
