import type { PageRequest, PageResponse, RenderPage } from '@tern/contract/page-rendering.ts';
import { languagePrefix, stripLanguagePrefix } from '@tern/domain/reference/language-path.ts';
import { languageByCode } from '@tern/domain/reference/languages.ts';
import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  RouterContextProvider,
  type StaticHandler,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router';
import { pageApiContext } from '../data/api/page-api-context.ts';
import { postedContactContext, postedReportContext } from '../data/api/posted-contact-context.ts';
import { loadOptionLists, setOptionListsLanguage } from '../data/reference/option-lists.ts';
import { loadMessages, setLanguageFileUrls } from '../i18n/load-messages.ts';
import type { PageSettings } from '../page/page-settings.ts';
import { siteJsonLd } from '../page/structured-data/site-json-ld.ts';
import { buildDocumentHtml } from './build-document-html.ts';
import { HtmlDocument } from './html-document.tsx';
import { languageFileUrls, serverLanguageFileUrls } from './language-file-urls.ts';
import { shellPath, shellRoutes } from './offline-shell/shell-routes.ts';
import { routePreloads } from './route-preloads.ts';
import { eagerRoutes, notFoundId } from './routes/eager-routes.tsx';
import { withLazyRoutes } from './routes/lazy-routes.tsx';

type StaticHandlers = { readonly site: StaticHandler; readonly shell: StaticHandler };
const handlersByLanguage = new Map<string, StaticHandlers>();

/** Returns the static handlers for a language: the same routes under its prefix. */
function getStaticHandlers(language: string): StaticHandlers {
  let found = handlersByLanguage.get(language);
  if (!found) {
    setLanguageFileUrls(language, serverLanguageFileUrls(language));
    const basename = `${languagePrefix(language)}/`;
    const site = createStaticHandler(withLazyRoutes(eagerRoutes), { basename });
    handlersByLanguage.set(
      language,
      (found = { site, shell: createStaticHandler(shellRoutes(eagerRoutes), { basename }) }),
    );
  }
  return found;
}

/** Renders a page on the server: runs the loaders, renders the document, and returns it with its status. */
export const render: RenderPage = async (request) => {
  const url = new URL(request.url, request.origin);
  const path = request.language === 'en' ? url.pathname : stripLanguagePrefix(url.pathname);
  const { site, shell } = getStaticHandlers(request.language);
  const { query } = path === shellPath ? shell : site;
  // Loaders look up countries by code, so the language of the lists doesn't matter to them.
  await Promise.all([loadOptionLists('en'), loadOptionLists(request.language)]);
  const requestContext = new RouterContextProvider();
  requestContext.set(pageApiContext, request.api);
  requestContext.set(postedContactContext, request.posted);
  requestContext.set(postedReportContext, request.postedReport);
  const { acceptLanguage } = request;
  const headers = acceptLanguage === undefined ? {} : { 'accept-language': acceptLanguage };
  const context = await query(new Request(url, { headers }), { requestContext });
  if (context instanceof Response) return toRedirectResponse(context);
  return {
    ...(await renderContext(context, request)),
    shareable: context.statusCode < 500 && !request.posted && !request.postedReport,
  };
};

async function renderContext(
  context: StaticHandlerContext,
  request: PageRequest,
): Promise<Omit<PageResponse, 'shareable'>> {
  const { origin, language, theme, density, now } = request;
  const isShell = context.matches.some(({ route }) => route.id === 'offline');
  const { dataRoutes } = getStaticHandlers(language)[isShell ? 'shell' : 'site'];
  // The shell is cached on the device for all of its users.
  const signedIn = request.signedIn && !isShell;
  // Copied, because the server evaluates the notice each time it is read.
  const instance = { ...request.instance, ...((isShell || request.noticeDismissed) && { notice: undefined }) };
  const catalogs = languageFileUrls(language);
  const languageName = findNativeLanguageName(language);
  const settings: PageSettings = {
    ...{ origin, language, languageName, catalogs },
    theme,
    density,
    signedIn,
    now,
    instance,
  };
  const i18n = await loadMessages(language);
  const page = (
    <HtmlDocument settings={settings} i18n={i18n}>
      <StaticRouterProvider router={createStaticRouter(dataRoutes, context)} context={context} hydrate={false} />
    </HtmlDocument>
  );
  const assets = {
    ...request.assets,
    preloads: [...request.assets.preloads, ...routePreloads(context.matches, i18n.locale)],
  };
  const isHome = context.matches.some(({ route }) => route.id === 'home');
  const isNotFound = context.matches.some(({ route }) => route.id === notFoundId);
  setOptionListsLanguage(language);
  return {
    status: isNotFound ? 404 : context.statusCode,
    html: buildDocumentHtml(
      renderToString(page),
      assets,
      { settings, router: isShell ? undefined : context },
      isHome ? siteJsonLd(origin, language) : [],
    ),
  };
}

/** Pseudo-languages for layout tests have a code but no name. */
function findNativeLanguageName(language: string): string | undefined {
  return language === 'en' ? undefined : (languageByCode(language)?.nativeName ?? `⟦${language}⟧`);
}

function toRedirectResponse(response: Response): PageResponse {
  return { status: response.status, html: [], location: response.headers.get('location') ?? '/', shareable: false };
}
