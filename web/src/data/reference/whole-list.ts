import { trustedOptions } from '../../lib/security/trusted-options.ts';

/**
 * The HTML of a list of options. The server writes the empty first line and the chosen one as options and all others into `noscript`: without script that is the
 * whole list in its order, and with script the browser has 650 elements less to make and to measure before it draws the page; `fillLists` brings them.
 * Browsers that know no `noscript` within a list read it as if it were not there: to them it is whole from the start.
 * In the browser it is the whole list, in the form that `trustedOptions` gives it.
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

/** Makes the lists below `root` whole that still are as the server wrote them. What is chosen stays chosen. */
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
