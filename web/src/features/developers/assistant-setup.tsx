import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { copyText } from '../../lib/copy-text.ts';
import { usePageSettings } from '../../page/page-settings.ts';
import { Button } from '../../ui/controls/button.tsx';
import { assistantClientConfigs } from './assistant-client-configs.ts';

/** Explains what AI assistants can do with Tern's MCP server, and shows settings to copy. */
export function AssistantSetup() {
  const { t } = useLingui();
  const { origin } = usePageSettings();
  return (
    <section id="assistants" aria-labelledby="assistants-title" className="section scroll-mt-24">
      <h2 id="assistants-title" className="text-22">{t`AI assistants (MCP)`}</h2>
      <div className="max-w-read">
        <p className="mt-2">{t`AI assistants can use Tern through the Model Context Protocol. They don’t need a key. They can’t change anything.`}</p>
        <ul className="mt-3 list-disc ps-5">
          <li>{t`They can compare transfers, explain an offer, check a price, and read facts about a route or past rates.`}</li>
          <li>{t`Every price shows its source, its date and whether it’s an estimate. The numbers are the same as in the API.`}</li>
          <li>{t`Short responses are at most 4 kB. Set “limit” to get more, or set “detail” to “full” to get everything.`}</li>
          <li>{t`The server supports protocol revision 2026-07-28 and Streamable HTTP from the 2025 revisions. It doesn’t use sessions.`}</li>
        </ul>
      </div>
      {assistantClientConfigs(origin).map(({ client, file, text }) => (
        <AssistantClientSettings key={client} client={client} file={file} text={text} />
      ))}
    </section>
  );
}

function AssistantClientSettings({
  client,
  file,
  text,
}: {
  readonly client: string;
  readonly file: string;
  readonly text: string;
}) {
  const { t } = useLingui();
  const shown = useRef<HTMLElement>(null);
  const [isCopied, setCopied] = useState(false);
  const label = t`Settings for ${client}`;
  return (
    <div className="mt-4">
      <h3 className="text-18 font-semibold">{client}</h3>
      <p className="text-14 text-ink-soft">
        <code dir="ltr" className="[overflow-wrap:anywhere]">
          {file}
        </code>
      </p>
      <pre
        tabIndex={0}
        dir="ltr"
        role="region"
        aria-label={label}
        className="mt-1 overflow-auto rounded-input border border-line bg-ice p-3 text-12"
      >
        <code ref={shown}>{text}</code>
      </pre>
      <p className="needs-script mt-2 flex flex-wrap items-center gap-3">
        <Button
          type="button"
          kind="secondary"
          onClick={async () => setCopied(shown.current !== null && (await copyText(text, shown.current)))}
        >
          {t`Copy the settings for ${client}`}
        </Button>
        <span role="status">{isCopied && t`Copied`}</span>
      </p>
    </div>
  );
}
