import { Link } from '../../page/link.tsx';
import type { ProseBlock, ProseInline } from './prose-block.ts';

/** Renders prose from its data ([S2-12]): every word becomes text, never markup. */
export function ProseBlocks({ blocks }: { readonly blocks: readonly ProseBlock[] }) {
  return blocks.map((block, index) => <BlockPart key={index} block={block} />);
}

function BlockPart({ block }: { readonly block: ProseBlock }) {
  switch (block.kind) {
    case 'heading':
      return block.level === 2 ? (
        <h2 id={block.id} className="mt-9 mb-3 text-22">
          <InlineParts inline={block.inline} />
        </h2>
      ) : (
        <h3 id={block.id} className="mt-6 mb-2 text-18">
          <InlineParts inline={block.inline} />
        </h3>
      );
    case 'paragraph':
      return (
        <p className="my-3">
          <InlineParts inline={block.inline} />
        </p>
      );
    case 'list':
      return <ListPart {...block} />;
    case 'quote':
      return (
        <blockquote className="my-4 border-s-4 border-sea bg-ice py-1 ps-4 pe-3">
          <ProseBlocks blocks={block.blocks} />
        </blockquote>
      );
    case 'code':
      return (
        <pre className="my-4 overflow-x-auto rounded-input bg-ice p-4 text-14" tabIndex={0}>
          <code>{block.text}</code>
        </pre>
      );
  }
}

function ListPart({
  ordered,
  items,
}: {
  readonly ordered: boolean;
  readonly items: readonly (readonly ProseBlock[])[];
}) {
  const List = ordered ? 'ol' : 'ul';
  return (
    <List className={`my-3 space-y-2 ps-6 marker:text-ink-soft ${ordered ? 'list-decimal' : 'list-disc'}`}>
      {items.map((blocks, index) => (
        <li key={index} className="ps-1">
          {blocks.map((block, place) =>
            block.kind === 'paragraph' ? (
              <InlineParts key={place} inline={block.inline} />
            ) : (
              <BlockPart key={place} block={block} />
            ),
          )}
        </li>
      ))}
    </List>
  );
}

function InlineParts({ inline }: { readonly inline: readonly ProseInline[] }) {
  return inline.map((part, index) => <InlinePart key={index} part={part} />);
}

function InlinePart({ part }: { readonly part: ProseInline }) {
  if (typeof part === 'string') return part;
  switch (part.kind) {
    case 'strong':
      return (
        <strong className="font-semibold">
          <InlineParts inline={part.inline} />
        </strong>
      );
    case 'em':
      return (
        <em>
          <InlineParts inline={part.inline} />
        </em>
      );
    case 'code':
      return <code className="rounded bg-ice px-1 text-[0.9em] break-all">{part.text}</code>;
    case 'break':
      return <br />;
    case 'link':
      return <TextLink href={part.href} inline={part.inline} />;
  }
}

const linkClass = 'text-sea underline underline-offset-2 hover:text-sea-strong';

/**
 * Uses a plain link for the API, files, the licenses page and other sites. Other sites don't get our URL as a referrer.
 */
function TextLink({ href, inline }: { readonly href: string; readonly inline: readonly ProseInline[] }) {
  const words = <InlineParts inline={inline} />;
  if (href.startsWith('/') && !/^\/(api\/|licenses$)|\.\w+$/.test(href))
    return (
      <Link to={href} className={linkClass}>
        {words}
      </Link>
    );
  return (
    <a href={href} rel="noopener noreferrer" className={linkClass}>
      {words}
    </a>
  );
}
