/** sessionStorage: the input on a page, saved while the same page opens in another language. */
export const formInputKey = 'tern.typedFields';
