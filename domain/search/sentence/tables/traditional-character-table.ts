// Data table, exempt from the line limit: traditional Chinese characters, each followed by its simplified form.

/** The characters in the names and words of the Chinese table, so people in Taiwan and Hong Kong can type them too. */
export const traditionalSimplifiedPairs =
  '亞亚來来倆俩個个們们倫伦傢家價价億亿盡尽儘尽儲储兒儿內内兩两別别務务匯汇滙汇參参當当國国圓圆圖图堅坚塊块奧奥姊姐婦妇媽妈學学實实寧宁寬宽寶宝對对岡冈峴岘島岛帳账帐账幣币幹干幾几庫库' +
  '廈厦廣广從从徹彻愛爱慶庆戶户數数於于時时會会東东樂乐機机橫横檳槟櫃柜歐欧沒没溫温滿满漢汉濟济濱滨瀋沈灣湾烏乌無无煙烟熱热爺爷爾尔獅狮現现畢毕發发盧卢磯矶祕秘約约納纳紐纽紙纸給给維维' +
  '網网緊紧緬缅縣县續续羅罗義义聖圣聯联肅肃臘腊臺台與与舊旧茲兹莊庄華华萊莱萬万葉叶著着薩萨蘇苏蘭兰號号衛卫裏里裡里親亲託托記记誌志諾诺謝谢貝贝貢贡貳贰貴贵買买費费賈贾賓宾賬账賽赛趕赶' +
  '軟软轉转這这連连過过達达遼辽邁迈還还邊边鄭郑釐厘鈔钞銀银銖铢錢钱鐘钟鎊镑鐵铁長长門门開开陝陕陸陆陽阳雲云電电靈灵韓韩頓顿領领頭头顛颠颱台馬马魯鲁麗丽麥麦點点齊齐龍龙';
