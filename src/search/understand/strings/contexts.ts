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
    '(?:过来|過來|开车来|開車來|人)(?![气氣])',
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

/** From a place that is named before it: "500 m from there". */
export const FROM_THERE = before('(?:から|에서) ?')

/** A ticket that is good for several places, or for all of the city. */
export const IS_PASS = new RegExp(plain('pass|패스|통합|パス|通票|一日券|周遊|周游|city ticket'), 'u')

/** A time that is over, and where what is said of it ends. */
export const PAST = new RegExp(
  plain(
    'yesterday|last (?:time|week|month|year|summer|winter|spring|autumn|trip|night)|어제|그저께|그제|지난번|저번|지난 ?주|지난 ?달|작년|昨日|きのう|前回|先週|先月|去年|昨天|上次|上周|上週|上个月|上個月',
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
