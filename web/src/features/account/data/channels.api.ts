import type {
  AddedChannel,
  Channel,
  NewChannel,
  TelegramLink,
  TestedChannel,
} from '@tern/contract/channels/channels.ts';
import { accountRequest } from '../../../data/session/account-request.ts';

/** Requests for the signed-in user's channels. */
export const channelsApi = {
  add: (channel: NewChannel) => accountRequest<AddedChannel>('POST', '/api/channels', channel),
  linkTelegram: () => accountRequest<TelegramLink>('POST', '/api/channels/telegram-link'),
  test: (id: string) => accountRequest<TestedChannel>('POST', `/api/channels/${id}/test`),
  remove: (id: string) => accountRequest<{ channels: Channel[] }>('DELETE', `/api/channels/${id}`),
} as const;
