import { useLingui } from '@lingui/react/macro';
import { usePageSettings } from '../../page/page-settings.ts';
import { CodeBlock } from './code-block.tsx';
import { codeExamples, type ExampleTask, exampleLanguages } from './code-examples.ts';

/** Sample programs to copy, by task and language. Only one language per task is open at a time. */
export function CodeExamplesList() {
  const { t } = useLingui();
  const { origin } = usePageSettings();
  const titles: Record<ExampleTask, string> = {
    quotes: t`How much arrives when you send 500 US dollars`,
    receive: t`How much to pay so that 10,000 Philippine pesos arrive`,
    check: t`Check a price that a provider shows`,
    history: t`Past rates`,
  };
  return codeExamples.map(({ task, code }) => (
    <section key={task} aria-label={titles[task]} className="mt-6">
      <h3 className="text-18 font-semibold">{titles[task]}</h3>
      {exampleLanguages.map(({ id, name }, index) => (
        <details key={id} name={`example-${task}`} open={index === 0} className="mt-1">
          <summary className="min-h-11 cursor-pointer py-2 font-semibold">{name}</summary>
          <CodeBlock label={`${titles[task]}, ${name}`} id={`${task}-${id}`} code={code[id](origin)} />
        </details>
      ))}
    </section>
  ));
}
