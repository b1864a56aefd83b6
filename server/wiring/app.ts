import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { botCheckRoutes } from '../abuse/bot-check/bot-check.routes.ts';
import { trustTokensRoutes } from '../abuse/trust-tokens/trust-tokens.routes.ts';
import { toTrustProxyOption } from '../foundation/config/trust-proxy.ts';
import { createThrottledLog } from '../foundation/log/throttled-log.ts';
import { createProblem } from '../foundation/problem-error.ts';
import { forbidCachingWithCookies } from '../http/caching/forbid-caching-with-cookies.ts';
import { createErrorHandler, sendProblem } from '../http/create-error-handler.ts';
import { enableCors } from '../http/cross-site/enable-cors.ts';
import { guardEndpoints } from '../http/guard-endpoints.ts';
import { enforceHttpsAndSecurityHeaders, hstsHeaders } from '../http/headers/strict-transport-security.ts';
import { setSvgCharset } from '../http/headers/svg-charset.ts';
import { liveRoutes } from '../http/live/live.routes.ts';
import { createOpenApiDocument } from '../http/openapi.ts';
import type { LoopDelayMeter } from '../http/shedding/loop-delay-meter.ts';
import { shedLoad } from '../http/shedding/shed-load.ts';
import { createInvalidTargetHandler, pathOfTarget, rejectInvalidTargets } from '../http/target/request-target.ts';
import { aiRoutes } from '../market/ai/ai.routes.ts';
import { corridorsRoutes } from '../market/corridors/corridors.routes.ts';
import { corridorFactsRoutes } from '../market/corridors/facts/corridor-facts.routes.ts';
import { contributionsRoutes } from '../market/prices/contributions/contributions.routes.ts';
import { shareFormRoutes } from '../market/prices/contributions/share-form.routes.ts';
import { priceFeedSchemaRoutes } from '../market/prices/feeds/price-feed-schema.routes.ts';
import { priceHistoryRoutes } from '../market/prices/history/price-history.routes.ts';
import { trackRecordRoutes } from '../market/prices/track-record/track-record.routes.ts';
import { providersRoutes } from '../market/providers/providers.routes.ts';
import { ratesRoutes } from '../market/rates/rates.routes.ts';
import { dataReleaseRoutes } from '../market/release/data-release.routes.ts';
import { curveRoutes } from '../market/search/curve.routes.ts';
import { quotesCsvRoutes } from '../market/search/export/quotes-csv.routes.ts';
import { insightRoutes } from '../market/search/insight/insight.routes.ts';
import { priceCheckRoutes } from '../market/search/price-check/price-check.routes.ts';
import { searchRoutes } from '../market/search/search.routes.ts';
import { sourcesRoutes } from '../market/sources/sources.routes.ts';
import { taxesRoutes } from '../market/taxes/taxes.routes.ts';
import { translationRoutes } from '../market/translation/translation.routes.ts';
import { channelsRoutes } from '../notifications/channels/channels.routes.ts';
import { devMailRoutes } from '../notifications/email/dev/dev-mail.routes.ts';
import { mailRoutes } from '../notifications/mail.routes.ts';
import { unsubscribeRoutes } from '../notifications/preferences/unsubscribe/unsubscribe.routes.ts';
import { pushRoutes } from '../notifications/push/push.routes.ts';
import { crashReportsRoutes } from '../operations/health/crashes/crash-reports.routes.ts';
import { healthRoutes } from '../operations/health/health.routes.ts';
import { operatorRoutes, registerRequestMetrics } from '../operations/health/operator/operator.routes.ts';
import { embedRoutes } from '../pages/embed/embed.routes.ts';
import { licensesRoutes } from '../pages/licenses/licenses.routes.ts';
import { linkPreviewRoutes } from '../pages/link-preview/link-preview.routes.ts';
import { mcpRoutes } from '../pages/mcp/mcp.routes.ts';
import { llmsFullRoutes } from '../pages/render/llms-full.routes.ts';
import { languageOfRequest } from '../pages/render/page-language-resolution.ts';
import { pagesRoutes } from '../pages/render/pages.routes.ts';
import { sendFormPage } from '../pages/render/send-form-page.ts';
import { overloadPage } from '../pages/render/too-many-requests-page.ts';
import { seoRoutes } from '../pages/seo/seo.routes.ts';
import { shareCardRoutes } from '../pages/share-card/share-card.routes.ts';
import { gpcRoutes } from '../pages/well-known/gpc.routes.ts';
import { securityTxtRoutes } from '../pages/well-known/security-txt.routes.ts';
import { accountRoutes } from '../people/account/account.routes.ts';
import { accountSessionsRoutes } from '../people/account/account-sessions.routes.ts';
import { emailSignInRoutes } from '../people/account/email-sign-in/email-sign-in.routes.ts';
import { createInjectRequest } from '../people/account/local-identity/create-inject-request.ts';
import { localIdentityRoutes } from '../people/account/local-identity/local-identity-provider.routes.ts';
import { createLocalIdentityProvider } from '../people/account/local-identity/local-identity-provider.ts';
import { myDataRoutes } from '../people/account/my-data/my-data.routes.ts';
import { createFindIdentityProvider } from '../people/account/providers/find-identity-provider.ts';
import { signInRoutes } from '../people/account/sign-in/sign-in.routes.ts';
import { alertsRoutes } from '../people/alerts/alerts.routes.ts';
import { contactRoutes } from '../people/contact/contact.routes.ts';
import { type ContactFormDeps, contactFormRoutes } from '../people/contact/contact-form.routes.ts';
import { correctionsRoutes } from '../people/corrections/corrections.routes.ts';
import { type ReportFormDeps, reportFormRoutes } from '../people/corrections/report-form.routes.ts';
import { favoritesRoutes } from '../people/favorites/favorites.routes.ts';
import { savedSearchesRoutes } from '../people/favorites/saved-searches.routes.ts';
import { feedsRoutes } from '../people/feeds/feeds.routes.ts';
import { helpRoutes } from '../people/help/help.routes.ts';
import { historyRoutes } from '../people/history/history.routes.ts';
import { profileRoutes } from '../people/profile/profile.routes.ts';
import { ratingsRoutes } from '../people/ratings/ratings.routes.ts';
import { transfersRoutes } from '../people/tracking/transfers.routes.ts';
import type { AppContext } from './app-context.ts';
import { serveFiles } from './serve-files.ts';

/** The maximum size of a request body in bytes. A search needs only a few hundred. */
const bodyLimit = 64 * 1024;
const requestTimeoutMs = 30_000;
const headersTimeoutMs = 10_000;
/** How often Node checks for slow callers. With its default of 30 s, a request could take twice `requestTimeoutMs`. */
const connectionsCheckingIntervalMs = 2000;

/** Anyone can trigger rejections, so each kind is logged at most once a minute. */
const deniedLogIntervalMs = 60_000;

/** Builds the application without listening, for the program and for tests. */
export async function buildApp(
  context: AppContext,
  { loopDelay }: { readonly loopDelay?: LoopDelayMeter } = {},
): Promise<FastifyInstance> {
  const app = Fastify({
    bodyLimit,
    requestTimeout: requestTimeoutMs,
    http: { headersTimeout: headersTimeoutMs, connectionsCheckingInterval: connectionsCheckingIntervalMs },
    // During a shutdown, requests on open connections are still served, because a 503 wouldn't help.
    return503OnClosing: false,
    trustProxy: toTrustProxyOption(context.config.TRUST_PROXY),
    rewriteUrl: pathOfTarget,
    frameworkErrors: createInvalidTargetHandler(hstsHeaders(context.config.PUBLIC_ORIGIN)),
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: false },
    // Our own log records what matters; a line per request would also store users' corridors and amounts.
    logger: false,
  });
  enforceHttpsAndSecurityHeaders(app, context.config);
  const { languages } = context;
  const renderPage = (request: FastifyRequest) => overloadPage(languages(languageOfRequest(request)));
  if (loopDelay) shedLoad(app, { loopDelay, maxDelayMs: context.config.BUSY_AFTER_MS, renderPage });
  rejectInvalidTargets(app);
  setSvgCharset(app);
  forbidCachingWithCookies(app);
  const { log, now } = context;
  app.setErrorHandler(createErrorHandler(log, createThrottledLog({ log, now, minIntervalMs: deniedLogIntervalMs })));
  app.setNotFoundHandler((_request, reply) => sendProblem(reply, createProblem('not_found')));
  registerRequestMetrics(app, context);
  const local = createLocalIdentityProvider(context.config, createInjectRequest(app));
  const findProvider = createFindIdentityProvider({ config: context.config, remote: context.identityProvider, local });
  if ('provider' in local && !context.identityProvider) await app.register(localIdentityRoutes, { local });
  const { devMailFolder } = context.mail;
  if (devMailFolder !== undefined) await app.register(devMailRoutes, { folder: devMailFolder });
  await app.register(async (api) => {
    guardEndpoints(api, { findUser: context.findUser, publicOrigin: context.config.PUBLIC_ORIGIN });
    enableCors(api);
    searchRoutes(api, context);
    curveRoutes(api, context);
    priceCheckRoutes(api, context);
    priceHistoryRoutes(api, context);
    trackRecordRoutes(api, context);
    dataReleaseRoutes(api, context);
    contributionsRoutes(api, context);
    insightRoutes(api, context);
    quotesCsvRoutes(api, context);
    shareCardRoutes(api, context);
    corridorsRoutes(api, context);
    corridorFactsRoutes(api, context);
    providersRoutes(api, context);
    ratesRoutes(api, context);
    taxesRoutes(api, context);
    liveRoutes(api, context);
    aiRoutes(api, context);
    translationRoutes(api, context);
    healthRoutes(api, context);
    crashReportsRoutes(api, context);
    alertsRoutes(api, context);
    accountRoutes(api, context);
    accountSessionsRoutes(api, context);
    profileRoutes(api, context);
    myDataRoutes(api, context);
    historyRoutes(api, context);
    favoritesRoutes(api, context);
    savedSearchesRoutes(api, context);
    ratingsRoutes(api, context);
    transfersRoutes(api, context);
    helpRoutes(api, context);
    contactRoutes(api, context);
    correctionsRoutes(api, context);
    sourcesRoutes(api, context);
    signInRoutes(api, { ...context, findProvider });
    emailSignInRoutes(api, context);
    mailRoutes(api, context);
    channelsRoutes(api, context);
    feedsRoutes(api, context);
    pushRoutes(api, { ...context, push: context.mail.push });
    botCheckRoutes(api, context);
    trustTokensRoutes(api, context);
    const { tokens, stopMails } = context.mail;
    // Registered separately, so forms are parsed only for these routes.
    await api.register(async (forms) => unsubscribeRoutes(forms, { tokens, languages, stopMails: stopMails }));
    let document: string | undefined;
    api.get('/api/openapi.json', (_request, reply) => {
      document ??= JSON.stringify(createOpenApiDocument(context.release));
      return reply
        .header('content-type', 'application/json; charset=utf-8')
        .header('cache-control', 'public, max-age=300')
        .send(document);
    });
    api.all('/api/*', (_request, reply) => sendProblem(reply, createProblem('not_found')));
  });
  mcpRoutes(app, context);
  gpcRoutes(app);
  securityTxtRoutes(app, context);
  priceFeedSchemaRoutes(app);
  licensesRoutes(app);
  seoRoutes(app, context);
  linkPreviewRoutes(app, context);
  embedRoutes(app, context);
  await app.register(operatorRoutes, context);
  if (context.pages) {
    const { clientFolder } = context.pages.build;
    if (clientFolder !== undefined) await serveFiles(app, clientFolder);
    const { pages, contact } = context;
    const sendFilledForm: ContactFormDeps['sendFilledForm'] = (request, reply, answer) =>
      sendFormPage(pages, request, reply, { url: '/contact', ...answer });
    // Registered separately, so forms are parsed only for these routes.
    const { publicOrigin } = pages;
    await app.register(async (forms) => contactFormRoutes(forms, { contact, publicOrigin, sendFilledForm }));
    await app.register(async (forms) => shareFormRoutes(forms, { ...context, publicOrigin }));
    const showReportAgain: ReportFormDeps['sendFilledForm'] = (request, reply, { posted: postedReport, ...answer }) =>
      sendFormPage(pages, request, reply, { postedReport, ...answer });
    const { db } = context;
    await app.register(async (forms) =>
      reportFormRoutes(forms, { db, now, publicOrigin, sendFilledForm: showReportAgain }),
    );
    llmsFullRoutes(app, pages);
    pagesRoutes(app, pages);
  }
  return app;
}
