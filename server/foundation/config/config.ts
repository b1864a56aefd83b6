import { resolve } from 'node:path';
import { z } from 'zod';
import { isServiceUrl } from '../outbound/allowed-url.ts';
import { isMailAddress } from './mail-address.ts';
import { arePriceFeeds, type PriceFeedAddress, readPriceFeeds } from './price-feed-address.ts';
import { publicOriginSetting } from './public-origin.ts';
import { readSender } from './sender.ts';
import { isSmtpAddress } from './smtp-address.ts';
import { trustProxySetting } from './trust-proxy.ts';

/**
 * All operator settings, typed and cross-checked. All errors are reported at once. No setting is required: an empty
 * environment runs the complete product on the embedded database (D0).
 */
const list = (names: readonly string[], fallback: string) =>
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
  message: 'must be https on its usual port, or http to this machine, without query',
});

export const settings = z.object({
  PORT: wholeNumber(0, 65_535).default(3000).describe('Port to listen on; 0 takes a free one.'),
  HOST: z.string().default('127.0.0.1').describe('Address to listen on; 0.0.0.0 to be reached from other machines.'),
  PUBLIC_ORIGIN: publicOriginSetting
    .optional()
    .describe('Address that people use, such as https://tern.example; default: the local one.'),
  DATA_FOLDER: z.string().default('data').describe('Where the embedded database keeps its files.'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')
    .optional()
    .describe('An outside PostgreSQL instead of the embedded one.'),
  RATES: list(['simulated', 'off', ...rateSourceIds], 'ecb,frankfurter,open-er-api,currency-api').describe(
    'Rate sources; "off" for the bundled reference rates alone, "simulated" for the simulated market.',
  ),
  WISE_API_TOKEN: z.string().min(1).optional().describe('Token for Wise rates; needed when RATES names wise.'),
  OPEN_EXCHANGE_RATES_APP_ID: z
    .string()
    .min(1)
    .optional()
    .describe('Key for Open Exchange Rates; needed when RATES names it.'),
  QUOTES: list(quoteSourceIds, 'catalogue,bundled,rpw,wise').describe(
    'Price sources, in no order: estimates, the survey that ships with Tern, imported surveys, live prices.',
  ),
  WISE_COMPARISON_URL: z
    .url()
    .default('https://api.wise.com')
    .describe('Where the Wise comparison API is; a local server in tests.'),
  RPW_CATALOG_URL: serviceUrl
    .default('https://ddh-openapi.worldbank.org/datasets/0037898')
    .describe("The World Bank's catalog entry of its survey; `npm run import:rpw` finds the newest workbook there."),
  PRICE_FEEDS: z
    .string()
    .default('')
    .refine(arePriceFeeds, {
      message: 'must be files, or https addresses without query, with spaces between; a key is written #ed25519=BASE64',
    })
    .describe('Price feeds of others: addresses or files, with spaces between (docs/operating/price-feeds.md).'),
  AI_BASE_URL: serviceUrl
    .optional()
    .describe('An OpenAI-compatible chat service, such as https://api.example/v1; with AI_API_KEY and AI_MODEL.'),
  AI_API_KEY: z.string().min(1).optional().describe('Key of the chat service; anything for one that needs none.'),
  AI_MODEL: z.string().min(1).optional().describe('Model that the chat service is asked for.'),
  TRANSLATE_URL: serviceUrl
    .optional()
    .describe('A LibreTranslate-compatible server for text about providers; without it the original is shown.'),
  TRANSLATE_API_KEY: z.string().min(1).optional().describe('Key of the translation server, if it wants one.'),
  GOOGLE_CLIENT_ID: z.string().min(1).optional().describe('Sign-in with Google; with GOOGLE_CLIENT_SECRET.'),
  GOOGLE_CLIENT_SECRET: z.string().min(1).optional().describe('The secret that Google gave with it.'),
  OIDC_ISSUER: serviceUrl
    .optional()
    .describe('Any other OpenID Connect provider instead of Google; with OIDC_CLIENT_ID and OIDC_CLIENT_SECRET.'),
  OIDC_CLIENT_ID: z.string().min(1).optional().describe('Name of this instance at that provider.'),
  OIDC_CLIENT_SECRET: z.string().min(1).optional().describe('The secret that the provider gave with it.'),
  AUTHORIZED_DOMAINS: z
    .string()
    .transform((text) => text.split(',').map((name) => name.trim().toLowerCase()))
    .pipe(z.array(z.string().regex(/^[a-z0-9.-]+(:\d+)?$/, 'must be host names, separated by commas')))
    .optional()
    .describe('Hosts that people may sign in from; default: that of PUBLIC_ORIGIN, else this machine.'),
  LOCAL_SIGN_IN: z
    .stringbool()
    .default(true)
    .describe('Demonstration accounts when no provider is set; only ever on this machine and outside production.'),
  NODE_ENV: z.string().optional().describe('"production" switches the demonstration accounts off.'),
  PSEUDO_LANGUAGES: z
    .stringbool()
    .default(false)
    .describe('Also offers English in disguise at /xx/ (longer) and /xr/ (right to left), for layout tests.'),
  DEMO: z
    .stringbool()
    .default(false)
    .describe('A demonstration (npm run demo): a simulated market with a made-up past, in a data folder of its own.'),
  SMTP_URL: z
    .string()
    .refine(isSmtpAddress, { message: 'must be smtp://host:587 or smtps://host, with user:password@ where needed' })
    .optional()
    .describe('The mail server; without it mails are kept as files in the data folder.'),
  MAIL_FROM: z
    .string()
    .refine((text) => readSender(text) !== undefined, { message: 'must be an address, or Name <address>' })
    .optional()
    .describe('Who mails are from, such as Tern <alerts@tern.example>.'),
  OPERATOR_EMAIL: z
    .string()
    .refine(isMailAddress, { message: 'must be a mail address' })
    .optional()
    .describe(
      'Where people reach whoever runs this instance: named in security.txt, and where messages of the contact form go; default for these: the address of MAIL_FROM.',
    ),
  MAIL_PER_SECOND: wholeNumber(1, 1000)
    .default(50)
    .describe('Mails handed over in a second at most, by each instance.'),
  NTFY_URL: serviceUrl
    .default('https://ntfy.sh')
    .describe('The ntfy server that people get topics on when they name no other.'),
  TELEGRAM_BOT_TOKEN: z
    .string()
    .regex(/^\d+:[\w-]{30,}$/, 'must be a token from @BotFather, such as 123456:ABC…')
    .optional()
    .describe('The token of a Telegram bot; people can then link their chat and ask the bot.'),
  TELEGRAM_API_URL: serviceUrl
    .default('https://api.telegram.org')
    .describe('Where the Bot API is: a local Bot API server, or a test.'),
  CHANNEL_INTERNAL_ORIGINS: z
    .string()
    .default('')
    .transform((text) => text.split(/[\s,]+/).filter((origin) => origin !== ''))
    .refine((origins) => origins.every(isOrigin), {
      message: 'must be origins such as http://hooks.lan:8123, with spaces between',
    })
    .describe(
      'Origins inside your network that webhooks and ntfy topics may lead to, such as http://hooks.lan:8123; others only to the public internet.',
    ),
  SEARCHES_PER_MINUTE: wholeNumber(0, 1_000_000)
    .default(120)
    .describe(
      'Searches that one address may have calculated in a minute before it shows a proof of work; 0 for no limit.',
    ),
  TRUST_PROXY: trustProxySetting.describe(
    'Proxies in front whose X-Forwarded-* headers count: how many there are, usually 1, or their addresses (10.0.0.1, 10.0.0.0/8, loopback).',
  ),
  BUSY_AFTER_MS: wholeNumber(100, 60_000)
    .default(1000)
    .describe('After how many milliseconds of waiting requests are refused with 503; more on a slow machine.'),
  SHUTDOWN_DELAY_SECONDS: wholeNumber(0, 60)
    .optional()
    .describe(
      'How long an instance still serves after SIGTERM, while /readyz says 503, so that a balancer can turn away; default: 3 in production, else 0.',
    ),
  SOURCE_URL: z
    .url({ protocol: /^https?$/, error: 'must be a web address, https://…' })
    .optional()
    .describe('Where people get the source code of what this instance runs; every page links to it.'),
  SERVICE_REGION: z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/, 'must be a short name such as asia-east1')
    .default('asia-east1')
    .describe('Where this service runs; shown in /api/health.'),
  SERVICE_NOTICE: z
    .string()
    .max(300)
    .optional()
    .describe('What every page tells at its top, such as an announced pause; English, plain text.'),
  OPERATOR_TOKEN: z
    .string()
    .min(20)
    .optional()
    .describe(
      'Opens /status and /metrics from elsewhere, as a Bearer token or a password; without it only this machine sees them.',
    ),
  LOG_LEVEL: z
    .enum(['silent', 'error', 'warn', 'info', 'debug'])
    .default('info')
    .describe('How much the log says: silent, error, warn, info or debug.'),
});
export type Settings = z.infer<typeof settings>;

export type Config = Omit<Settings, 'DATA_FOLDER' | 'SHUTDOWN_DELAY_SECONDS' | 'PRICE_FEEDS'> & {
  readonly priceFeeds: readonly PriceFeedAddress[];
  readonly dataFolder: string;
  readonly simulated: boolean;
  readonly shutdownDelaySeconds: number;
};

export type ConfigResult =
  | { readonly ok: true; readonly config: Config }
  | { readonly ok: false; readonly errors: readonly string[] };

/**
 * Reads the settings from an environment. Errors name the variable and what is wrong, but never its value, which may be
 * a secret.
 */
export function readConfig(environment: Readonly<Record<string, string | undefined>>, root: string): ConfigResult {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  );
  const inFiles = fileErrors(given);
  const parsed = settings.safeParse(given);
  if (!parsed.success) {
    const wrong = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    return { ok: false, errors: [...inFiles, ...wrong] };
  }
  const values = parsed.data;
  const errors = [...inFiles, ...crossCheck(values)];
  if (errors.length > 0) return { ok: false, errors };
  const { DATA_FOLDER, SHUTDOWN_DELAY_SECONDS, PRICE_FEEDS, ...rest } = values;
  return {
    ok: true,
    config: {
      ...rest,
      dataFolder: resolve(root, DATA_FOLDER),
      priceFeeds: readPriceFeeds(PRICE_FEEDS, root),
      simulated: values.RATES.includes('simulated'),
      shutdownDelaySeconds: SHUTDOWN_DELAY_SECONDS ?? (values.NODE_ENV === 'production' ? 3 : 0),
    },
  };
}

/** Returns an error for each `NAME_FILE` setting that readEnvironment couldn't resolve. */
function fileErrors(given: Readonly<Record<string, unknown>>): string[] {
  return Object.keys(settings.shape)
    .filter((name) => given[`${name}_FILE`] !== undefined)
    .map((name) => `${name}_FILE: ${given[name] === undefined ? "the file can't be read" : `${name} is set too`}`);
}

function crossCheck(values: Settings): string[] {
  const errors: string[] = [];
  if (values.RATES.includes('wise') && !values.WISE_API_TOKEN)
    errors.push('WISE_API_TOKEN: needed when RATES names wise');
  if (values.RATES.includes('open-exchange-rates') && !values.OPEN_EXCHANGE_RATES_APP_ID) {
    errors.push('OPEN_EXCHANGE_RATES_APP_ID: needed when RATES names open-exchange-rates');
  }
  errors.push(...together(values, ['AI_BASE_URL', 'AI_API_KEY', 'AI_MODEL']));
  errors.push(...together(values, ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET']));
  errors.push(...together(values, ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET']));
  if (values.GOOGLE_CLIENT_ID && values.OIDC_ISSUER) errors.push('OIDC_ISSUER: one provider only; Google is set too');
  if (values.TRANSLATE_API_KEY && !values.TRANSLATE_URL) errors.push('TRANSLATE_URL: needed with TRANSLATE_API_KEY');
  if (values.DEMO && !values.RATES.includes('simulated')) errors.push('RATES: a demonstration needs "simulated"');
  if (values.DEMO && values.DATABASE_URL)
    errors.push('DATABASE_URL: a demonstration keeps to a data folder of its own');
  if (values.DEMO && values.QUOTES.includes('wise')) errors.push('QUOTES: a demonstration asks nobody for real prices');
  // Links in mails are opened on other devices, so they need the public URL.
  errors.push(...together(values, ['SMTP_URL', 'MAIL_FROM', 'PUBLIC_ORIGIN'], values.SMTP_URL !== undefined));
  const alone = values.RATES.find((name) => name === 'simulated' || name === 'off');
  if (alone && values.RATES.length > 1) errors.push(`RATES: "${alone}" stands alone`);
  return errors;
}

/** Returns an error for each missing setting in a group that must be set together. */
function together(
  values: Settings,
  names: readonly (keyof Settings)[],
  isWanted = names.some((name) => values[name]),
): string[] {
  if (!isWanted) return [];
  const all = `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
  return names.filter((name) => !values[name]).map((name) => `${name}: ${all} belong together`);
}
