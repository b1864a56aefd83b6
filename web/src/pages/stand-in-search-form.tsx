import type { Question } from '../api/search-question.ts';

/** TODO(features/search-form is merged): stands where its shell variant goes. */
export function ShellSearchForm({ initial }: { readonly initial: Question }) {
  return (
    <form action="/results" method="get" className="flex flex-wrap gap-2">
      {(['amount', 'fromCountry', 'toCountry', 'currency', 'payoutMethod'] as const).map((name) => (
        <input
          key={name}
          name={name}
          aria-label={name}
          defaultValue={String(initial[name] ?? '')}
          className="input max-w-40"
        />
      ))}
      <button type="submit">Compare</button>
    </form>
  );
}
