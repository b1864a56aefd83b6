import type { CorrectionResponse } from '@tern/contract/corrections/correction-list.ts';
import type { ProvidersApi } from '@tern/contract/page-rendering.ts';
import { expect, it } from 'vitest';
import { renderTestPage } from '../../../testing/render-test-page.ts';

const correction: CorrectionResponse = {
  ...{ id: '1', provider: null, outcome: 'declined', claim: 'The fee is 3 USD.', answer: 'The tariff says 4 USD.' },
  ...{ reportedOn: '2026-10-01', publishedAt: '2026-10-02T00:00:00.000Z' },
};

it.each([
  [1, false],
  [201, true],
])(
  'the corrections page says that it shows only the newest if there are more: %d in total [B2-6]',
  async (total, isCut) => {
    const corrections: ProvidersApi['corrections'] = async () => ({
      ok: true,
      data: { corrections: [correction], total },
    });
    const providers: Partial<ProvidersApi> = { corrections };
    const { html } = await renderTestPage('/corrections', { providers: providers as ProvidersApi });
    expect(html).toContain('Not changed: The tariff says 4 USD.');
    expect(html.includes(`These are the newest 1 of ${total}.`)).toBe(isCut);
  },
);
