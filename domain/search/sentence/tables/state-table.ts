// Data table, exempt from the line limit: codes of states and provinces. Cities are separated by |.

export const usStateCodes = new Set(
  'AL AK AZ AR CA CO CT DC DE FL GA HI IA ID IL IN KS KY LA MA MD ME MI MN MO MS MT NC ND NE NH NJ NM NV NY OH OK OR PA RI SC SD TN TX UT VA VT WA WI WV WY'.split(
    ' ',
  ),
);

export const canadianProvinceCodes = new Set('AB BC MB NB NL NS ON PE QC SK'.split(' '));

/** The codes above that are rarely the last word of a phrase, so they count in lower case, too: "from naples fl". */
export const stateCodesAllowedInLowerCase = new Set(
  'ak al az bc ct dc fl ga ia ks ky mn ms mt nb nc nh nj nm ns nv ny oh on qc ri sc sd sk tn tx vt wv wy'.split(' '),
);

/** The codes above that are also states or provinces of other countries: "Perth, WA", "Chennai, TN", "Tijuana, BC". */
export const stateCodesByCountry: Readonly<Record<string, string>> = {
  AU: 'WA',
  BR: 'AL MA MS MT PA PE SC',
  IN: 'AR CT GA MN NL OR SK TN',
  IT: 'AL AR CA CO CT MB ME MI MN MO MS MT OR PA PE RI TN VA VT',
  MX: 'BC NL',
};

/** Cities with the code of their own state or province, if it is also a country's: "Genova GE" isn't in Georgia. */
export const citiesWithStates: Readonly<Record<string, string>> = {
  BR: 'aracaju SE|belem PA|campo grande MS|cuiaba MT|curitiba PR|florianopolis SC|maceio AL|manaus AM|palmas TO|porto alegre RS|porto velho RO|recife PE|salvador BA|sao luis MA|vitoria ES',
  CH: 'bern BE|berne BE|fribourg FR|geneva GE|geneve GE|genf GE|ginebra GE|ginevra GE|lucerne LU|luzern LU|neuchatel NE|saint gallen SG|st gallen SG',
  IN: 'agartala TR|bhubaneswar OR|chandigarh CH|chennai TN|coimbatore TN|guwahati AS|hyderabad TG|imphal MN|madras TN|madurai TN|patna BR|shillong ML|trichy TN',
  IT: 'agrigento AG|alessandria AL|ancona AN|aosta AO|arezzo AR|asti AT|bari BA|benevento BN|bergamo BG|biella BI|bologna BO|bolzano BZ|brescia BS|brindisi BR|cagliari CA|caltanissetta CL|chieti CH|como CO|cremona CR|crotone KR|cuneo CN|fermo FM|frosinone FR|genoa GE|genova GE|grosseto GR|isernia IS|latina LT|lecco LC|lucca LU|macerata MC|mantova MN|massa MS|matera MT|messina ME|modena MO|napoli NA|naples NA|palermo PA|parma PR|perugia PG|pescara PE|pistoia PT|pordenone PN|salerno SA|savona SV|siena SI|siracusa SR|terni TR|trento TN|treviso TV|varese VA|venezia VE|vercelli VC|vicenza VI',
  MX: 'chihuahua CH|monterrey NL',
  US: 'athens AL|athens GA|athens TN|belfast ME|berlin MD|birmingham AL|bristol TN|bristol VA|cambridge MA|cambridge MD|dublin GA|dublin VA|durham NC|florence AL|florence SC|geneva IL|havana IL|lisbon ME|london AR|manchester TN|milan TN|moscow ID|newcastle ME|oxford AL|oxford MS|oxford NC|paris AR|paris IL|paris TN|plymouth MA|portland ME|rome GA|versailles MO|vienna VA|warsaw IN|worcester MA|york PA|york SC',
};
