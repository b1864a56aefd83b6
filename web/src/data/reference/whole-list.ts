import { trustedOptions } from '../../lib/security/trusted-options.ts';

/**
 * Returns the HTML of a list of options. The server writes the empty first line and the selected one as options and all
 * others into `noscript`: without script that is the whole list in order, and with script the browser has 650 fewer
 * elements to create and measure before the first paint; `fillLists` adds them. Browsers without `noscript` support in
 * lists ignore it and have the whole list from the start. In the browser it is the whole list, in the form that
 * `trustedOptions` returns.
 */
export function writtenList(options: string): string {
  if (!import.meta.env.SSR) return trustedOptions(options);
  const none = options.startsWith('<option value="">') ? options.indexOf(end) + end.length : 0;
  const mark = options.indexOf(' selected>');
  const [from, to] =
    mark < 0 ? [none, none] : [options.lastIndexOf('<option', mark), options.indexOf(end, mark) + end.length];
  return options.slice(0, none) + aside(options.slice(none, from)) + options.slice(from, to) + aside(options.slice(to));
}

const end = '</option>';

/** Completes the lists below `root` that are still as the server wrote them. The selection stays. */
export function fillLists(root: ParentNode): void {
  for (const rest of root.querySelectorAll<HTMLElement>('select > noscript')) {
    const template = document.createElement('template');
    template.innerHTML = trustedOptions(rest.textContent);
    rest.replaceWith(template.content);
  }
}

function aside(options: string): string {
  return options && `<noscript>${options}</noscript>`;
}
