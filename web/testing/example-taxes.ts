import type { ReceivingSideNoteResponse, TaxLineResponse, TaxNote } from '@tern/contract/taxes/tax-facts.ts';

/** The fields shared by the example tax line and tax note. */
const law = {
  id: 'us-remittance-tax',
  label: 'US tax on cash transfers',
  source: '26 U.S.C. § 4475',
  url: 'https://example.test/4475',
  asOf: '2026-05-11',
};

export function exampleTaxLine(amount: number): TaxLineResponse {
  return { ...law, amount, percent: 1 };
}

export function exampleTaxNote(change: Partial<TaxNote> = {}): TaxNote {
  return {
    ...law,
    place: 'US',
    status: 'counted',
    text: '1% of the amount sent.',
    payIns: ['cash'],
    proposedOn: null,
    amount: 4.9,
    isEstimate: false,
    isTaken: true,
    ...change,
  };
}

export const exampleProposal = exampleTaxNote({
  id: 'proposed-rules',
  status: 'proposed',
  label: 'Proposed rules',
  text: 'Checks would count as cash.',
  payIns: [],
  proposedOn: '2026-04-10',
  amount: null,
  isTaken: false,
});

export const exampleIncentive: ReceivingSideNoteResponse = {
  id: 'bd-incentive',
  kind: 'incentive',
  label: 'Bangladesh remittance incentive',
  text: 'Bangladesh adds 2.5%.',
  percent: 2.5,
  payoutMethods: null,
  verify: true,
  source: 'rocketremit.com',
  url: null,
  asOf: null,
  readOn: '2026-11-22',
};
