import { useRef } from 'react';
import { UpdatePrompt } from '../../pwa/update-prompt.tsx';
import { BotCheckBadge } from './bot-check-badge.tsx';
import { useElementHeightProperty } from './use-element-height-property.ts';

/** The shell's messages, stacked in a corner so they don't shift the page. */
export function BottomNotices() {
  const box = useRef<HTMLDivElement>(null);
  useElementHeightProperty(box, '--bottom-notes');
  return (
    <div ref={box} className="bottom-notes no-print">
      <UpdatePrompt />
      <BotCheckBadge />
    </div>
  );
}
