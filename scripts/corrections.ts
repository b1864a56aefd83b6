import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { answerReport } from '../server/people/corrections/corrections.store.ts';
import { loadUnansweredReports } from '../server/people/corrections/error-reports.store.ts';
import { formatErrorReports } from '../server/people/corrections/format-error-reports.ts';
import { runWithConfiguredDatabase } from './run-with-configured-database.ts';

/**
 * `npm run corrections -- --open` prints the unanswered error reports. `--answer ID --accepted` or `--declined` answers
 * one and publishes two sentences at /corrections: `--claim` (what was reported) and `--say` (what changed, or why
 * nothing did).
 */
const usage = `Usage: npm run corrections -- --open
       npm run corrections -- --answer ID --accepted|--declined --claim "The fee was 4 USD." --say "It is 3 USD now." [--provider wise]
`;
const maxReports = 100;
const maxSentenceLength = 300;

const { values } = parseArgs({
  strict: false,
  options: {
    ...{ open: { type: 'boolean' }, accepted: { type: 'boolean' }, declined: { type: 'boolean' } },
    ...{ answer: { type: 'string' }, claim: { type: 'string' }, say: { type: 'string' }, provider: { type: 'string' } },
  },
});
const { answer: idStart, claim, say, provider } = values;
const isAnswer = typeof idStart === 'string' && /^[0-9a-f-]{4,36}$/i.test(idStart);
const sentences = [claim, say].flatMap((one) => (typeof one === 'string' ? [one.trim()] : []));
const hasValidSentences =
  sentences.length === 2 && sentences.every(({ length }) => length > 0 && length <= maxSentenceLength);
if (values['open'] !== true && !(isAnswer && hasValidSentences && values['accepted'] !== values['declined'])) {
  process.stderr.write(usage);
  process.exit(2);
}
await runWithConfiguredDatabase(async (db) => {
  if (!isAnswer) process.stdout.write(`${formatErrorReports(await loadUnansweredReports(db, maxReports))}\n`);
  else {
    const [said = '', done = ''] = sentences;
    const published = await answerReport(db, {
      ...{ idStart, id: randomUUID(), at: new Date() },
      answer: {
        ...{ outcome: values['accepted'] === true ? 'accepted' : 'declined', claim: said, answer: done },
        providerId: typeof provider === 'string' ? provider : undefined,
      },
    });
    process.stdout.write(
      published ? 'Published at /corrections.\n' : 'No open report, or more than one, has this id.\n',
    );
    if (!published) process.exitCode = 1;
  }
});
