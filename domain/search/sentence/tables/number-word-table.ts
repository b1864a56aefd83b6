// Data table, exempt from the line limit: number words of nine languages, one value per line, spellings separated by |.

/** Units and tens, which are added to what comes before them within the same hundred. */
export const unitWordTable: Readonly<Record<string, number>> = {
  'dos|deux|two|dalawa|dalawang|اثنين|اتنين|दो': 2,
  'three|tres|trois|tatlo|tatlong|ثلاثه|ثلاث|تلات|تلاته|तीन': 3,
  'four|cuatro|quatre|apat|apat na|kwatro|اربعه|اربع|चार|chaar': 4,
  'five|cinco|cinq|limang|singko|خمسه|خمس|पाँच|पांच|paanch|panch': 5,
  'six|seis|anim|anim na|سته|ست|छह|छः|छे|chhe|cheh': 6,
  'seven|siete|pito|pitong|syete|سبعه|سبع|सात|saat': 7,
  'eight|ocho|huit|walo|walong|otso|ثمانيه|ثماني|تمانيه|ثمان|आठ|aath': 8,
  'nine|nueve|siyam|siyam na|nuwebe|تسعه|تسع|नौ|nau': 9,
  'ten|diez|dix|sampu|sampung|diyes|عشره|عشر|दस|dus|zehn|dieci|dez': 10,
  'eleven|onze|labing isang|أحد عشر|احد عشر|ग्यारह|gyarah': 11,
  'twelve|doce|douze|dose|labindalawang|اثنا عشر|اثني عشر|बारह|barah': 12,
  'thirteen|trece|treize|trese|ثلاثه عشر|तेरह|terah': 13,
  'fourteen|catorce|quatorze|katorse|اربعه عشر|चौदह|chaudah': 14,
  'fifteen|quince|quinze|kinse|labinlimang|labing limang|خمسه عشر|خمستاشر|पंद्रह|पन्द्रह|pandrah': 15,
  'sixteen|dieciseis|seize|ستة عشر|सोलह|solah': 16,
  'seventeen|diecisiete|dix sept|سبعة عشر|सत्रह': 17,
  'eighteen|dieciocho|dix huit|ثمانية عشر|अठारह|atharah': 18,
  'nineteen|diecinueve|dix neuf|تسعة عشر|उन्नीस': 19,
  'twenty|veinte|vingt|bente|dalawampu|dalawampung|عشرين|عشرون|बीस|bees|zwanzig|venti|vinte': 20,
  'veinticinco|vingt cinq|पच्चीस|pachees|pachis|bente singko|dalawampu t limang': 25,
  'thirty|treinta|trente|trenta|tatlumpu|tatlumpung|ثلاثين|ثلاثون|तीस|tees|dreißig|trinta': 30,
  'पैंतीस|paintees': 35,
  'forty|fourty|cuarenta|quarante|kwarenta|apatnapu|apatnapung|اربعين|اربعون|चालीस|chalis|chaalis|vierzig|quaranta|quarenta': 40,
  पैंतालीस: 45,
  'fifty|cincuenta|cinquante|singkwenta|limampu|limampung|خمسين|خمسون|पचास|pachas|pachaas|fünfzig|cinquanta|cinquenta': 50,
  पचपन: 55,
  'sixty|sesenta|soixante|sisenta|animnapu|animnapung|ستين|ستون|साठ|saath|sechzig|sessanta|sessenta': 60,
  'seventy|setenta|septante|pitumpu|pitumpung|سبعين|سبعون|सत्तर|sattar|siebzig|settanta': 70,
  'पचहत्तर|pachhattar': 75,
  'eighty|ochenta|quatre vingt|quatre vingts|huitante|walumpu|walumpung|ثمانين|ثمانون|अस्सी|assi|achtzig|ottanta|oitenta': 80,
  'ninety|noventa|nonante|nobenta|siyamnapu|siyamnapung|تسعين|تسعون|नब्बे|nabbe|neunzig|novanta': 90,
};

/** Whole hundreds in one word. */
export const hundredWordTable: Readonly<Record<string, number>> = {
  'ciento|sandaan|sandaang|isandaan|isang daan|isang daang|مائه|مئه|ميه': 100,
  'doscientos|doscientas|dalawang daan|مئتين|مائتين|ميتين|مئتان|مائتان|مءتين|ماءتين': 200,
  'trescientos|trescientas|ثلاثمائه|ثلاثمئه|ثلاثميه|تلتميه|ثلاثماءه': 300,
  'cuatrocientos|cuatrocientas|اربعمائه|اربعمئه|اربعميه|ربعميه': 400,
  'quinientos|quinientas|خمسمائه|خمسمئه|خمسميه': 500,
  'seiscientos|seiscientas|ستمائه|ستمئه|ستميه': 600,
  'setecientos|setecientas|سبعمائه|سبعمئه|سبعميه': 700,
  'ochocientos|ochocientas|ثمانمائه|ثمانمئه|ثمانميه|تمنميه': 800,
  'novecientos|novecientas|تسعمائه|تسعمئه|تسعميه': 900,
  'einhundert|cento': 100,
  'zweihundert|duecento|duzentos|duzentas': 200,
  'dreihundert|trecento|trezentos|trezentas': 300,
  'vierhundert|quattrocento|quatrocentos|quatrocentas': 400,
  'fünfhundert|cinquecento|quinhentos|quinhentas': 500,
  'sechshundert|seicento|seiscentos|seiscentas': 600,
  'siebenhundert|settecento|setecentos|setecentas': 700,
  'achthundert|ottocento|oitocentos|oitocentas': 800,
  'neunhundert|novecento|novecentos|novecentas': 900,
};

/** Words that multiply the number before them; without one, they are numbers themselves. */
export const multiplierWordTable: Readonly<Record<string, number>> = {
  'hundred|hundreds|hundert|hundered|hunderd|cents|daan|daang|raan|raang|सौ|sau|siento': 100,
  'thousand|thousands|tausend|thousnd|k|grand|mille|milles|libo|libong|ألف|الف|الاف|آلاف|الاف|हज़ार|हजार|hazaar|hazar|hajar|hazaaar': 1e3,
  'lakh|lakhs|lac|lacs|लाख|لاخ': 1e5,
  'million|millions|millionen|milione|milioni|milhão|milhões|millón|millon|millones|milyon|milyong|مليون|ملايين|mn|mio|दस लाख|mln': 1e6,
  'crore|crores|karod|करोड़|करोड': 1e7,
};

export const irregularNumberTable: Readonly<Record<string, number>> = {
  'a grand': 1e3,
  'half a million|half million|medio millón|un demi million|kalahating milyon|نصف مليون|نص مليون|आधा मिलियन': 5e5,
  'half a thousand|half a grand': 500,
  'a couple hundred|a couple of hundred|couple hundred|couple of hundred': 200,
  'a couple thousand|a couple of thousand|couple thousand|a couple of grand|couple of grand|a couple grand': 2e3,
  'half a lakh|half lakh|aadha lakh|आधा लाख': 5e4,
  'ألفين|الفين|ألفان|الفان': 2e3,
  مليونين: 2e6,
  'डेढ़ सौ|dedh sau': 150,
  'ढाई सौ|dhai sau': 250,
  'डेढ़ हज़ार|dedh hazaar|dedh hazar': 1500,
  'ढाई हज़ार|dhai hazaar|dhai hazar': 2500,
  'डेढ़ लाख|dedh lakh': 150_000,
  'ढाई लाख|dhai lakh': 250_000,
  eintausend: 1e3,
  'zweitausend|duemila': 2e3,
  'dreitausend|tremila': 3e3,
  'viertausend|quattromila': 4e3,
  'fünftausend|cinquemila': 5e3,
  'sechstausend|seimila': 6e3,
  'siebentausend|settemila': 7e3,
  'achttausend|ottomila': 8e3,
  'neuntausend|novemila': 9e3,
  'zehntausend|diecimila': 10e3,
  'fünfzehntausend|quindicimila': 15e3,
  'zwanzigtausend|ventimila': 20e3,
  'fünfzigtausend|cinquantamila': 50e3,
  hundertfünfzig: 150,
  'zweihundertfünfzig|duecentocinquanta': 250,
  'dreihundertfünfzig|trecentocinquanta': 350,
  'vierhundertfünfzig|quattrocentocinquanta': 450,
  'fünfhundertfünfzig|cinquecentocinquanta': 550,
  'sechshundertfünfzig|seicentocinquanta': 650,
  'siebenhundertfünfzig|settecentocinquanta': 750,
  'achthundertfünfzig|ottocentocinquanta': 850,
  'neunhundertfünfzig|novecentocinquanta': 950,
  centocinquanta: 150,
  fünfzehnhundert: 1500,
  'millecinquecento|tausendfünfhundert': 1500,
};

/**
 * Units with another ordinary meaning: they are numbers only before a multiplier, as in "do hazaar" and "one thousand".
 */
export const weakUnitTable: Readonly<Record<string, number>> = {
  'a|an|one|un|una|uno|une|ek|एक|isa|isang|واحد': 1,
  do: 2,
  teen: 3,
  char: 4,
  lima: 5,
  sept: 7,
  neuf: 9,
  das: 10,
  once: 11,
};

/** Words between the parts of one number. */
export const numberJoiners = 'and|y|et|o|na|at|t|-|و|aur|und|e';

/** "mil" and "cent" mean thousand and hundred in other languages, but something else in English. */
export const foreignMultiplierTable: Readonly<Record<string, number>> = { mil: 1e3, 'cent|cien|cem': 100 };

/** Words that make a quantity vague: what follows needs a question. */
export const vagueQuantities =
  'few|several|% of|percent of|% de|point|coma|virgule|quarter|quarter of a|three quarters|third|half|double|triple|dozen|½|¼|¾|⅓|⅔|minus|सवा|पौने|paune|ربع|half of|times|some hundreds|many|between|varios|varias|unos cuantos|quelques|plusieurs|بضع|بضعة|عدة|kuch|कुछ|ilang|hundreds of|thousands of|up to|at least|more than|less than|over|under|entre|بين|max|minimum';

/** A number before one of these counts something other than money. */
export const countedThings =
  'kids|children|people|persons|person|sisters|brothers|siblings|times|time|minute|minutes|min|mins|hour|hours|hrs|hr|h|day|days|week|weeks|month|months|year|years|am|pm|oclock|%|percent|providers|banks|options|transfers|friends|relatives|cousins|seconds|sec|secs|st|nd|rd|th|:|horas|hora|minutos|minuto|dias|dia|semanas|semana|heures|heure|minutes|jours|jour|semaines|ساعه|ساعات|ساعتين|دقيقه|دقائق|يوم|ايام|घंटे|घंटा|मिनट|दिन|बजे|oras|minuto|minutong|araw|ghante|din|hermanos|hijos|enfants|business|working|january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|oct|nov|dec|points|star|stars';
