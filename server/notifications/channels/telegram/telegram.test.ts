import { randomUUID } from 'node:crypto';
import type { Channel } from '@tern/contract/channels/channels.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signInAs, testOrigin } from '../../../testing/sign-in-as.ts';
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts';
import { exampleOutboxMessage } from '../../email/testing/alert-content.ts';
import { enqueueMessages } from '../../outbox/outbox.store.ts';
import { createTelegramBot, type TelegramBot } from './telegram-bot.ts';
import { createTelegramClient } from './telegram-client.ts';
import { telegramMessages } from './telegram-messages.ts';
import { type FakeTelegram, fakeTelegramToken, startFakeTelegram } from './testing/fake-telegram.ts';

let telegram: FakeTelegram;
let test: TestApp;
let bot: TelegramBot;
const never = new AbortController().signal;

const createBot = (): TelegramBot => {
  const { db, now, rates, quotes, ai, languages } = test.context;
  const log = () => {};
  const client = createTelegramClient({ apiUrl: telegram.url, token: fakeTelegramToken, now, log });
  const deps = { db, log, now, rates, quotes, ai, languages, client, botId: '123456', pollSeconds: 0 };
  return createTelegramBot({ ...deps, origin: () => 'https://tern.example' });
};
beforeAll(async () => {
  telegram = await startFakeTelegram();
  test = await startTestApp({ TELEGRAM_BOT_TOKEN: fakeTelegramToken, TELEGRAM_API_URL: telegram.url });
  bot = createBot();
  await bot.poll(never);
});
beforeEach(() => {
  telegram.failWith(() => undefined);
  telegram.sent.length = 0;
  test.advance(120_000);
});
afterAll(async () => {
  await test.close();
  await telegram.close();
});

const person = () => signInAs(test, `maria-${randomUUID()}`);
type Maria = Awaited<ReturnType<typeof person>>;
const list = async (maria: Maria) =>
  (await maria.request('GET', '/api/channels')).json<{ channels: Channel[] }>().channels;
const codeOf = async (maria: Maria): Promise<string> => {
  const { url } = (await maria.request('POST', '/api/channels/telegram-link')).json<{ url: string }>();
  return new URL(url).searchParams.get('start') ?? '';
};
const says = async (text: string, chatId = 77): Promise<string | undefined> => {
  telegram.write(text, { chatId });
  telegram.sent.length = 0;
  await bot.poll(never);
  return telegram.sent.at(-1)?.text;
};
let chats = 1000;
async function linked() {
  const maria = await person();
  chats += 1;
  await says(`/start ${await codeOf(maria)}`, chats);
  return { maria, chatId: chats };
}
const rowOf = (id: string) =>
  test.context.db
    .selectFrom('outbox_messages')
    .selectAll()
    .where('user_id', '=', id)
    .where('channel', '=', 'telegram')
    .executeTakeFirstOrThrow();
async function alertTo(maria: Maria): Promise<string> {
  const { db } = test.context;
  await enqueueMessages(db, [exampleOutboxMessage(maria.id, randomUUID(), { email: false, channels: true })]);
  return (await rowOf(maria.id)).id;
}

describe('a Telegram chat', () => {
  it('is linked by a one-time code from the settings and unlinked by /stop [B5-2]', async () => {
    const maria = await person();
    const reply = await maria.request('POST', '/api/channels/telegram-link');
    expect(reply.json().url).toMatch(/^https:\/\/t\.me\/TernTestBot\?start=[\w-]{43}$/);
    const code = await codeOf(maria);
    expect(await says(`/start ${code}`)).toMatch(/You’ll now get your alerts/);
    expect(await list(maria)).toMatchObject([{ kind: 'telegram', label: '@maria', state: 'active' }]);
    expect(await says(`/start ${code}`)).toMatch(/expired/);
    expect(await says('/stop')).toMatch(/won’t get alerts or transfer reminders here/);
    expect(await list(maria)).toEqual([]);
    expect(await says('/stop')).toBe('This chat isn’t getting any alerts.');
  });

  it("isn't linked by an expired, replaced or invented code, and only hashes are stored", async () => {
    const maria = await person();
    const [first, second] = [await codeOf(maria), await codeOf(maria)];
    const stored = await test.context.db.selectFrom('telegram_link_codes').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(second);
    expect(await says(`/start ${first}`)).toMatch(/expired/);
    test.advance(11 * 60_000);
    expect(await says(`/start ${second}`)).toMatch(/expired/);
    expect(await says('/start made-up')).toMatch(/expired/);
    expect(await list(maria)).toEqual([]);
  });

  it("isn't linked if it is a group, and malformed updates are skipped", async () => {
    const maria = await person();
    telegram.write(`/start ${await codeOf(maria)}`, { type: 'group', chatId: -5 });
    telegram.deliver({ update_id: 100_000, message: 'what is this' } as never);
    await bot.poll(never);
    await bot.poll(never);
    expect(telegram.sent).toEqual([]);
    expect(telegram.calls.at(-1)?.body['offset']).toBe(100_001);
    expect(await list(maria)).toEqual([]);
  });

  it("can't be linked without a bot token or by visitors", async () => {
    const other = await startTestApp();
    const ben = await signInAs(other, 'ben');
    expect((await ben.request('GET', '/api/channels')).json().telegramBot).toBeNull();
    expect((await ben.request('POST', '/api/channels/telegram-link')).json().code).toBe('not_configured');
    await other.close();
    const headers = { origin: testOrigin };
    expect((await test.app.inject({ method: 'POST', url: '/api/channels/telegram-link', headers })).statusCode).toBe(
      401,
    );
  });
});

describe('a sentence to the bot', () => {
  it("is answered with search results that include each price's kind, source and date and the page URL", async () => {
    const text = await says('500 USD from the United States to Mexico', 5001);
    const [heading, first, ...rest] = text?.replaceAll('\u00A0', ' ').split('\n') ?? [];
    expect(heading).toBe('If you send 500.00 USD from the United States to Mexico, the recipient gets:');
    expect(first).toMatch(/^1\. .+: about [\d,]+ MXN \(Tern estimate .+, \d{1,2} \w+ \d{4}\)$/);
    expect(rest.at(-2)).toMatch(/^Mid-market rate: 1 USD = [\d.,]+ MXN \(.+, \d{1,2} \w+ \d{4}\)$/);
    expect(rest.at(-1)).toBe(
      'https://tern.example/results?fromCountry=US&toCountry=MX&amount=500&currency=USD&estimates=shown',
    );
    const page = await test.app.inject('/api/quotes?fromCountry=US&toCountry=MX&amount=500&currency=USD');
    expect(first).toContain(page.json().providers[0].name);
  });

  it('is answered with all digits of a small mid-market rate [D8-5]', async () => {
    const text = await says('5000000 IDR from Indonesia to the United States', 5006);
    expect(text).toMatch(/Mid-market rate: 1 IDR = 0\.0000[1-9]\d{4} USD/);
  });

  it('is answered without a mid-market rate if both countries use the same currency [S4.4-1]', async () => {
    const text = await says('500 USD from the United States to Ecuador', 5010);
    expect(text).toMatch(/^If you send 500\.00.USD from the United States to Ecuador, the recipient gets:\n1\. /);
    expect(text).not.toContain('Mid-market rate');
  });

  it('is answered without a heading for amounts if there are no offers', async () => {
    const text = await says('500 USD from the United States to North Korea', 5011);
    expect(text).toMatch(
      /^We found no offers for this transfer\..*\nMid-market rate: .*\nhttps:\/\/tern\.example\/results/,
    );
  });

  it('is answered with the amount to pay if it states the amount to receive', async () => {
    const text = await says('so that she gets 10,000 pesos from the United States to Mexico', 5007);
    const [heading, first, ...rest] = text?.replaceAll('\u00A0', ' ').split('\n') ?? [];
    expect(heading).toBe('What you pay in the United States for 10,000.00 MXN to arrive in Mexico:');
    expect(first).toMatch(/^1\. .+: about [\d,]+ USD \(/);
    expect(rest.at(-1)).toContain('receiveAmount=10000');
  });

  it.each([
    ['pt-br', 'pt'],
    ['fil', 'tl'],
  ])('is answered in the Telegram language %s, with links to pages in that language', async (language, code) => {
    const { t, locale } = test.context.languages(code);
    telegram.write('hello', { chatId: 5008, language });
    telegram.write('/help', { chatId: 5008, language });
    telegram.write('500 USD US to MX', { chatId: 5008, language });
    await bot.poll(never);
    const [ask, help, answer] = telegram.sent.map(({ text }) => text);
    expect(locale).toBe(code);
    expect(ask).toBe(t(telegramMessages.ask, { example: t(telegramMessages.example) }));
    expect(help).toContain(`https://tern.example/${code}/profile#channels`);
    expect(answer).toContain(`https://tern.example/${code}/results?fromCountry=US&toCountry=MX`);
  });

  it('is rate limited, and gets a follow-up question if a country is missing', async () => {
    expect(await says('hello', 5002)).toMatch(/name both countries/);
    expect(await says('/help', 5002)).toMatch(/(?:for example|like this): 500 USD/);
    for (let count = 0; count < 10; count += 1)
      telegram.write('500 USD from the United States to Mexico', { chatId: 5003 });
    expect(await says('500 USD from the United States to Mexico', 5003)).toMatch(/Try again in a minute/);
  });

  it.each([
    'from the UK to Kenya between 200 and 300 pounds',
    'from the UK to Kenya, two or three hundred pounds',
    'from the UK to Kenya, 0.5 pounds',
    'from the UK to Kenya, £500pm',
    'from the UK to Kenya, 200/300 pounds',
    'from the UK to Kenya +500',
    'from the UK to Spain 500 dinars',
    'from the UK to Spain in dinars',
  ])("isn't answered with a different amount if its amount or currency is unclear: %s", async (text) => {
    chats += 1;
    expect(await says(text, chats)).toMatch(/(?:for example|like this): 500 USD/);
    expect(await says('from the UK to Kenya', chats)).toMatch(/1,000\.00\sGBP from the United Kingdom to Kenya/);
  });

  it.each(['within 24 hours', 'by 5 December', 'by 5/12', 'in 2 days', 'with 0% fees', 'before 17:30', 'at 5pm'])(
    'is answered using the default amount if its only number isn’t an amount: %s',
    async (words) => {
      chats += 1;
      expect(await says(`from the UK to Kenya ${words}`, chats)).toMatch(
        /^If you send 1,000\.00\sGBP from the United Kingdom/,
      );
    },
  );

  it('is answered once, even if Telegram delivers it again', async () => {
    const update = telegram.write('/help', { chatId: 5004 });
    await bot.poll(never);
    telegram.deliverAgain(update);
    await bot.poll(never);
    expect(telegram.sent.filter(({ chatId }) => chatId === '5004')).toHaveLength(1);
  });
});

describe('reading Telegram updates', () => {
  it('is done by a single instance until it stops and another takes over', async () => {
    const other = createBot();
    const before = telegram.calls.length;
    await bot.poll(never);
    await other.poll(never);
    expect(telegram.calls.length).toBe(before + 1);
    await bot.poll(AbortSignal.abort());
    const { length } = telegram.calls;
    await other.poll(never);
    expect(telegram.calls.length).toBe(length + 1);
    await other.poll(AbortSignal.abort());
  });

  it.each([
    [{ status: 429, retry_after: 30 }, 30_000],
    [{ status: 409 }, 2000],
    ['html' as const, 2000],
  ])('pauses after %j', async (refusal, pauseMs) => {
    const own = createBot();
    await bot.poll(AbortSignal.abort());
    telegram.failWith((method) => (method === 'getUpdates' ? refusal : undefined));
    await own.poll(never);
    const { length } = telegram.calls;
    test.advance(pauseMs - 1);
    await own.poll(never);
    expect(telegram.calls.length).toBe(length);
    test.advance(1);
    telegram.failWith(() => undefined);
    await own.poll(never);
    expect(telegram.calls.length).toBe(length + 1);
    await own.poll(AbortSignal.abort());
  });
});

describe('an update without a number', () => {
  it("doesn't stop the others from being handled, and isn't requested again at once", async () => {
    telegram.deliverMalformed({ message: 'what is this' });
    expect(await says('/stop', 6006)).toBe('This chat isn’t getting any alerts.');
    const { length } = telegram.calls;
    await bot.poll(never);
    expect(telegram.calls.length).toBe(length);
    test.advance(2000);
    await bot.poll(never);
    expect(telegram.calls.length).toBe(length + 1);
  });
});

describe('updates that follow a week of silence', () => {
  it('are answered once, even if Telegram continues with a lower number', async () => {
    await says('/help', 5005);
    await bot.poll(never);
    test.advance(8 * 86_400_000);
    telegram.sent.length = 0;
    telegram.renumber(5);
    const update = telegram.write('/help', { chatId: 5005 });
    await bot.poll(never);
    await bot.poll(never);
    telegram.deliverAgain(update);
    await bot.poll(never);
    expect(telegram.sent.filter(({ chatId }) => chatId === '5005')).toHaveLength(1);
    expect(telegram.calls.at(-1)?.body['offset']).toBe(7);
  });
});

describe('an alert to a linked chat', () => {
  it('arrives with its text and page URL', async () => {
    const { maria, chatId } = await linked();
    const id = await alertTo(maria);
    telegram.sent.length = 0;
    await test.context.mail.channels.sendNow(id);
    expect(telegram.sent).toMatchObject([
      { chatId: String(chatId), text: expect.stringMatching(/57\.12[\s\S]*1 USD =[\s\S]*\/alerts\?alert=alert-1$/) },
    ]);
    expect(await rowOf(maria.id)).toMatchObject({ status: 'sent', way: 'telegram' });
  });

  it('is delayed for the time given in a 429 response and is retried after a 5xx', async () => {
    const { maria } = await linked();
    const id = await alertTo(maria);
    telegram.failWith(() => ({ status: 429, retry_after: 77 }));
    expect(await test.context.mail.channels.sendNow(id)).toEqual({
      status: 'waiting',
      error: 'status_429',
      delayMs: 77_000,
      isHeld: false,
    });
    const { maria: ana } = await (telegram.failWith(() => undefined), linked());
    const other = await alertTo(ana);
    telegram.failWith(() => 'html');
    expect(await test.context.mail.channels.sendNow(other)).toMatchObject({ status: 'waiting', error: 'status_502' });
  });

  it.each([
    { status: 403, description: 'Forbidden: bot was blocked by the user' },
    { status: 400, description: 'Bad Request: chat not found' },
  ])('turns the channel off and notifies the user by email and in the browser after $description', async (refusal) => {
    const { maria } = await linked();
    const id = await alertTo(maria);
    telegram.failWith(() => refusal);
    await test.context.mail.channels.sendNow(id);
    expect(await list(maria)).toMatchObject([{ state: 'disabled', lastError: 'blocked' }]);
    const { db } = test.context;
    const notices = await db
      .selectFrom('outbox_messages')
      .select('channel')
      .where('kind', '=', 'channel_disabled')
      .where('user_id', '=', maria.id)
      .execute();
    expect(notices.map(({ channel }) => channel).sort()).toEqual(['browser', 'email']);
  });

  it('is sent without logging the bot token', () => {
    expect(JSON.stringify(test.logged)).not.toContain(fakeTelegramToken);
  });
});
