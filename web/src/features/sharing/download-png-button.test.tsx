import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { DownloadPngButton } from './download-png-button.tsx';

it('DownloadPngButton doesn’t blame the browser if there is no picture, because the server may have sent none', async () => {
  const { user } = await renderScreen(<DownloadPngButton png={async () => undefined} />);
  await user.click(screen.getByRole('button', { name: 'Save as PNG' }));
  await expect
    .poll(() => screen.getByRole('status').textContent)
    .toBe('We couldn’t make the PNG. Try again, or save the SVG instead.');
});
