import { providerCategories } from '@tern/domain/providers/provider.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

const listedProviderSchema = z.object({
  id: z.string(),
  name: z.string(),
  category: z.enum(providerCategories),
  corridors: z.number().int().describe('The number of corridors in which somebody saw the provider’s price.'),
  newest: z.string().nullable().describe('The day of the newest price.'),
});
export type ListedProvider = z.infer<typeof listedProviderSchema>;

/** B2-6: every provider with a page. */
export const listProviders = endpoint({
  method: 'GET',
  path: '/api/providers',
  summary: 'The providers, by name, and where their prices were seen',
  tag: 'providers',
  access: 'anyone',
  cors: true,
  query: z.object({
    q: z.string().max(120).optional().catch(undefined).describe('A part of the name.'),
  }),
  response: z.object({ providers: z.array(listedProviderSchema), total: z.number().int() }),
});
export type ProviderListResponse = z.infer<(typeof listProviders)['response']>;
