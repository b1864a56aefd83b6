/** The accounts of the built-in identity provider. Their addresses use a domain that never receives mail (RFC 2606). */
export const demonstrationAccounts = [
  {
    id: 'maria',
    name: 'Maria Reyes',
    email: 'maria@demo.example',
    about: 'A nurse in Dubai who sends dirhams to Manila',
  },
  {
    id: 'jose',
    name: 'José Hernández',
    email: 'jose@demo.example',
    about: 'A builder in Texas who sends dollars to Mexico',
  },
  {
    id: 'amara',
    name: 'Amara Okafor',
    email: 'amara@demo.example',
    about: 'A student in London who sends pounds to Lagos',
  },
] as const;

export type DemonstrationAccount = (typeof demonstrationAccounts)[number];
