import { defineMessages } from '@tern/contract/messages.ts';

/** The bot's messages, except alerts and reminders. */
export const telegramMessages = defineMessages('telegram', {
  linked: 'Done. You’ll now get your alerts and transfer reminders here. Send /stop to turn them off.',
  expired: 'This link has expired or was already used. Create a new one in your account settings.',
  full: 'Your account already has 10 channels, which is the maximum. Remove one in your account settings, then link this chat again.',
  stopped: 'Done. You won’t get alerts or transfer reminders here anymore.',
  nothing: 'This chat isn’t getting any alerts.',
  help: 'To see how much the recipient gets, send a message like this: {example}. To get your alerts here, link this chat in your account settings: {url}',
  example: '500 USD from the United States to Mexico',
  ask: 'Please name both countries, for example: {example}.',
  wait: 'You’ve sent a lot of messages. Try again in a minute.',
  unavailable: 'We can’t compare prices right now. Try again later.',
  heading: 'If you send {sent} from {from} to {to}, the recipient gets:',
  toPay: 'What you pay in {from} for {received} to arrive in {to}:',
  offer: '{place}. {provider}: {amount} ({price}, {source}, {date})',
  estimate: '{place}. {provider}: about {amount} ({source}, {date})',
  none: 'We found no offers for this transfer. Open the link below to see why.',
  rate: 'Mid-market rate: 1 {currency} = {rate} {toCurrency} ({source}, {date})',
});
