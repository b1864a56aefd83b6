import { usePageSettings } from '../../page/page-settings.ts';

/** Shows where a price or fact comes from, in the source's words, marked as English on pages in another language. */
export function SourceName({ children }: { readonly children: string }) {
  const { language } = usePageSettings();
  return language === 'en' ? (
    children
  ) : (
    <bdi lang="en" dir="ltr">
      {children}
    </bdi>
  );
}
