// Data table, exempt from the line limit: words for where money comes from and goes to, in nine languages, separated by
// |.

/**
 * Words that indicate which end of the transfer the next place is. `in` marks a location: the recipient's, or the
 * sender's if they talk about themselves.
 */
export const directionWordTable = {
  to: 'to|into|towards|toward|bound for|→|hacia|al|para|para la|vers|pour|à destination de|a destination de|الى|إلى|إلي|نحو|لـ|ل|papunta|papunta sa|papuntang|patungo sa|patungong|tungo sa|para sa|para kay|pa|going to|send to|destination|nach|zu|zum|zur|für|fuer|verso|pra|pro',
  from: 'from|out of|frm|desde|desde la|depuis|en provenance de|à partir de|من|mula|mula sa|galing|galing sa|galing ng|buhat sa|from the|von|vom|aus',
  in: 'in|at|en|dans|chez|في|فى|ب|sa|nasa|inside|based in|em|nel|nella|nelle|negli|nei|nello|nell',
  of: 'de|del|du|des|d|di|da|dal|dalla|dalle|dallo|dall|dagli|dai|do|dos|das',
} as const;

/** In English, "a" is an article; in other languages, it indicates a direction. */
export const foreignDirectionWords = 'a|à|au|aux|a la|an|al|alla|alle|allo|all|agli|ai|per|ao|aos|às';

/** Phrases with a direction word that give no direction, such as "to send", "in cash" and "want to". */
export const nonDirectionPhrases =
  'من فضلك|christmas turkey|thanksgiving turkey|turkey dinner|to send|to transfer|to pay|to wire|to remit|to move|to get|to give|to receive|to be|to have|to pick|to find|to make|to know|to help|to compare|to convert|to exchange|to use|to support|to cover|to buy|to go|to do|to see|to collect|to deposit|to my|to her|to his|to their|to our|in cash|in full|in total|in dollars|in euros|in pounds|in minutes|in hours|in time|in order|para enviar|para mandar|para transferir|para pagar|para hacer|para recibir|para que|para mi|para mis|pour envoyer|pour transférer|pour payer|pour faire|pour recevoir|pour ma|pour mon|pour mes|a enviar|voy a|quiero a|en efectivo|en euros|en dólares|en espèces|en liquide|en ligne|en línea|sa pamilya|para sa pamilya|ng pera|how to|sa bangko|want to|need to|trying to|looking to|would like to|like to|have to';

/** Directions that stay valid when a recipient comes before the place: "to my mum in Manila". */
export const pendingDirections =
  'to my|to her|to his|to their|to our|para mi|para mis|pour ma|pour mon|pour mes|sa pamilya|para sa pamilya';

/** Hindi postpositions. */
export const postpositionTable = {
  from: 'से|se|say',
  to: 'को|ko|तक|tak|के लिए|ke liye|भेजना|भेजो|भेजें|भेजने',
  in: 'में|मे|mein|me|mai|main|पर|par',
} as const;

/** First-person words, including verbs for being or living somewhere. */
export const selfWords =
  'von mir|i am|im|i live|i work|we live|we are|were in|i stay|i reside|am in|i am originally|im originally|we are originally|i come|we come|soy|somos|soy originario|soy originaria|vengo|provengo|je viens|nous venons|je suis originaire|ich komme|komme|wir kommen|ich stamme|stamme|ich bin ursprünglich|ich komme ursprünglich|sono originario|sono originaria|sou|venho|estoy|vivo|trabajo|vivimos|estamos|resido|je suis|je vis|j habite|habite|je travaille|nous sommes|nous vivons|أنا|انا|اعيش|أعيش|اعمل|أعمل|مقيم|مقيمة|اسكن|أسكن|ساكن|عايش|نحن|yo|nakatira ako|nagtatrabaho ako|ofw|ich bin|ich lebe|ich wohne|ich arbeite|wir leben|wir wohnen|abito|lavoro|sono a|sono in|viviamo|moro|trabalho|estou|moramos';

/** What writers call themselves at the start of a sentence: "nurse from the Philippines in Dubai". */
export const professionWords =
  'nurse|student|engineer|driver|teacher|doctor|cook|chef|cleaner|caregiver|helper|domestic helper|domestic worker|worker|construction worker|freelancer|immigrant|migrant|expat|refugee|enfermero|enfermera|estudiante|trabajador|trabajadora|inmigrante|migrante|étudiant|étudiante|infirmier|infirmière|ouvrier|travailleur|immigré|studente|studentessa|infermiere|infermiera|operaio|badante|estudante|enfermeiro|enfermeira|imigrante|krankenschwester|krankenpfleger';

/** Verbs that say that the writer moved to another country: "I moved from Mexico to Spain". */
export const movedWords =
  'moved|relocated|emigrated|immigrated|migrated|shifted|fled|settled|i moved|we moved|ive moved|weve moved|i have moved|we have moved|i just moved|we just moved|ive just moved|i recently moved|ive recently moved|i relocated|we relocated|ive relocated|i emigrated|i immigrated|i migrated|i came|we came|after moving|since moving|me mudé|nos mudamos|me he mudado|nos hemos mudado|me trasladé|me vine|vine|vinimos|me fui|nos fuimos|llegué|llegamos|migré|migramos|salí|salimos|emigré|inmigré|emigramos|j ai déménagé|nous avons déménagé|j ai émigré|j ai immigré|je suis venu|je suis venue|je suis parti|je suis partie|suis parti|suis partie|je me suis installé|je me suis installée|me suis installé|me suis installée|umgezogen|gezogen|hergezogen|ausgewandert|eingewandert|gekommen|geflüchtet|geflohen|mi sono trasferito|mi sono trasferita|ci siamo trasferiti|sono emigrato|sono emigrata|sono venuto|sono venuta|sono arrivato|sono arrivata|sono partito|sono partita|me mudei|mudei me|mudei|saí|cheguei|nos mudamos|emigrei|imigrei|vim|انتقلت|هاجرت|جئت|أتيت|سافرت|قدمت|शिफ्ट हो गया|शिफ्ट हो गई|शिफ्ट हुआ|शिफ्ट हुई|आ गया हूँ|आ गई हूँ|आ गए हैं|आया हूँ|आई हूँ|आयी हूँ|आए हैं|बस गया|बस गई|shift ho gaya|shift ho gayi|shift hua|shift hui|aa gaya hoon|aa gayi hoon|aaya hoon|aya hoon|aaya hun|aaya hu|aayi hoon|aayi hun|aayi hu|lumipat ako|lumipat kami';

/** Words for being or living somewhere. They refer to the sender unless somebody else was just mentioned. */
export const stayWords =
  'live|living|working|work|based|currently|here|studying|staying|stationed|expat|migrant|aquí|acá|ici|هنا|यहाँ|यहां|yahan|nagtatrabaho|dito|narito|andito|nandito';

/** Words for a person, usually the recipient, and for living somewhere: a place after one of these is that person's. */
export const receiverWords =
  'mum|mom|mother|mama|mam|mammy|dad|father|papa|parents|family|wife|husband|brother|sister|son|daughter|aunt|auntie|uncle|cousin|cousins|friend|friends|grandma|grandmother|granny|grandpa|nan|nephew|niece|relatives|folks|girlfriend|boyfriend|fiancee|fiance|landlord|employee|employees|supplier|student|kids|children|maid|she|he|they|who|her|his|their|lives|madre|mamá|mami|padre|papá|papás|papi|padres|familia|esposa|esposo|hermano|hermana|hijo|hija|hijos|abuela|abuelo|tía|tío|tia|tio|primo|prima|amigo|amiga|ella|novia|novio|mère|maman|père|parents|famille|femme|mari|frère|soeur|sœur|fils|fille|grand mère|tante|oncle|ami|amie|elle|cousine|أمي|امي|والدتي|أبي|ابي|والدي|أهلي|اهلي|عائلتي|اهل|زوجتي|زوجي|اخي|أخي|اختي|أختي|ابني|ابنتي|جدتي|صديقي|صديقتي|عمي|خالي|माँ|मां|मम्मी|पापा|पिता|पिताजी|परिवार|पत्नी|पति|भाई|बहन|बेटे|बेटी|दोस्त|दादी|चाचा|घर|घरवालों|maa|mummy|papa|pitaji|bhai|behen|bahan|biwi|patni|parivar|beta|beti|dost|nanay|inay|mama ko|tatay|itay|magulang|pamilya|asawa|kapatid|anak|lola|lolo|kuya|ate|pamangkin|kaibigan|tita|tito|nanay ko|nobya|mutter|oma|opa|vater|schwester|bruder|familie|eltern|frau|mann|freund|freundin|tochter|sohn|kinder|grossmutter|großvater|onkel|cousine|mamma|sorella|fratello|famiglia|genitori|moglie|marito|nonna|nonno|figlio|figlia|figli|zia|zio|cugino|amico|amica|mãe|mae|pai|pais|irmã|irmão|avó|avô|filho|filha|filhos|marido|namorada|namorado';

export const sendWords =
  'send|sending|sends|sent|transfer|transferring|wire|remit|pay|want|need|looking|enviar|envío|envio|envia|envíe|mandar|mando|manda|transferir|quiero|necesito|girar|remesa|envoyer|envoie|j envoie|transférer|transferer|virer|faire parvenir|veux|voudrais|ارسال|إرسال|ارسل|أرسل|ابعث|أبعث|حول|تحويل|احول|أحول|اريد|أريد|عايز|عاوز|بدي|ابغى|أبغى|भेजना|भेजो|भेजें|भेजने|चाहता|चाहती|चाहिए|bhejna|bhejo|bhejne|bhejni|chahta|chahiye|magpadala|padala|ipadala|padalhan|magpapadala|ipapadala|gusto|nagpapadala|pagpapadala|schick|schicke|schicken|sende|senden|überweise|überweisen|überweisung|möchte|geld|inviare|invia|invio|mandare|spedire|trasferire|vorrei|voglio|mande|quero|preciso|gostaria|remessa';

/**
 * Verbs that say that somebody else is sending, as in "my son in Canada sends". A person's place before such a verb is
 * the sending place.
 */
export const otherSenderVerbs =
  'sends|is sending|is paying|wants to send|will send|is going to send|pays|transfers|wires|manda|envía|mandan|envían|quiere mandar|quiere enviar|envoie|envoient|veut envoyer|schickt|schicken|sendet|überweist|zahlt|will schicken|invia|inviano|spedisce|vuole mandare|vuole inviare|quer mandar|quer enviar|nagpapadala|magpapadala|يرسل|ترسل|يبعث|تبعث|يبعت|تبعت|بيبعت|بتبعت|يحول|भेजता|भेजती|भेजते|भेजेगा|भेजेगी|भेजेंगे|भेज रहा|भेज रही|भेज रहे|मिलता|मिलती|मिलते|milta|milti|milte|bhejta|bhejti|bhejte|bhejega|bhejegi|bhejenge|bhej raha|bhej rahi|bhej rahe';

/** The writer as the recipient, if somebody else is sending: "mir" in "der mir 500 Euro schickt". */
export const meWords = 'mir|मुझे|मुझको|हमें|mujhe|mujhko|لي|لنا';

/** Somebody else is sending money to the writer. */
export const sendsMeWords =
  'sends me|send me|wants to send me|will send me|is going to send me|quiere mandarme|quiere enviarme|sending me|sent me|sends us|sending us|pays me|pay me|owes me|owe me|wants to pay me|want to pay me|will pay me|is going to pay me|has to pay me|quiero cobrar|necesito cobrar|voy a cobrar|tengo que cobrar|paying me|paid me|pays us|wires me|wire me|transfers me|transfer me|to me|me manda|me mandan|me envía|me envían|me paga|me pagan|me transfiere|nos manda|nos envía|me mandó|me envió|mandarme|enviarme|pagarme|a mí|recibo|recibiré|recibimos|voy a recibir|quiero recibir|necesito recibir|me llega|me llegan|me llegarán|i receive|we receive|i am receiving|im receiving|i will receive|ill receive|i need to receive|i want to receive|gives me|gave me|m envoie|m envoient|m envoyer|me transfère|me verse|me paie|nous envoie|à moi|schickt mir|sendet mir|überweist mir|zahlt mir|bezahlt mir|mir schickt|mir schicken|an mich|mi manda|mi mandano|mi invia|mi inviano|mi spedisce|mi paga|mandarmi|inviarmi|me envia|me enviam|me mandam|me transfere|me mandar|me enviar|manda me|envia me|mandar me|enviar me|para mim|pinapadalhan ako|pinadalhan ako|padadalhan ako|padalhan ako|papadalhan ako|sa akin|sakin|يرسل لي|ترسل لي|يبعث لي|تبعث لي|يحول لي|تحول لي|يبعتلي|بيبعتلي|تبعتلي|بتبعتلي|يبعثلي|بيبعثلي|تبعثلي|بتبعثلي|يحوللي|تحوللي|بيحوللي|بتحوللي|يرسللي|ترسللي|أستلم|بستلم|أتلقى|يوصلني|توصلني|بتوصلني|بيوصلني';

/**
 * The writer is receiving, as in "I get 300 euros from my daughter". In "How do I get 300 euros to Italy", the writer
 * is sending them.
 */
export const receiveWords =
  'i get|we get|i am getting|im getting|getting|receiving|need to receive|want to receive|have to receive|and receive|recibir';

/** Words that, between two places, mean either one or both of them. */
export const conjunctionWords = 'or|and|o|y|ou|et|u|أو|او|و|या|और|ya|aur|at';

export const negationWords =
  'not|except|no|sin|pas|sans|without|ni|ليس|بدون|بلا|غير|नहीं|बिना|nahi|nahin|hindi|wala|huwag|instead of|rather than|never|dont want|dont use|nicht|kein|keine|statt|não|nao|senza|sem';

/** Words for how the sender pays, not how the money is paid out. */
export const fundingWords =
  'from|from my|from a|from our|pay by|pay with|paying by|paying with|paid by|paid with|using my|with my|by my|funded by|funding with|fund with|pagar con|pago con|pagando con|desde|con mi|desde mi|payer par|payer avec|payé par|paiement par|avec ma|depuis mon|depuis|من حسابي|من|بواسطة|ادفع|أدفع|mula sa|galing sa|gamit ang|von meinem|von meiner|mit meiner|dal mio|con il mio|da minha|do meu|com meu';

/** Words for "home", which means the country of the demonym before it. */
export const homeWords =
  'home|back home|a casa|a mi país|mi país|a mi tierra|au pays|au bled|الوطن|بلدي|بلدى|اهلي|घर|ghar|sa atin|pauwi';

/**
 * English words. A sentence with more of these than of `foreignWords` counts as English, including its "mil", "cent"
 * and "a".
 */
export const englishWords = 'the|to|from|my|want|need|send|how|and|with|in|for|transfer|best|cheapest|money|is|what';

/**
 * Words of other languages. In a sentence with at least as many of these as English words, "mil", "cent" and "a" don't
 * count as English.
 */
export const foreignWords =
  'enviar|mandar|quiero|necesito|desde|hacia|euros a|dolares|dólares|mi|el|los|con|por|para|que|cuanto|cuánto|como|cómo|una|envío|enviarle|mandarle|dinero|plata|manda|envia|envoyer|envoie|je|vers|depuis|chez|pour|avec|le|les|mon|ma|des|du|argent|transfert|virement|combien|ng|sa|ang|mga|ko|magpadala|padala|ipadala|mula|papuntang|libo|pesos a|libras a|quisiera|hay|transférer|transferir|girar|mando|desde|españa|en|de|un|une|hoy|mañana|desea|francs|schick|schicke|schicken|sende|senden|überweisen|überweisung|nach|meine|meiner|meinen|ich|möchte|und|für|aus|von|der|euro an|pfund|morgen|heute|mia|mio|alla|nella|nelle|inviare|invia|mandare|vorrei|dalla|della|sterline|oggi|domani|dall|dal|minha|meu|mãe|para a|para o|em|hoje|amanhã|quero|ao|à minha';
