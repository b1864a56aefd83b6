import type { I18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { languageWritingDirection } from '@tern/domain/reference/language-path.ts';
import { type MouseEvent as PressEvent, type ReactNode, StrictMode } from 'react';
import { type PageSettings, PageSettingsProvider } from '../page/page-settings.ts';
import type { MarkableClick } from './boot/replay-early-clicks.ts';

type Props = { readonly settings: PageSettings; readonly i18n: I18n; readonly children: ReactNode };

/**
 * The whole HTML document, identical on the server and in the browser. Titles and descriptions come from the page
 * (page-head.tsx). The server adds attributes that React doesn't manage to the root element (build-document-html.ts),
 * so hydration warnings about them are suppressed.
 */
export function HtmlDocument({ settings, i18n, children }: Props) {
  return (
    <StrictMode>
      <html
        lang={i18n.locale}
        dir={languageWritingDirection(i18n.locale)}
        data-theme={settings.theme}
        suppressHydrationWarning
      >
        <head>
          <meta charSet="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="color-scheme" content={settings.theme === 'system' ? 'light dark' : settings.theme} />
          <ThemeColorTags theme={settings.theme} />
          <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        </head>
        <body onClickCapture={markHandledClick}>
          <I18nProvider i18n={i18n}>
            <PageSettingsProvider value={settings}>{children}</PageSettingsProvider>
          </I18nProvider>
        </body>
      </html>
    </StrictMode>
  );
}

const paperColors = { light: '#FFFFFF', dark: '#0E171E' } as const;

/** Sets the color of the browser's UI to that of the page. */
function ThemeColorTags({ theme }: { readonly theme: PageSettings['theme'] }) {
  if (theme !== 'system') return <meta name="theme-color" content={paperColors[theme]} />;
  return (
    <>
      <meta name="theme-color" content={paperColors.light} media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content={paperColors.dark} media="(prefers-color-scheme: dark)" />
    </>
  );
}

/** Marks a click as handled, so that it isn't replayed (boot/replay-early-clicks.ts). */
export function markHandledClick({ nativeEvent }: PressEvent): void {
  (nativeEvent as MarkableClick).isHandledPress = true;
}
