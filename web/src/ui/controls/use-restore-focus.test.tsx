import { act, screen } from '@testing-library/react';
import { useRef, useState } from 'react';
import { expect, it } from 'vitest';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { useRestoreFocus } from './use-restore-focus.ts';

let removeButton = (): void => {};

function Page() {
  const [hasButton, setHasButton] = useState(true);
  const area = useRef<HTMLDivElement>(null);
  const status = useRef<HTMLParagraphElement>(null);
  useRestoreFocus(area, status);
  removeButton = () => setHasButton(false);
  return (
    <div ref={area}>
      {hasButton && <button type="button">Share</button>}
      <p>Some text</p>
      <p ref={status} role="status" tabIndex={-1} />
    </div>
  );
}

it.each([
  ['focuses its target after the focused button was removed', [], true],
  ['leaves the focus alone after another part of the page was pressed', ['Some text'], false],
] as const)('useRestoreFocus %s', async (_title, pressed, isFocused) => {
  const { user } = await renderScreen(<Page />);
  await user.click(screen.getByRole('button'));
  for (const text of pressed) await user.click(screen.getByText(text));
  act(removeButton);
  expect(document.activeElement === screen.getByRole('status')).toBe(isFocused);
});
