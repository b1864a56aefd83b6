/** sessionStorage: what was typed on a page, from the choice of another language until that page has opened. */
export const typedFieldsKey = 'tern.typedFields';
