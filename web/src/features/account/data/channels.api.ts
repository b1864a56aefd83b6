import type {
  AddChannelResponse,
  Channel,
  ChannelTestResult,
  NewChannel,
  TelegramLink,
} from '@tern/contract/channels/channels.ts';
import { sendAccountRequest } from '../../../data/session/send-account-request.ts';

/** Requests for the signed-in user's channels. */
export const channelsApi = {
  add: (channel: NewChannel) => sendAccountRequest<AddChannelResponse>('POST', '/api/channels', channel),
  linkTelegram: () => sendAccountRequest<TelegramLink>('POST', '/api/channels/telegram-link'),
  test: (id: string) => sendAccountRequest<ChannelTestResult>('POST', `/api/channels/${id}/test`),
  remove: (id: string) => sendAccountRequest<{ channels: Channel[] }>('DELETE', `/api/channels/${id}`),
} as const;
