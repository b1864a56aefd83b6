import type { ProviderAnswer } from '@tern/contract/search/provider-answer.ts';
import type { ReactNode } from 'react';

/** Renders the link to a provider as a button. */
export type ProviderLinkRenderer = (provider: ProviderAnswer, look: 'primary' | 'secondary') => ReactNode;
