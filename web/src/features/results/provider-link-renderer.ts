import type { OfferResponse } from '@tern/contract/search/offer-response.ts';
import type { ReactNode } from 'react';

/** Renders the link to a provider as a button. */
export type ProviderLinkRenderer = (provider: OfferResponse, look: 'primary' | 'secondary') => ReactNode;
