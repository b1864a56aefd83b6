import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { z } from 'zod';
import { OutboundError } from '../../../foundation/outbound/outbound-error.ts';
import { validateResponse } from '../../../foundation/outbound/parse-json-response.ts';

/** One day of the European Central Bank's reference rates, as written in its XML: units per 1 EUR. */
export type EcbDailyRates = z.infer<typeof daySchema>;

const daySchema = z.object({
  time: z.iso.date(),
  Cube: z.array(z.object({ currency: z.string(), rate: z.string().regex(/^-?\d{1,15}(\.\d{1,15})?$/) })).min(1),
});

const documentSchema = z.object({
  Envelope: z.object({ Cube: z.tuple([z.object({ Cube: z.tuple([daySchema], daySchema) })]) }),
});

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseAttributeValue: false,
  parseTagValue: false,
  // Entities are never expanded, and documents that declare any are rejected below.
  processEntities: false,
  removeNSPrefix: true,
  isArray: (name) => name === 'Cube',
});

/**
 * Returns the days of a daily or history document in document order, which is newest first. Throws 'malformed' for
 * anything else.
 */
export function parseEcbDailyRates(xml: string, source: string): readonly [EcbDailyRates, ...EcbDailyRates[]] {
  // The parser tolerates truncated documents, but the validator doesn't.
  if (/<!(DOCTYPE|ENTITY)/i.test(xml) || XMLValidator.validate(xml) !== true) {
    throw new OutboundError('malformed', `${source} sent something that is not its XML`);
  }
  return validateResponse(parser.parse(xml), documentSchema, source).Envelope.Cube[0].Cube;
}
