import { trustedOptions } from '../security/trusted-options.ts';

/**
 * The HTML of a list of options. The server writes the empty first line and the chosen one as options and all others into `noscript`: without script that is the
 * whole list in its order, and with script the browser has 650 elements less to make and to measure before it draws the page; `fillLists` brings them.
 * Browsers that know no `noscript` within a list read it as if it were not there: to them it is whole from the start.
 * In the browser it is the whole list, in the form that `trustedOptions` gives it.
 */
export function writtenList(options: string): string {
  if (!import.meta.env.SSR) return trustedOptions(options);
  return options.replace(parts, (_all, none = '', before: string, chosen = '', after: string) =>
    [none, aside(before), chosen, aside(after)].join(''),
  );
}

const parts = /^(<option value="">[^<]*<\/option>)?(.*?)(<option [^>]* selected>[^<]*<\/option>|$)(.*)$/s;

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
