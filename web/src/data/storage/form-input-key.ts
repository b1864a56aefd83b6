/** sessionStorage: the input on a page, saved while the page reloads in another language. */
export const formInputKey = 'tern.typedFields';
