/**
 * The countries that use each currency, except the US dollar. Pages that only format money load this instead of the
 * table of countries (countries.ts), which is ten times larger. A test checks that the two agree.
 */
const packedCountriesByCurrency =
  'AFNAF EURAXADATBEBGHRCYEEFIFRGFDEGRGPIEITXKLVLTLUMTMQYTMCMENLPTREBLMFPMSMSKSIESVA ALLAL DZDDZ AOAAO ' +
  'XCDAIAGDMGDMSKNLCVC ARSAR AMDAM AWGAW AUDAUCXCCKINRNFTV AZNAZ BSDBS BHDBH BDTBD BBDBB BYNBY BZDBZ ' +
  'XOFBJBFCIGWMLNESNTG BMDBM BTNBT BOBBO BAMBA BWPBW BRLBR BNDBN BIFBI KHRKH XAFCMCFTDCGGQGA CADCA ' +
  'CVECV KYDKY CLPCL CNYCN COPCO KMFKM CDFCD NZDCKNZNUPNTK CRCCR CUPCU XCGCWSX CZKCZ DKKDKFOGL DJFDJ ' +
  'DOPDO EGPEG ERNER SZLSZ ETBET FKPFK FJDFJ XPFPFNCWF GMDGM GELGE GHSGH GIPGI GTQGT GBPGGIMJEGB GNFGN ' +
  'GYDGY HTGHT HNLHN HKDHK HUFHU ISKIS INRIN IDRID IRRIR IQDIQ ILSILPS JMDJM JPYJP JODJO KZTKZ KESKE ' +
  'KWDKW KGSKG LAKLA LBPLB LSLLS LRDLR LYDLY CHFLICH MOPMO MGAMG MWKMW MYRMY MVRMV MRUMR MURMU MXNMX ' +
  'MDLMD MNTMN MADMAEH MZNMZ MMKMM NADNA NPRNP NIONI NGNNG KPWKP MKDMK NOKNOSJ OMROM PKRPK PGKPG PYGPY ' +
  'PENPE PHPPH PLNPL QARQA RONRO RUBRU RWFRW SHPSH WSTWS STNST SARSA RSDRS SCRSC SLESL SGDSG SBDSB ' +
  'SOSSO ZARZA KRWKR SSPSS LKRLK SDGSD SRDSR SEKSE SYPSY TWDTW TJSTJ TZSTZ THBTH TOPTO TTDTT TNDTN ' +
  'TRYTR TMTTM UGXUG UAHUA AEDAE UYUUY UZSUZ VUVVU VESVE VNDVN YERYE ZMWZM ZWGZW';

const currencyByCountry = new Map(
  packedCountriesByCurrency.split(' ').flatMap((entry) => {
    const [currency = '', ...countries] = entry.match(/^...|../g) ?? [];
    return countries.map((country) => [country, currency] as const);
  }),
);

/**
 * Returns the currency of a country by its alpha-2 code or 'UK', in upper or lower case; US dollars for unknown
 * countries ([S3.9-6]).
 */
export function currencyOfCountry(countryCode: string): string {
  const code = countryCode.toUpperCase();
  return currencyByCountry.get(code === 'UK' ? 'GB' : code) ?? 'USD';
}
