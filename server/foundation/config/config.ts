import { resolve } from 'node:path';
import { z } from 'zod';
import { isServiceUrl } from '../outbound/allowed-url.ts';
import { isSendableEmailAddress } from './mail-address.ts';
import { isPriceFeedList, type PriceFeedConfig, parsePriceFeedList } from './price-feed-config.ts';
import { publicOriginSettingSchema } from './public-origin.ts';
import { parseSenderMailbox } from './sender-mailbox.ts';
import { isSmtpUrl } from './smtp-config.ts';
import { trustProxySettingSchema } from './trust-proxy.ts';

const commaSeparatedList = (names: readonly string[], fallback: string) =>
  z
    .string()
    .default(fallback)
    .transform((text) =>
      text
        .split(',')
        .map((name) => name.trim())
        .filter((name) => name !== ''),
    )
    .refine((chosen) => chosen.every((name) => names.includes(name)), {
      message: `must be a list of: ${names.join(', ')}`,
    });

const wholeNumber = (min: number, max: number) => z.coerce.number().int().min(min).max(max);

export const rateSourceIds = [
  'ecb',
  'frankfurter',
  'open-er-api',
  'currency-api',
  'wise',
  'open-exchange-rates',
] as const;
export const quoteSourceIds = ['catalogue', 'bundled', 'rpw', 'wise'] as const;

function isOrigin(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && url.origin === text;
}

const serviceUrl = z.string().refine(isServiceUrl, {
  message: 'must be https on its usual port, or http to this machine, without a query',
});

/**
 * All operator settings. readConfig validates them together and cross-checks them. None is required: with an empty
 * environment, the complete product runs on the embedded database (D0).
 */
export const settingsSchema = z.object({
  PORT: wholeNumber(0, 65_535).default(3000).describe('Port to listen on; 0 picks a free one.'),
  HOST: z.string().default('127.0.0.1').describe('Address to listen on; 0.0.0.0 lets other machines connect.'),
  PUBLIC_ORIGIN: publicOriginSettingSchema
    .optional()
    .describe('The URL that people use, such as https://tern.example; default: the local one.'),
  DATA_FOLDER: z.string().default('data').describe('Where the embedded database stores its files.'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')
    .optional()
    .describe('An external PostgreSQL instead of the embedded one.'),
  RATES: commaSeparatedList(
    ['simulated', 'off', ...rateSourceIds],
    'ecb,frankfurter,open-er-api,currency-api',
  ).describe('Rate sources; "off" uses only the bundled reference rates, and "simulated" the simulated market.'),
  WISE_API_TOKEN: z.string().min(1).optional().describe('Token for Wise rates; required if RATES includes wise.'),
  OPEN_EXCHANGE_RATES_APP_ID: z
    .string()
    .min(1)
    .optional()
    .describe('Key for Open Exchange Rates; required if RATES includes it.'),
  QUOTES: commaSeparatedList(quoteSourceIds, 'catalogue,bundled,rpw,wise').describe(
    'Price sources, in any order: estimates, the survey that ships with Tern, imported surveys, and live prices.',
  ),
  WISE_COMPARISON_URL: z
    .url()
    .default('https://api.wise.com')
    .describe('URL of the Wise comparison API; tests set it to a local server.'),
  RPW_CATALOG_URL: serviceUrl
    .default('https://ddh-openapi.worldbank.org/datasets/0037898')
    .describe("The World Bank's catalog entry for its survey, where `npm run import:rpw` finds the newest workbook."),
  PRICE_FEEDS: z
    .string()
    .default('')
    .refine(isPriceFeedList, {
      message: 'must be files, or https URLs without a query, separated by spaces; write a key as #ed25519=BASE64',
    })
    .describe('Price feeds that others publish: URLs or files, separated by spaces (docs/operating/price-feeds.md).'),
  AI_BASE_URL: serviceUrl
    .optional()
    .describe('An OpenAI-compatible chat service, such as https://api.example/v1; requires AI_API_KEY and AI_MODEL.'),
  AI_API_KEY: z.string().min(1).optional().describe('API key for the chat service; any text if it needs none.'),
  AI_MODEL: z.string().min(1).optional().describe('Model to request from the chat service.'),
  TRANSLATE_URL: serviceUrl
    .optional()
    .describe('A LibreTranslate-compatible server for texts about providers; without it, pages show the original.'),
  TRANSLATE_API_KEY: z.string().min(1).optional().describe('API key for the translation server, if it requires one.'),
  GOOGLE_CLIENT_ID: z.string().min(1).optional().describe('Client ID from Google; requires GOOGLE_CLIENT_SECRET.'),
  GOOGLE_CLIENT_SECRET: z.string().min(1).optional().describe('Client secret from Google.'),
  OIDC_ISSUER: serviceUrl
    .optional()
    .describe('Any other OpenID Connect provider instead of Google; requires OIDC_CLIENT_ID and OIDC_CLIENT_SECRET.'),
  OIDC_CLIENT_ID: z.string().min(1).optional().describe('Client ID of this instance at that provider.'),
  OIDC_CLIENT_SECRET: z.string().min(1).optional().describe('Client secret from that provider.'),
  AUTHORIZED_DOMAINS: z
    .string()
    .transform((text) => text.split(',').map((name) => name.trim().toLowerCase()))
    .pipe(z.array(z.string().regex(/^[a-z0-9.-]+(:\d+)?$/, 'must be host names, separated by commas')))
    .optional()
    .describe('Hosts that people can sign in from; default: the host of PUBLIC_ORIGIN, otherwise this machine.'),
  LOCAL_SIGN_IN: z
    .stringbool()
    .default(true)
    .describe('Offers demo accounts while no provider is set; only on this machine, and never in production.'),
  NODE_ENV: z.string().optional().describe('"production" turns off the demo accounts.'),
  PSEUDO_LANGUAGES: z
    .stringbool()
    .default(false)
    .describe('Also offers pseudo-translated English at /xx/ (longer) and /xr/ (right to left), for layout tests.'),
  DEMO: z
    .stringbool()
    .default(false)
    .describe('Runs a demo, as npm run demo does: a simulated market, invented past rates and a separate data folder.'),
  SMTP_URL: z
    .string()
    .refine(isSmtpUrl, { message: 'must be smtp://host:587 or smtps://host, with user:password@ if needed' })
    .optional()
    .describe('The mail server; without it, emails are saved as files in the data folder.'),
  MAIL_FROM: z
    .string()
    .refine((text) => parseSenderMailbox(text) !== undefined, {
      message: 'must be an email address, or Name <address>',
    })
    .optional()
    .describe('Sender of emails, such as Tern <alerts@tern.example>.'),
  OPERATOR_EMAIL: z
    .string()
    .refine(isSendableEmailAddress, { message: 'must be an email address' })
    .optional()
    .describe(
      'Email address of the operator: security.txt shows it, and contact messages go there; default for these: the address of MAIL_FROM.',
    ),
  MAIL_PER_SECOND: wholeNumber(1, 1000)
    .default(50)
    .describe('Maximum number of emails that each instance sends per second.'),
  NTFY_URL: serviceUrl.default('https://ntfy.sh').describe('The ntfy server for topics without a URL.'),
  TELEGRAM_BOT_TOKEN: z
    .string()
    .regex(/^\d+:[\w-]{30,}$/, 'must be a token from @BotFather, such as 123456:ABC…')
    .optional()
    .describe('Token of a Telegram bot; people can then link their chat and ask the bot questions.'),
  TELEGRAM_API_URL: serviceUrl
    .default('https://api.telegram.org')
    .describe('URL of the Bot API; change it for a local Bot API server or a test.'),
  CHANNEL_INTERNAL_ORIGINS: z
    .string()
    .default('')
    .transform((text) => text.split(/[\s,]+/).filter((origin) => origin !== ''))
    .refine((origins) => origins.every(isOrigin), {
      message: 'must be origins such as http://hooks.lan:8123, separated by spaces',
    })
    .describe(
      'Origins inside your network that webhooks and ntfy topics may use, such as http://hooks.lan:8123; all others must be public.',
    ),
  SEARCHES_PER_MINUTE: wholeNumber(0, 1_000_000)
    .default(120)
    .describe(
      'New searches that one IP address can run per minute before it must show a proof of work; 0 means no limit.',
    ),
  TRUST_PROXY: trustProxySettingSchema.describe(
    'Proxies whose X-Forwarded-* headers Tern trusts: their number, usually 1, or their addresses (10.0.0.1, 10.0.0.0/8, loopback).',
  ),
  BUSY_AFTER_MS: wholeNumber(100, 60_000)
    .default(1000)
    .describe('Milliseconds that a request may wait before Tern answers it with 503; raise it on a slow machine.'),
  SHUTDOWN_DELAY_SECONDS: wholeNumber(0, 60)
    .optional()
    .describe(
      'Seconds to keep serving after SIGTERM while /readyz returns 503, so load balancers can switch; default: 3 in production, or 0.',
    ),
  SOURCE_URL: z
    .url({ protocol: /^https?$/, error: 'must be a web address, https://…' })
    .optional()
    .describe('Where people get the source code that this instance runs; every page links to it.'),
  SERVICE_REGION: z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/, 'must be a short name such as asia-east1')
    .default('asia-east1')
    .describe('Region where this service runs; shown in /api/health.'),
  SERVICE_NOTICE: z
    .string()
    .max(300)
    .optional()
    .describe('Notice at the top of every page, such as planned maintenance; plain text in English.'),
  OPERATOR_TOKEN: z
    .string()
    .min(20)
    .optional()
    .describe(
      'Bearer token or password for /status and /metrics. Without it, only this machine can open them, and only outside production.',
    ),
  LOG_LEVEL: z
    .enum(['silent', 'error', 'warn', 'info', 'debug'])
    .default('info')
    .describe('Log level: silent, error, warn, info or debug.'),
});
export type Settings = z.infer<typeof settingsSchema>;

export type Config = Omit<Settings, 'DATA_FOLDER' | 'SHUTDOWN_DELAY_SECONDS' | 'PRICE_FEEDS'> & {
  readonly priceFeeds: readonly PriceFeedConfig[];
  readonly dataFolder: string;
  readonly simulated: boolean;
  readonly shutdownDelaySeconds: number;
};

export type ConfigResult =
  | { readonly ok: true; readonly config: Config }
  | { readonly ok: false; readonly errors: readonly string[] };

/**
 * Reads the settings from an environment. Errors name the variable and the problem, but never the value, which may be a
 * secret.
 */
export function readConfig(environment: Readonly<Record<string, string | undefined>>, root: string): ConfigResult {
  const given = Object.fromEntries(
    Object.entries(environment).flatMap(([name, value]) => (value?.trim() ? [[name, value.trim()]] : [])),
  );
  const inFiles = fileSettingErrors(given);
  const parsed = settingsSchema.safeParse(given);
  if (!parsed.success) {
    const wrong = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    return { ok: false, errors: [...inFiles, ...wrong] };
  }
  const values = parsed.data;
  const errors = [...inFiles, ...crossFieldErrors(values)];
  if (errors.length > 0) return { ok: false, errors };
  const { DATA_FOLDER, SHUTDOWN_DELAY_SECONDS, PRICE_FEEDS, ...rest } = values;
  return {
    ok: true,
    config: {
      ...rest,
      dataFolder: resolve(root, DATA_FOLDER),
      priceFeeds: parsePriceFeedList(PRICE_FEEDS, root),
      simulated: values.RATES.includes('simulated'),
      shutdownDelaySeconds: SHUTDOWN_DELAY_SECONDS ?? (values.NODE_ENV === 'production' ? 3 : 0),
    },
  };
}

/** Returns an error for each `NAME_FILE` setting that readEnvironment couldn't resolve. */
function fileSettingErrors(given: Readonly<Record<string, unknown>>): string[] {
  return Object.keys(settingsSchema.shape)
    .filter((name) => given[`${name}_FILE`] !== undefined)
    .map(
      (name) =>
        `${name}_FILE: ${given[name] === undefined ? "the file can't be read, or is empty" : `${name} is also set`}`,
    );
}

function crossFieldErrors(values: Settings): string[] {
  const errors: string[] = [];
  if (values.RATES.includes('wise') && !values.WISE_API_TOKEN)
    errors.push('WISE_API_TOKEN: required if RATES includes wise');
  if (values.RATES.includes('open-exchange-rates') && !values.OPEN_EXCHANGE_RATES_APP_ID) {
    errors.push('OPEN_EXCHANGE_RATES_APP_ID: required if RATES includes open-exchange-rates');
  }
  errors.push(...incompleteGroupErrors(values, ['AI_BASE_URL', 'AI_API_KEY', 'AI_MODEL']));
  errors.push(...incompleteGroupErrors(values, ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET']));
  errors.push(...incompleteGroupErrors(values, ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET']));
  if (values.GOOGLE_CLIENT_ID && values.OIDC_ISSUER) errors.push('OIDC_ISSUER: set either this or Google');
  if (values.TRANSLATE_API_KEY && !values.TRANSLATE_URL) errors.push('TRANSLATE_URL: required with TRANSLATE_API_KEY');
  if (values.DEMO && !values.RATES.includes('simulated')) errors.push('RATES: a demo requires "simulated"');
  if (values.DEMO && values.DATABASE_URL) errors.push('DATABASE_URL: a demo uses only its own data folder');
  if (values.DEMO && values.QUOTES.some((source) => source === 'wise' || source === 'bundled'))
    errors.push('QUOTES: a demo must not include "wise" or "bundled", because its prices are made up');
  if (values.DEMO && values.PRICE_FEEDS) errors.push('PRICE_FEEDS: a demo must not include real prices');
  // Links in emails are opened on other devices, so they need the public URL.
  errors.push(
    ...incompleteGroupErrors(values, ['SMTP_URL', 'MAIL_FROM', 'PUBLIC_ORIGIN'], values.SMTP_URL !== undefined),
  );
  const alone = values.RATES.find((name) => name === 'simulated' || name === 'off');
  if (alone && values.RATES.length > 1) errors.push(`RATES: "${alone}" can't be combined with other sources`);
  return errors;
}

/** Returns an error for each missing setting in a group that must be set together. */
function incompleteGroupErrors(
  values: Settings,
  names: readonly (keyof Settings)[],
  isWanted = names.some((name) => values[name]),
): string[] {
  if (!isWanted) return [];
  const all = `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
  return names.filter((name) => !values[name]).map((name) => `${name}: set ${all} together`);
}
