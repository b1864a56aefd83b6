import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Sparkline } from './sparkline.tsx';

describe('Sparkline', () => {
  it('draws each run separately and a single day as a dot, and adds a text description', () => {
    const html = renderToStaticMarkup(
      <Sparkline
        label="USD to PHP, rising"
        runs={[
          [
            [0, 5],
            [1, 6],
          ],
          [[4, 10]],
        ]}
      />,
    );
    expect(html).toContain('role="img" aria-label="USD to PHP, rising"');
    expect([...html.matchAll(/ d="([^"]+)"/g)].map(([, path]) => path)).toEqual(['M0 1000L250 800', 'M1000 0L1000 0']);
    expect(html).not.toContain('style=');
  });

  it('is empty if nothing was observed', () => {
    expect(renderToStaticMarkup(<Sparkline label="" runs={[]} />)).toBe('');
  });
});
