// Data table, exempt from the line limit: number words of nine languages, one value per line, spellings separated by |.

/** Units and tens, which are added to what comes before them within the same hundred. */
export const unitWordTable: Readonly<Record<string, number>> = {
  'dos|deux|two|dalawa|dalawang|اثنين|اتنين|dois|duas|दो': 2,
  'three|tres|trois|tatlo|tatlong|ثلاثه|ثلاث|تلات|تلاته|तीन': 3,
  'four|cuatro|quatre|quatro|apat|apat na|kwatro|اربعه|اربع|चार|chaar': 4,
  'five|cinco|cinq|limang|singko|خمسه|خمس|पाँच|पांच|paanch|panch': 5,
  'six|seis|anim|anim na|سته|ست|छह|छः|छे|chhe|chhah': 6,
  'seven|siete|sete|pito|pitong|syete|سبعه|سبع|सात|saat': 7,
  'eight|ocho|huit|oito|walo|walong|otso|ثمانيه|ثماني|تمانيه|ثمان|आठ|aath': 8,
  'nine|nueve|siyam|siyam na|nuwebe|تسعه|تسع|नौ|nau': 9,
  'ten|diez|dix|sampu|sampung|diyes|عشره|عشر|dez|दस': 10,
  'eleven|onze|labing isa|labing isang|أحد عشر|احد عشر|ग्यारह|gyarah': 11,
  'twelve|doce|douze|doze|dose|labindalawa|labindalawang|labing dalawa|labing dalawang|اثنا عشر|اثني عشر|बारह|barah': 12,
  'thirteen|trece|treize|treze|trese|labintatlo|labintatlong|labing tatlo|labing tatlong|ثلاثه عشر|तेरह|terah': 13,
  'fourteen|catorce|quatorze|catorze|katorse|labing apat|labing apat na|اربعه عشر|चौदह|chaudah': 14,
  'fifteen|quince|quinze|kinse|labinlima|labinlimang|labing lima|labing limang|خمسه عشر|خمستاشر|पंद्रह|पन्द्रह|pandrah': 15,
  'sixteen|dieciseis|seize|dezesseis|dezasseis|labing anim|labing anim na|ستة عشر|सोलह|solah': 16,
  'seventeen|diecisiete|dix sept|dezessete|dezassete|labimpito|labimpitong|labing pito|labing pitong|سبعة عشر|सत्रह|satrah': 17,
  'eighteen|dieciocho|dix huit|dezoito|labingwalo|labingwalong|labing walo|labing walong|ثمانية عشر|अठारह|अट्ठारह|atharah': 18,
  'nineteen|diecinueve|dix neuf|dezenove|dezanove|labinsiyam|labinsiyam na|labing siyam|labing siyam na|تسعة عشر|उन्नीस|unnis': 19,
  "twenty|veinte|vingt|bente|dalawampu|dalawampung|dalawampu't|عشرين|عشرون|vinte|बीस|bees": 20,
  'veintiuno|veintiún|veintiuna|इक्कीस|ikkis|ikkees': 21,
  'veintidós|बाईस|बाइस|bais|baais|baees': 22,
  'veintitrés|तेईस|तेइस|teis|teees': 23,
  'veinticuatro|चौबीस|chaubis|chaubees': 24,
  'veinticinco|bente singko|पच्चीस|pachees|pachis|pachchis': 25,
  'veintiséis|छब्बीस|chhabbis': 26,
  'veintisiete|सत्ताईस|सत्ताइस|sattais': 27,
  'veintiocho|अट्ठाईस|अठ्ठाईस|अट्ठाइस|अठाईस|atthais|athais': 28,
  'veintinueve|उनतीस|उन्तीस|untis': 29,
  "thirty|treinta|trente|tatlumpu|tatlumpung|tatlumpu't|ثلاثين|ثلاثون|trinta|तीस|tees": 30,
  'इकतीस|इकत्तीस|ikattis': 31,
  'बत्तीस|battis': 32,
  'तैंतीस|तेंतीस|taintis': 33,
  'चौंतीस|chauntis': 34,
  'पैंतीस|paintis|paintees': 35,
  'छत्तीस|chhattis': 36,
  'सैंतीस|saintis': 37,
  'अड़तीस|adtis': 38,
  'उनतालीस|उन्तालीस|untalis': 39,
  "forty|fourty|cuarenta|quarante|kwarenta|apatnapu|apatnapung|apatnapu't|اربعين|اربعون|quarenta|चालीस|chalis|chaalis": 40,
  'इकतालीस|iktalis': 41,
  'बयालीस|बियालीस|bayalis': 42,
  'तैंतालीस|taintalis': 43,
  'चौवालीस|चवालीस|chauvalis': 44,
  'पैंतालीस|paintalis': 45,
  'छियालीस|chhiyalis': 46,
  'सैंतालीस|saintalis': 47,
  'अड़तालीस|adtalis': 48,
  'उनचास|उन्चास|unchas': 49,
  "fifty|cincuenta|cinquante|singkwenta|limampu|limampung|limampu't|خمسين|خمسون|cinquenta|पचास|pachas|pachaas": 50,
  'इक्यावन|ikyavan': 51,
  'बावन|bavan': 52,
  'तिरपन|तिरेपन|tirpan': 53,
  'चौवन|chauvan': 54,
  'पचपन|pachpan': 55,
  'छप्पन|chhappan': 56,
  'सत्तावन|sattavan': 57,
  'अट्ठावन|अठावन|atthavan': 58,
  'उनसठ|unsath': 59,
  "sixty|sesenta|soixante|sisenta|animnapu|animnapung|animnapu't|ستين|ستون|sessenta|साठ|saath": 60,
  'इकसठ|iksath': 61,
  'बासठ|basath': 62,
  'तिरसठ|तिरेसठ|tirsath': 63,
  'चौंसठ|चौसठ|chaunsath': 64,
  'पैंसठ|painsath': 65,
  'छियासठ|chhiyasath': 66,
  'सड़सठ|sadsath': 67,
  'अड़सठ|adsath': 68,
  'उनहत्तर|unhattar': 69,
  "seventy|setenta|septante|pitumpu|pitumpung|pitumpu't|سبعين|سبعون|सत्तर|sattar": 70,
  'इकहत्तर|ikhattar': 71,
  'बहत्तर|bahattar': 72,
  'तिहत्तर|tihattar': 73,
  'चौहत्तर|chauhattar': 74,
  'पचहत्तर|pachhattar|pachattar': 75,
  'छिहत्तर|chhihattar': 76,
  'सतहत्तर|satahattar': 77,
  'अठहत्तर|athhattar': 78,
  'उन्यासी|उनासी|unyasi': 79,
  "eighty|ochenta|quatre vingt|quatre vingts|huitante|walumpu|walumpung|walumpu't|ثمانين|ثمانون|oitenta|अस्सी|assi": 80,
  'इक्यासी|ikyasi': 81,
  'बयासी|bayasi': 82,
  'तिरासी|tirasi': 83,
  'चौरासी|chaurasi': 84,
  'पचासी|pachasi': 85,
  'छियासी|chhiyasi': 86,
  'सत्तासी|सतासी|sattasi': 87,
  'अट्ठासी|अठासी|atthasi': 88,
  'नवासी|navasi': 89,
  "ninety|noventa|nonante|nobenta|siyamnapu|siyamnapung|siyamnapu't|تسعين|تسعون|नब्बे|nabbe": 90,
  'इक्यानवे|इक्यानबे|ikyanve': 91,
  'बानवे|बानबे|banve': 92,
  'तिरानवे|तिरानबे|tiranve': 93,
  'चौरानवे|चौरानबे|chauranve': 94,
  'पचानवे|पंचानवे|पचानबे|pachanve': 95,
  'छियानवे|छियानबे|chhiyanve': 96,
  'सत्तानवे|सत्तानबे|sattanve': 97,
  'अट्ठानवे|अठानवे|अट्ठानबे|atthanve': 98,
  'निन्यानवे|निन्यानबे|ninyanve': 99,
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
  cento: 100,
  'duzentos|duzentas': 200,
  'trezentos|trezentas': 300,
  'quatrocentos|quatrocentas': 400,
  'quinhentos|quinhentas': 500,
  'seiscentos|seiscentas': 600,
  'setecentos|setecentas': 700,
  'oitocentos|oitocentas': 800,
  'novecentos|novecentas': 900,
};

/** Words that multiply the number before them; without one, they are numbers themselves. */
export const multiplierWordTable: Readonly<Record<string, number>> = {
  'hundred|hundreds|hundert|hundered|hunderd|cents|daan|daang|daan’t|raan|raang|सौ|sau|siento': 100,
  'thousand|thousands|tausend|thousnd|k|grand|mille|milles|mila|libo|libong|libo’t|ألف|الف|الاف|آلاف|الاف|हज़ार|हजार|hazaar|hazar|hajar|hazaaar': 1e3,
  'lakh|lakhs|lac|lacs|लाख|لاخ': 1e5,
  'million|millions|millionen|milione|milioni|milhão|milhões|millón|millon|millones|milyon|milyong|milyon’t|مليون|ملايين|mn|mio|दस लाख|mln': 1e6,
  'crore|crores|karod|करोड़|करोड': 1e7,
  'billion|billions|milliarde|milliarden|mrd|milliard|milliards|miliardo|miliardi|bilhão|bilhões|bilyon|bilyong|مليار|مليارات': 1e9,
  'billón|billones': 1e12,
};

export const irregularNumberTable: Readonly<Record<string, number>> = {
  'a grand': 1e3,
  'half a thousand|half a grand': 500,
  'a couple hundred|a couple of hundred|couple hundred|couple of hundred': 200,
  'a couple thousand|a couple of thousand|couple thousand|a couple of grand|couple of grand|a couple grand': 2e3,
  'ألفين|الفين|ألفان|الفان': 2e3,
  مليونين: 2e6,
};

/**
 * Units with another ordinary meaning. They count as numbers only within a longer number ("do hazaar", "vingt-sept")
 * or, except in English, right before money ("sept euros").
 */
export const weakUnitTable: Readonly<Record<string, number>> = {
  'half a|half|medio|media|meio|meia|mezzo|mezza|demi|demie|halbe|halbes|halben|kalahating|نصف|نص|आधा|आधे|aadha': 0.5,
  'a|an|one|eine|un|una|uno|une|um|uma|ek|एक|isa|isang|واحد': 1,
  'डेढ़|dedh': 1.5,
  'ढाई|dhai|adhai': 2.5,
  do: 2,
  teen: 3,
  char: 4,
  lima: 5,
  sept: 7,
  neuf: 9,
  'das|dus': 10,
  once: 11,
};

/** Words between the parts of one number. */
export const numberJoiners = 'and|y|et|o|na|at|t|-|و|aur|und|e';

/** "mil" and "cent" mean thousand and hundred in other languages, but something else in English. */
export const foreignMultiplierTable: Readonly<Record<string, number>> = { mil: 1e3, 'cent|cien|cem': 100 };

/** Words that make the following quantity vague, so that it needs a follow-up question. */
export const vagueQuantities =
  'oh|few|several|% of|percent of|% de|point|coma|virgule|quarter|quarter of a|three quarters|three quarters of|third|half|double|triple|dozen|½|¼|¾|⅓|⅔|minus|ربع|half of|times|some hundreds|many|between|varios|varias|unos cuantos|quelques|plusieurs|بضع|بضعة|عدة|kuch|कुछ|ilang|hundreds of|thousands of|up to|at least|more than|less than|over|under|entre|بين|max|minimum|ein paar|paar|einige|mehrere|etliche|mehr als|weniger als|mindestens|höchstens|bis zu|über|alguns|algumas|vários|várias|mais de|menos de|pelo menos|qualche|alcuni|alcune|parecchi|più di|meno di|almeno|un paio di|unas cuantas|algunos|algunas|más de|menos de|al menos|por lo menos|un par de|plus de|moins de|au moins|कई|mahigit|higit sa|عده|اكثر من|اقل من|على الاقل';

/** Words after a number that multiply it by an uncertain amount, mostly slang. */
export const vagueUnits =
  'mill|thou|bags|ton|tons|arab|kharab|अरब|खरब|lucas|luca|palos|palo|lapad|lapads|riesen|conto|contos|milhas|paus|mi de|bi de|bâtons|bâton|briques|sacchi';

/** Phrases that end like a vague quantity but are followed by an exact amount. */
export const exactQuantities = 'überweisung über|betrag über|zahlung über|transfer über';

/**
 * Hindi words that add a half or a quarter to the next number, or subtract a quarter from it: "साढ़े तीन" is three and
 * a half.
 */
export const precedingFractionTable: Readonly<Record<string, number>> = {
  'साढ़े|sadhe|saadhe': 0.5,
  'सवा|sava|sawa': 0.25,
  'पौने|पौन|paune': -0.25,
};

/** A number before one of these counts something other than money. */
export const countedNouns =
  'kids|children|people|persons|person|sisters|brothers|siblings|times|time|minute|minutes|min|mins|hour|hours|hrs|hr|h|day|days|week|weeks|month|months|year|years|am|pm|oclock|%|percent|providers|banks|options|transfers|friends|relatives|cousins|seconds|sec|secs|st|nd|rd|th|:|horas|hora|minutos|minuto|dias|dia|semanas|semana|heures|heure|minutes|jours|jour|semaines|ساعه|ساعات|ساعتين|دقيقه|دقائق|يوم|ايام|घंटे|घंटा|मिनट|दिन|बजे|oras|minuto|minutong|araw|ghante|din|hermanos|hijos|enfants|business|working|january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|oct|nov|dec|points|star|stars|tag|tage|tagen|stunde|stunden|minuten|woche|wochen|monat|monate|monaten|jahre|jahren|giorno|giorni|ore|minuti|settimana|settimane|mes|meses|mois|dag|dagen|uur|weken|dni|dzien|godzin|godziny|minut|minuty|gun|saat|dakika|hafta';
