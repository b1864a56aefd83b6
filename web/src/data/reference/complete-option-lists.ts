import { toTrustedOptionsHtml } from '../../lib/security/to-trusted-options-html.ts';

/**
 * Returns the HTML of a list of options. The server renders the empty first option and the selected one as options, and
 * all others inside `noscript`. Without JavaScript, that is the complete list in order. With JavaScript, the browser
 * has 650 fewer elements to create and measure before the first paint; `completeOptionLists` adds them later. Browsers
 * that don't support `noscript` in lists ignore it and have the complete list from the start. In the browser, the
 * function returns the complete list, like `toTrustedOptionsHtml`.
 */
export function renderOptionList(options: string): string {
  if (!import.meta.env.SSR) return toTrustedOptionsHtml(options);
  const none = options.startsWith('<option value="">') ? options.indexOf(optionEndTag) + optionEndTag.length : 0;
  const mark = options.indexOf(' selected>');
  const [from, to] =
    mark < 0
      ? [none, none]
      : [options.lastIndexOf('<option', mark), options.indexOf(optionEndTag, mark) + optionEndTag.length];
  return (
    options.slice(0, none) +
    wrapInNoscript(options.slice(none, from)) +
    options.slice(from, to) +
    wrapInNoscript(options.slice(to))
  );
}

const optionEndTag = '</option>';

/** Completes the lists below `root` that are still as the server rendered them. The selection doesn't change. */
export function completeOptionLists(root: ParentNode): void {
  for (const rest of root.querySelectorAll<HTMLElement>('select > noscript')) {
    const template = document.createElement('template');
    template.innerHTML = toTrustedOptionsHtml(rest.textContent);
    const select = rest.parentElement;
    const early = select?.querySelector<HTMLOptionElement>('option[data-early]');
    rest.replaceWith(template.content);
    if (!early || !(select instanceof HTMLSelectElement)) continue;
    // The completed list has this option in its proper position, so the early copy is removed.
    const { value } = select;
    const chosen = select.selectedOptions[0] === early;
    early.remove();
    select.value = value;
    // Removes the flag, which is shown next to the list.
    if (chosen && select.selectedOptions[0]) select.selectedOptions[0].text = early.text;
  }
}

/** Selects an option. If the list isn't complete yet, adds only that option, which avoids creating 240 elements. */
export function selectOrAddOption(select: HTMLSelectElement, value: string): void {
  const isThere = [...select.options].some((option) => option.value === value);
  const written = [...select.querySelectorAll('noscript')].map((rest) => rest.textContent).join('');
  const [found] = isThere ? [] : (new RegExp(`<option value="${value}"[^>]*>[^<]*</option>`).exec(written) ?? []);
  if (found) {
    const template = document.createElement('template');
    template.innerHTML = toTrustedOptionsHtml(found);
    for (const option of template.content.children) option.setAttribute('data-early', '');
    select.append(template.content);
  }
  select.value = value;
}

function wrapInNoscript(options: string): string {
  return options && `<noscript>${options}</noscript>`;
}
