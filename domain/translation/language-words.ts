// Data table, exempt from the line limit: frequent words of each language of [S9-14].

/** The words of these languages match only as whole words. */
export const wholeWordsByLanguage: Readonly<Record<string, string>> = {
  en: 'the of and to in is for with that are this from your you have not can will be by at or it money fee rate bank before between their sent when which within',
  es: 'el los las una por para con que del se su como más pero desde hasta entre cuando donde dinero tarifa banco también puede sin son está años muy hay y la es un al',
  fr: 'le les des une pour avec que dans est sur par pas vous nous sont qui cette aux mais plus ou où être leur argent frais banque jusqu entre depuis très et la du au',
  de: 'der die das und ist nicht mit für von auf den dem ein eine zu im bei auch sich nach wird sind oder werden kann durch über zwischen geld gebühr kurs seit bis',
  it: 'il lo gli una per con che di del della dei non sono è anche più da nel nella alla come tra denaro tariffa banca può questo questa dal quando dove e la si al',
  pt: 'os as uma para com que não do da dos das em no na por mais como ao pelo pela são também até entre desde dinheiro taxa banco pode quando onde você seu e é um',
  vi: 'và là của có được cho không trong các một người những với này từ đến tiền phí ngân hàng khi tại hoặc cũng sẽ gửi nhận tỷ giá thể ngày',
  tl: 'ang ng mga sa ay at na para hindi ito mula may kung ni kay pera bangko mayroon dahil nang upang ngunit ako ikaw sila kami lang rin din bayad padala',
  id: 'yang dan di untuk dengan tidak dari ini itu pada adalah karena bisa uang biaya akan atau oleh kirim rupiah anda kamu sudah juga ke dalam menjadi saat mereka kepada bahwa',
  ms: 'yang dan di untuk dengan tidak daripada ini itu pada ialah kerana boleh wang bayaran akan atau oleh hantar ringgit anda awak telah juga ke dalam menjadi ketika mereka kepada bahawa',
  ru: 'и в не на что с по как это для из от за его но или при если до без деньги банк также быть может комиссия курс который между через были',
  tr: 've bir bu için ile de da olarak daha çok var ne gibi kadar sonra olan değil para banka ücret veya her ya en göre içinde arasında kur gönderme',
  pl: 'i w nie na się z do jest to że od po przez dla jak ale lub oraz może są przy pieniądze bank opłata kurs który która między także tylko już za',
  nl: 'de het een en van in is niet met voor op zijn dat te aan er bij ook naar of uit door wordt kan tussen geld kosten koers bank sinds tot hun deze',
  ar: 'في من على إلى أن هذا هذه التي الذي عن مع لا ما أو كان بين بعد قبل كل المال رسوم بنك هو هي ذلك عند حتى يمكن خلال تم',
  hi: 'है के में की का और से को पर यह हैं नहीं एक लिए कि भी या तो जो हो बैंक पैसे शुल्क दर करने किया गया अपने साथ बीच',
};

/**
 * The words of these languages match anywhere, because the text has no spaces or, in Korean, particles are attached.
 */
export const substringWordsByLanguage: Readonly<Record<string, string>> = {
  zh: '的 是 在 了 和 不 有 我 们 这 那 为 与 到 也 可以 汇款 费用 银行 汇率 您 您的 一个 以及 通过 没有 公司 成立 支持 您可以',
  ja: 'は です ます の を に が と で も から まで した する ある いる この その ください 送金 手数料 銀行 また など について では には れる',
  ko: '은 는 이 가 을 를 에 의 에서 으로 합니다 입니다 습니다 하는 그리고 또는 있습니다 송금 수수료 은행 환율 까지 부터 한 및 도',
  th: 'ที่ และ ใน ของ เป็น มี ได้ ไม่ จะ ให้ การ จาก กับ นี้ ว่า โดย หรือ เงิน ธนาคาร ค่า โอน อัตรา แลกเปลี่ยน คุณ ผู้ แล้ว ตั้งแต่ ระหว่าง',
};
