import type { ProviderResponse } from '@tern/contract/search/provider-response.ts';
import type { ReactNode } from 'react';

/** Renders the link to a provider as a button. */
export type ProviderLinkRenderer = (provider: ProviderResponse, look: 'primary' | 'secondary') => ReactNode;
