import { languagePrefix } from '@tern/domain/reference/language-path.ts';
import { readyLanguages } from '@tern/domain/reference/languages.ts';
import { describe, expect, it } from 'vitest';
import { visit } from '../browser.ts';
import { mainScreens } from '../main-screens.ts';
import { useProduct } from '../use-product.ts';

const { product, browser } = useProduct({ PSEUDO_LANGUAGES: 'true' });

const question = 'fromCountry=US&toCountry=PH&amount=1500&currency=USD';
const screens = [...mainScreens(question), `/results?${question}&part=comparison&part=amounts&part=rate`];
const widths = [320, 1280];

describe('the layout in every language (B4-4)', () => {
  const codes = [...readyLanguages.map(({ code }) => code).filter((code) => code !== 'en'), 'xx', 'xr'];

  it.each(codes)(
    'cuts off no text and needs no horizontal scrolling in %s, on eleven screens at 320 and 1280 pixels',
    async (code) => {
      // Loads the server's HTML into frames, without scripts, and uses each frame for both widths. Loading every page
      // at each width would take six times as long. Fetches the pages one after another: eleven new pages at once could
      // overload a slow machine so that it refuses requests.
      const texts: string[] = [];
      for (const path of screens)
        texts.push(withoutScripts(await (await fetch(product.origin + languagePrefix(code) + path)).text()));
      const { page, close } = await visit(browser, product.origin);
      // Opens an empty page on the same origin, for its fonts, without a Content-Security-Policy that the frames would
      // inherit.
      await page.route('**/*.svg', (route) => route.abort());
      await page.route('**/frames', (route) => route.fulfill({ contentType: 'text/html', body: '<!DOCTYPE html>' }));
      await page.goto('/frames');
      const pages = texts.map((text, screen) => ({ text, path: screens[screen] ?? '' }));
      const found = await page.evaluate(faultsIn, { pages, widths, code });
      expect(found).toEqual([]);
      await close();
    },
  );
});

/** Removes scripts, which a frame would request but never run. */
function withoutScripts(text: string): string {
  return text.replace(/<link rel="modulepreload"[^>]*>|<script\b.*?<\/script>/gs, '');
}

type Shown = { readonly text: string; readonly path: string };

/**
 * Loads pages into frames and returns their faults: a page in another language, an element that overflows the page, or
 * text that is cut off by its box. Runs in the browser.
 */
async function faultsIn(asked: {
  pages: readonly Shown[];
  widths: readonly number[];
  code: string;
}): Promise<string[]> {
  const faults: string[] = [];
  const shown = asked.pages.map(async ({ text, path }) => {
    const frame = document.createElement('iframe');
    frame.width = String(asked.widths[0]);
    frame.height = '800';
    // Off-screen frames are laid out but not painted.
    frame.style.cssText = 'position: absolute; left: -9999px';
    frame.sandbox.add('allow-same-origin');
    frame.srcdoc = text;
    await new Promise((resolve) => {
      frame.onload = resolve;
      document.body.append(frame);
    });
    const page = frame.contentDocument;
    if (page?.documentElement.lang !== asked.code) return faults.push(`${path} is not in ${asked.code}`);
    for (const width of asked.widths) {
      frame.width = String(width);
      faults.push(...faultsOf(page).map((fault) => `${path} at ${width}: ${fault}`));
    }
    return frame.remove();
  });
  await Promise.all(shown);
  return faults;

  function faultsOf(page: Document): string[] {
    const { clientWidth, scrollWidth } = page.documentElement;
    const found = scrollWidth > clientWidth ? [`scrolls sideways by ${scrollWidth - clientWidth}`] : [];
    for (const element of page.querySelectorAll('body *')) {
      const hasText = [...element.childNodes].some(({ nodeType, nodeValue }) => nodeType === 3 && nodeValue?.trim());
      if (!hasText || element.closest('title, desc, .sr-only, option, [hidden]')) continue;
      const box = element.getBoundingClientRect();
      if (box.width <= 1 || box.height <= 1) continue;
      const name = `“${element.textContent?.trim().slice(0, 40)}”`;
      const picture = element.closest('svg[role="img"]')?.getBoundingClientRect();
      if (picture && (box.left < picture.left - 1 || box.right > picture.right + 1))
        found.push(`${name} sticks out of its chart`);
      const { overflowX, textOverflow } = getComputedStyle(element);
      const isCut = /hidden|clip/.test(overflowX) && textOverflow !== 'ellipsis';
      if (isCut && element.scrollWidth > element.clientWidth + 1) found.push(`cuts ${name}`);
      else if (box.left >= -1 && box.right <= clientWidth + 1) continue;
      else if (!scrolls(element)) found.push(`${name} sticks out`);
      // Somebody who doesn't know that a choice exists won't scroll sideways to find it.
      else if (element.closest('nav')) found.push(`${name} has to be scrolled into view`);
    }
    return found;
  }

  function scrolls(element: Element): boolean {
    for (let box: Element | null = element; box; box = box.parentElement)
      if (box.tagName !== 'BODY' && /auto|scroll/.test(getComputedStyle(box).overflowX)) return true;
    return false;
  }
}
