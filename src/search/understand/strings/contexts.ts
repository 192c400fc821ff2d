import { plain } from '../../terms.ts'

/** What stands right before a word, or right after it, in the plain form of a text. */
const before = (...texts: string[]): RegExp => new RegExp(`(?:${texts.map(plain).join('|')})$`, 'u')
const after = (...texts: string[]): RegExp => new RegExp(`^(?:${texts.map(plain).join('|')})`, 'u')

/** Small words between "after" and what one does before. */
const EN_SMALL =
  '(?:(?:a|an|the|our|my|some|that|this|we|i|visit|visiting|see|seeing|saw|do|doing|walk|walking|watching|watch|go|going|to|at|around|in|hike|hiking|long|morning|quick|short|day|of|exploring|climbing|touring|swimming|tour|trip) )*'

/** Of another time of the day than what is asked for: "after the museum, somewhere to eat". */
export const OTHER_TIME = {
  before: before(
    `(?:^|[^a-z])(?:after|before|following|once we(?:'?ve| have)? (?:done|finished|seen|visited|been to)|(?:done|finished) (?:with|seeing|visiting)) ${EN_SMALL}`,
    '[看逛游遊玩爬去走散]完(?:了)?',
    '(?:参观|參觀)完(?:了)?',
  ),
  after: after(
    '(?:을|를|에|에서|도|이|은|는)? ?(?:구경|관람|산책|투어|체험|방문|등산|산행|갔|다녀|보|본|봤|걷|걸|하|한|들르|들른|끝나)?(?:을|를)? ?(?:(?:하)?고 ?나서|(?:하)?고 ?난 ?(?:뒤|후|다음)|(?:하)?고 ?와서|하다가|갔다가|보다가|갔다 ?(?:와서|온)|다녀온|다녀와서|녀온 ?(?:뒤|후)|끝나고|마치고|(?:뒤|후)(?:에|[ ,.]|$)|다음에|(?:하|가|보|오)기 ?전|전에)',
    '(?:の|を|に|で|が|へ)?(?:見学|観光|鑑賞|散策|見物|訪問|参拝|行っ|見|観|歩い|回っ|楽しん|遊ん|寄っ|登っ)?(?:し)?(?:た|だ)?(?:の)?(?:後(?!ろ)|あと(?!は)|帰り|が終わ|終わり|てから|でから|行く前|見る前|する前)',
    '(?:回来|回來|结束|結束)?(?:之后|之後|以后|以後|后(?![面天])|後(?![面天]))',
    '(?:之前|以前|前(?![面往天台]))',
  ),
}

/** A place one sleeps at already: "our hotel", "to eat at the hotel". */
export const OWN_STAY = {
  before: before(
    '(?:^|[^a-z])(?:my|our) (?:[a-z]+ )?',
    '(?:^|[^a-z])(?:this|that) ',
    '(?:^|[^a-z])(?:eat|eating|have) (?:it |them )?(?:back )?(?:at|in) (?:the|our|my) ',
    '(?:回|带回|帶回|拿回)',
    '(?:这家|這家|这个|這個|那家|那个|那個|他家|이 |그 |この|その)',
    "(?:^|[^a-z])(?:we're|we are|i'm|i am) (?:staying|checked in|checking in(?:to)?|booked) (?:in|at|into)? ?(?:a|an|the|our)? ?",
    '(?:^|[^가-힣])(?:우리|저희|제|내|묵는|묵고 ?있는|예약한|예약해 ?둔|잡은|머무는|잡아 ?둔) ?',
    '(?:泊まっている|泊まってる|予約した|宿泊中の|宿泊している|私たちの|うちの|今いる)',
    '(?:我们|我們|咱们|住的|订的|訂的|订了|訂了|入住的|预订的|預訂的)(?:的)?',
  ),
  after: after(
    '(?:에)? ?(?:묵고 ?있|묵는데|묵어서|머물고 ?있|체크인|짐)|(?:을|를|은|는|이|가)? ?(?:잡았|예약했|예약해|정했)',
    'に(?:泊まって|チェック|滞在)|を予約し',
    '(?:에서|로 ?가져가서|가서) ?먹|で(?:食べ|いただ)|(?:里|裡|裏)?吃',
    '(?:已经|已經)?(?:订|訂)好',
  ),
}

/** A kind of place that something else is near to: "near the hotel". */
export const BESIDE_KIND = {
  before: before(
    '(?:^|[^a-z])(?:near|close to|around|from|beside|next to|outside) (?:a |an |the )?',
    '(?:从|從|离|離)',
  ),
  after: after(
    '(?:와|과|랑|이랑) ?같은 ?(?:지역|동네|곳|데)| ?(?:에서|근처|주변|앞|옆|부근|인근|까지)|(?:이랑|과|와)? ?가까|(?:으)?로 ?(?:가|돌아|복귀)|(?:에)? ?들어가기',
    '(?:の|に|から)?(?:近く|近所|周辺|そば|から|付近|周り)|(?:に|へ)(?:戻|帰)',
    '的?(?:附近|周边|周邊|周围|周圍|旁边|旁邊|旁|出发|出發|门口|門口)',
  ),
}

/** Where one comes from or lives: "coming from Gyeongju". */
export const ORIGIN = {
  before: before(
    '(?:^|[^a-z])(?:coming|come|came|driving|drive|arriving|arrive|travel(?:l?ing)?|train|bus|ktx|over|up|down|way|return(?:ing)?|back) from ',
    '(?:^|[^a-z])(?:live|living|lives|residents?) (?:in|of) ',
    '(?:来自|來自|住在|家在|从|從)',
  ),
  after: after(
    '에서 ?(?:차로 |기차로 |버스로 |ktx로 |당일로 )?(?:오|와서|왔|온 |출발|넘어|내려|올라|살|사는|가는 ?(?:길|법|방법|버스))',
    '(?:에)? ?(?:사는|살아|살고|출신|토박이|시민|주민)',
    'から(?:車で|電車で|バスで)?(?:来|行|向か|出発|移動|ドライブ)',
    '(?:に|在)?(?:住ん|住ま|在住|出身|育ち)',
    '(?:过来|過來|开车来|開車來)|人(?![气氣不少多很比較较都没沒特超挺蠻蛮])',
  ),
}

/** Whether something is so, asked at the end of a part of a sentence in Chinese: "is there a restaurant, or not". */
export const ASKS_WHETHER = new RegExp(
  plain('^(?:有)?(?:啊|呀|呢|吗|嗎|嘛|了|哈|哇)?(?:[?？。,，!！ ]|$)'),
  'u',
)

/** What is free of charge beside a place: "free breakfast". Its ways in and what is done there are not meant. */
export const FREE_THING = after(
  ' (?:shuttle|breakfast|drinks?|coffee|snacks?|samples?|tastings?|refills?|gifts?|maps?|rides?|upgrade|cancellation|luggage|delivery|calls?|phone|toiletries|bikes?|rental|tables?|rooms?|seats?|slots?)(?![a-z])',
  ' ?(?:조식|셔틀|음료|커피|간식|시식|리필|선물|지도|픽업|업그레이드|짐|통화|전화|대여|제공)',
  'の?(?:朝食|シャトル|ドリンク|コーヒー|おやつ|試食|おかわり|地図|送迎|レンタル|貸し出し|電話)',
  '(?:的)?(?:早餐|早饭|早飯|接送|班车|班車|饮料|飲料|咖啡|点心|點心|试吃|試吃|续杯|續杯|地图|地圖|电话|電話|市内|市內|国内|國內|国际|國際|寄存|租借)',
)

/** What says that "now" is of a place that is open, and not of who asks. */
export const OPEN_NOW = new RegExp(
  plain(
    'open|serving|available|going on|still on|열|여는|연 |문 ?연|영업|하는|갈 ?수|開|営業|やって|行ける|开|营业|營業|能去',
  ),
  'u',
)
const NOW_WORDS = new Set(
  ['now', 'right now', '지금', '今', 'いま', '现在', '現在', '这会儿', '這會兒'].map(plain),
)
/** Whether a text says "now" and not that something is open. */
export const isBareNow = (said: string): boolean => NOW_WORDS.has(said)

/** What is open now, and not only open. */
export const SAYS_NOW = new RegExp(plain('now|moment|current|지금|今|いま|现在|現在|此刻|这会|這會'), 'u')

/** An airport that is named by its kind alone: with a name before it is another. */
export const AIRPORT = new RegExp(plain('^(?:공항|空港|机场|機場|airport)$'), 'u')

/** What stands before an airport that has a name in Chinese. */
export const OTHER_AIRPORT = /(?![从從到去在离離往至由的和跟与與近])\p{Script=Han}$/u

/** Who is free, not what costs nothing: "I'll be free on Sunday". */
export const FREE_SELF = before(
  "(?:^|[^a-z])(?:i|we|i'm|we're|i'll|we'll|be|am|are all|feel) (?:will be |am |are |be )?",
)

/** The day one leaves a room, on which nothing is looked for. */
export const LEAVING_ROOM = {
  before: before(
    '(?:check(?:ing|ed)?[ -]?out|departure)(?: date)?(?: (?:on|is|by|of|for))?(?: the)? ',
    '(?:leave|leaving|leaves) the (?:hotel|room|guesthouse)(?: (?:on|by))? ',
    '退房(?:日期)?(?:是|在)?',
  ),
  after: after('(?:에|날)? ?체크 ?아웃', 'に?チェックアウト', '(?:才)?退房'),
}

/** What somebody does not care for, or is tired of: "hiking is too tiring", "my son is bored by museums". */
export const DISLIKED = {
  before: before(
    '(?:^|[^a-z])(?:seen|had|done|visited) (?:(?:already|just) )?(?:plenty|enough|lots|loads|tons|more than enough|a lot|so much|so many|too much|too many)(?: of)? (?:the |these |those )*',
    '(?:^|[^a-z])(?:bored|tired|sick|weary|scared|afraid) (?:of|by|with) (?:all |the |these |those )*',
    "(?:not|n't|never|neither|nobody) (?:(?:is|are|am|been|really|so|that|very|much|too|a|big|particularly) )*(?:into|interested in|keen on|fond of|fan of|fans of|big on|care for|enjoy|like|likes) (?:the |any )?",
    "(?:^|[^a-z])(?:hates?|hated|dislikes?|can't stand|cannot stand|loathes?|bores? of) (?:the |all |going to |visiting )*",
  ),
  after: after(
    '(?:(?:을|를|에|에서|까지)? ?(?:올라가|올라|오르|타|가|걷|걸어가|보|구경하|다니)는 ?(?:건|거|거는|것은|게|것도|일은))?(?:은|는|이|가|도|엔|에는|까지는)? ?(?:(?:이제|너무|좀|다|별로|많이|진짜|솔직히|애들이|아이들이|아이가|애가|남편이|아내가|엄마가|아빠가|부모님이|할머니가|추워서|더워서|제가|저는|난) )*(?:힘들|힘드|지루|지겨|지겹|피곤|부담|질리|질렸|질려|싫|안 ?좋아|못 ?가|못 ?올라|못 ?오르|어렵|어려워|비싸(?:서|고|니|요)|춥|추우|추워|덥|더워|더우|무서|무섭|멀(?:어|고|다|리)|머니까|귀찮|시끄러(?:워서|우니|운데|워 )|시끄럽(?:고|다|네|잖)|붐벼서|붐비(?:고|니까|잖)|복잡해서|정신없|관심(?:은|이)? ?없|흥미(?:가|는)? ?없|재미 ?없|재미없|위험)(?!면|[가-힣]{0,2}(?:면|도(?![가-힣])|지 ?(?:는 ?)?(?:않|말)))',
    '(?:(?:に|を|へ|まで)?(?:登る|上る|行く|見る|歩く|る|く)の)?(?:は|が|も|には)?(?:もう|ちょっと|少し|とても|すごく|かなり|あまり|さすがに|主人が|子どもが|子供が|母が|父が)*(?:きつ[いく]|つら[いく]|辛[いく]|疲れ|しんど|大変|苦手|嫌|いや[だで]|無理|寒[いく]|暑[いく]|遠[いく]|高いので|高いから|高くて|飽き|見飽き|つまら|退屈|興味(?:が|は)?(?:な|あり)|怖[いく]|好きじゃ|好きでは|うるさ(?:い[かのし]|くて|すぎ)|騒がし(?:い[かのし]|くて|すぎ)|混(?:んで|むから|むので|みすぎ)|人が多(?:い[かのし]|くて|すぎ))(?!な[いく]ところ|なくて|ても|くても|くな)',
    's? (?:is|are|was|would be|will be|sounds?|gets?|seems?) (?:(?:just|really|way|a bit|so|far|very|pretty|kind of|kinda) )*(?:too [a-z]+|boring|tiring|exhausting|dull|not (?:really )?(?:my|our|his|her|their) thing|not for (?:me|us|him|her)|no fun|not an option)',
    's? bores? ',
    '(?:就|都|也|已经|已經|我|孩子|小孩)?(?:太|有点|有點|很|实在|實在|真的|会|會|觉得|覺得|嫌)*(?:累|吵|挤|擠|闹|鬧|人多|冷|远|遠|贵|貴|无聊|無聊|晒|曬|腻|膩|没意思|沒意思|没兴趣|沒興趣|不感兴趣|不感興趣|没有兴趣|沒有興趣|危险|危險|可怕|吃不惯|吃不慣)(?!的|吗|嗎|不(?![要想去行]))',
  ),
}

/** Where somebody works: "I work at a museum". */
export const WORKS_AT = {
  before: before(
    '(?:^|[^a-z])(?:work|works|working|worked) (?:in|at|for) (?:a |an |the )?',
    '(?:^|[^a-z])i run (?:a |an |the )?',
  ),
  after: after('에서 ?(?:일하|일해|근무)', 'で(?:働|勤め|仕事)', '(?:里|裡)?(?:工作|上班|打工)'),
}

/** A walk to somewhere is a way. */
export const WALK_WAY = after(' (?:to|from|there|away|back|over|distance|up to|it)(?![a-z])')

/** What need not be lent: somebody brings one. */
export const NOT_LENT = {
  before: before(
    "(?:^|[^a-z])(?:no need to|don't need to|needn't|won't|not|don't want to|don't have to|without having to) ",
  ),
  after: after(
    '(?:는|을|를|은)? ?(?:안 ?빌려|안 ?빌리|빌릴 ?필요|필요 ?없)|[가-힣]* ?필요 ?없',
    '(?:は|を|が)?(?:持って|持参|借りなく|借りない|必要ない|不要|なくて|ない)|(?:る)?必要(?:は|が)?な',
  ),
}

/** Before "lend": it is not needed. */
export const NEED_NOT = before(
  '(?:不用|不必|不需要|无需|無需|不|別|别)',
  '(?:안|못) ?',
  "(?:no need to|don't need to|needn't|won't|not|don't have to) ",
)

/** A day on which something is shut: no wish for what is open then. */
export const SHUT_THEN = after(
  '(?:에|에는|마다|이)? ?(?:쉬는|쉬나|쉬어|휴관|휴무|문 ?닫|닫는)',
  '(?:が|に|は)?(?:休み|休む|休館|定休|閉まる|閉館)(?!じゃ|では|でな|ません)',
  '(?:会|會|都|是)?(?:休息|闭馆|閉館|公休|休馆|休館|关门|關門|不开|不開)',
)

/** Without which one does not come: "it must not be a no-kids zone". */
export const WILL_NOT_DO = after(
  '(?:이면|면|은|는|인 ?데는|인 ?곳은|인 ?곳)? ?(?:안 ?돼|안 ?되|곤란|싫|말고|빼고|제외)',
  '(?:な|の)?(?:店|所|ところ)?(?:は|だと|じゃ)?(?:困|嫌|だめ|ダメ|避け|以外)',
  '的?(?:店|地方)?(?:就)?(?:不行|不要|不可以|除外|以外)',
)

/** What children do that somebody wants to be spared. */
export const NOISY_CHILD = after(
  '(?:들)?(?:이|가)? ?(?:안 ?뛰|뛰어다니|떠들|시끄|소리)',
  '(?:たち|達)?(?:が|の)?(?:騒|うるさ|走り回|泣き?声)',
  '(?:们|們)?(?:很)?(?:吵|闹|鬧|跑来跑去|跑來跑去)',
  ' (?:running|screaming|shouting|crying|everywhere|noise)',
)

/** The train one goes back by, and not how one goes about. */
export const RETURN_TRAIN = {
  before: before(
    '[時点點半分시]の?(?:的|에)? ?',
    '(?:^|[^a-z])(?:am|pm|[0-9]) ',
    '(?:回程|返程|回去|离开|離開)的?',
  ),
  after: after(
    " (?:back|home|leaves|departs|is at|'s at|at \\d)",
    '(?:를|을)? ?타(?:야|요|고 ?(?:돌|올|집))',
    '(?:に乗り(?:ます|たい)|に乗る(?:ので|予定|まで)|で帰|の時間)',
    '(?:回去|回家|离开|離開)',
  ),
}

/** A way of going about, and not a train by its hour: "until 6 pm by bus". */
export const GOES_BY = new RegExp(
  plain('^(?:by|on|using|use|via|taking|take|relying) |^[坐搭乘]|(?:で|移動|로|타고|이용)$'),
  'u',
)

/** Parts of a day that may stand beside an hour and say which half is meant. */
export const MORNING = new RegExp(plain('morning|아침|오전|새벽|朝|午前|早|上午|凌晨'), 'u')
export const EVENING = new RegExp(
  plain('afternoon|evening|night|오후|저녁|밤|午後|夕|夜|晩|下午|傍晚|晚'),
  'u',
)

/** A fact that is asked. */
export const ASKS_FACT = new RegExp(
  plain(
    '几点|幾點|门票|門票|票价|票價|多少钱|多少錢|怎么去|怎麼去|在哪|开放时间|開放時間|营业时间|營業時間|吗[?？]?$|嗎[?？]?$|何時|いくら|営業時間|開館|定休',
  ),
  'u',
)

/** Where a way begins that is asked for. */
export const WAY_FROM = {
  before: before('(?:^|[^a-z])from (?:the )?', '(?:从|從|由)'),
  after: after('(?:에서|부터)(?! ?(?:가까|걸어|도보|근처))', 'から(?!近|歩|徒歩)', '(?:到|去|往|至)'),
}

/** Before a day of the week that is over. */
export const LAST = before(
  '(?:^|[^a-z])last ',
  '지난 ?(?:주 ?)?',
  '(?:先週|この前|前)の?',
  '(?<![早晚以])上(?:个|個)?',
)

/** When one leaves or what one travels by goes, and nothing is looked for: "we fly home on Sunday". */
export const DEPARTS = {
  before: before(
    '(?:^|[^a-z])(?:leave|leaving|leaves|fly|flying|return|returning|depart|departing)(?: (?:home|back|out|town|korea|ulsan|for [a-z]+|the city))*(?: on| at| by)? ?',
    '(?:^|[^a-z])(?:go|going|head|heading|get|getting) (?:home|back)(?: to [a-z]+)?(?: on| at| by)? ?',
    '(?:^|[^a-z])(?:train|flight|plane|ktx|ferry|ship|boat)(?: back| home)?(?: is| leaves| departs| goes)?(?: on| at)? ',
    '(?:离开|離開|返程|回程|退房)(?:是|在)?',
  ),
  after: after(
    '(?:에|날)? ?(?:기차|비행기|배|버스|ktx)(?:를|을|가|로)? ?(?:타야|타요|탑니다|떠나|출발|예약|시간|있|예요|에요|이에요|라서|라 )|(?:에|날)? ?(?:집에 ?가|떠나|돌아가|출국|귀국|올라가야|내려가야)',
    '(?:に|の|は)?(?:電車|列車|新幹線|飛行機|船|便|フライト)(?:で帰|に乗|だ|な|です|の)|(?:に|は)?(?:帰国|帰る|帰り|帰ら|発つ|出国|出発)',
    '(?:的|就|要|就要|得|会|會)*(?:火车|火車|高铁|高鐵|飞机|飛機|航班|船|回国|回國|回家|回台|回去|离开|離開|返程|走了)',
  ),
}

/** From a place that is named before it: "500 m from there". */
export const FROM_THERE = before('(?:から|에서) ?')

/** A ticket that is good for several places, or for all of the city. */
export const IS_PASS = new RegExp(plain('pass|패스|통합|パス|通票|一日券|周遊|周游|city ticket'), 'u')

/** A time that is over, and where what is said of it ends. */
export const PAST = new RegExp(
  plain(
    'yesterday|the other day|last (?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|time|week|month|year|summer|winter|spring|autumn|trip|night)|어제|그저께|그제|지난번|저번|지난 ?주|지난 ?달|지난 ?[월화수목금토일]요일|작년|예전|昨日|きのう|前回|先週|先月|去年|昨天|上次|上周|上週|上个月|上個月',
  ),
  'gu',
)
export const PAST_ENDS = new RegExp(
  plain(
    '[,;.!?。、，；！？]|오늘|내일|이번|today|tomorrow|tonight|this time|(?:^| )(?:so|but|now) |今日|明日|今回|今天|明天|这次|這次|[가-힣](?:으니|니까|는데|고|지만) |のでか?|から|けど|但',
  ),
  'gu',
)

/** A feast as a manner of things, not as a day: "Christmas lights". */
export const AS_MANNER = after(
  ' ?(?:트리|분위기|조명|장식|마켓|선물|케이크|느낌|기분|시즌)',
  '(?: eve)? (?:lights?|trees?|markets?|decorations?|mood|atmosphere|spirit|vibes?|gifts?|cakes?|songs?|season|dinner|menu|illumination)',
  'の?(?:ツリー|イルミ|雰囲気|マーケット|飾り|ケーキ|気分|ムード)',
  '的?(?:树|樹|气氛|氣氛|灯|燈|市集|装饰|裝飾|氛围|氛圍|礼物|禮物)',
)

/** What is said of a price beside a child: "child ticket". */
export const FEE_BESIDE = after(
  '(?:은|는|들|의)? ?(?:입장료|요금|표|티켓|할인|가격|입장권)',
  "(?:ren)?(?:'s|s')? (?:tickets?|price|prices|fee|fares?|admission|discount)",
  'の?(?:料金|入場料|チケット|割引|値段)',
  '的?(?:票|门票|門票|价格|價格|优惠|優惠|折扣)',
)

/** A day of the week, month or calendar by its name. */
export const IS_FEAST = new RegExp(
  plain(
    'christmas|크리스마스|성탄|クリスマス|圣诞|聖誕|새해|new year|元日|元旦|春节|春節|설|추석|chuseok|seollal|中秋',
  ),
  'u',
)

/** What says that one is liked more than the other. */
export const IS_MORE = new RegExp(plain('보다|より|than|比'), 'u')
/** A pass for the city, or "museums, pass". */
export const PASS_ON = new RegExp(plain('^(?:패스|パス)$'), 'u')
