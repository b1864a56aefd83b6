import { shareCardLanguages } from '@tern/domain/share/share-card-labels.ts';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { quotesFieldSchemas, rejectInvalidSearch } from './search/search-query.ts';

/**
 * An image that shows the recipient how much arrives, when and how. It is rendered from the same data as /api/quotes
 * and contains no personal data: no name, number or account.
 */
export const readShareCard = endpoint({
  method: 'GET',
  path: '/api/share-card.svg',
  summary: 'One offer as a picture for the recipient, in their language, with the source and time of its price',
  tag: 'share',
  access: 'anyone',
  query: z
    .object({
      ...quotesFieldSchemas,
      provider: z
        .union([
          z.literal('').transform(() => undefined),
          z
            .string()
            .max(120)
            .regex(/^[\p{L}\p{N}-]+$/u, 'Providers have ids such as "wise".'),
        ])
        .optional()
        .describe('The provider of the offer; by default the first in the order.'),
      language: z
        .union([
          z.literal('').transform(() => undefined),
          z.enum(shareCardLanguages, 'Choose one of the 26 languages.'),
        ])
        .optional()
        .describe('By default the one most widely read in the receiving country.'),
    })
    .superRefine((search, context) => rejectInvalidSearch(search, context)),
  response: z.string().describe('SVG, 1080 by 1080.'),
  responseType: 'image/svg+xml',
  problems: ['not_found', 'bot_check_needed', 'too_many_requests', 'rate_unavailable'],
});
