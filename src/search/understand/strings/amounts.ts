import { numberOf, NUMERALS } from './numbers.ts'
import { rule, type Rule } from './rule.ts'

const price = (said: string | undefined, kind: 'price' | 'amount' = 'price'): string[] => {
  const won = numberOf(said)
  return won !== null && won > 0 ? [`${kind}:${Math.round(won)}`] : []
}
const metresOf = (count: string, unit: string): number =>
  Math.round(
    (count === 'an' ? 1 : (numberOf(count) ?? 1)) *
      (/^(m|meters?|metres?|미터|米|公尺|メートル)$/.test(unit) ? 1 : 1_000),
  )
const within = (count: string, unit: string): string[] => ['near:me', `within:${metresOf(count, unit)}`]
const minutesOnFoot = (count: string | undefined): string[] => [
  'near:me',
  // four kilometres an hour, as the planner walks
  `within:${Math.round(((numberOf(count) ?? 0) * 4_000) / 60 / 100) * 100}`,
]

/** Stars or points of five, in digits or as a word. */
const STARS = '\\d(?:\\.\\d)?|[一二三四五]'
const ratedAt = (said: string | undefined): string[] => {
  const stars = numberOf(said)
  return stars !== null && stars > 0 && stars <= 5 ? [`rating:${stars}`] : []
}

const WON = `(?:₩ ?)?(${NUMERALS}(?: ?${NUMERALS})?)`
const KM =
  '(\\d+(?:\\.\\d+)?|[一二两兩三四五十百]+|an?|one|two|three|five|ten) ?(km|kilometers?|kilometres?|킬로미터|킬로|키로|キロメートル|キロ|公里|千米|meters?|metres?|m|미터|米|公尺|メートル)'
/** The least that is taken for money where no currency is said. */
const LEAST_WON = 500
const ATMOST =
  'under|below|less than|up to|within|at most|max(?:imum)?(?: of)?|no more than|not more than|cheaper than'

/** Tens as words, from ten on. */
const TENS = 'ten|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred'

/** What a number is of, where it is none of money. */
const NO_MONEY =
  'k?m|met(?:er|re)s?|kilomet(?:er|re)s?|min(?:ute)?s?|people|persons?|steps?|stairs|hours?|years?|stops?|stars?|calories'

/** Money, ratings and distances. An amount without "at most" is one only where a budget is spoken of (`amount`). */
export const AMOUNTS: Rule[] = [
  // an amount to begin with is no limit, nor is what has fewer stars looked for
  rule(`(?:less than|under|below|fewer than|up to) (?:\\d(?:\\.\\d)?)[- ]?stars?`, () => ['word']),
  rule(
    "(?:nothing|no|not|never|don't want to (?:pay|spend)|can't (?:pay|spend)|without (?:paying|spending)) (?:over|above|more than|exceeding|higher than) (?:krw|₩)? ?(\\d[\\d,.]*k?) ?(?:korean )?(won|krw|₩)?(?![a-z\\d])",
    (at) => (at[2] || (numberOf(at[1]) ?? 0) >= LEAST_WON ? price(at[1]) : []),
  ),
  rule(
    `${WON} ?원(?: ?이)? ?(?:이상|넘는|초과)(?=[가-힣]{0,3} ?[가-힣]{0,4} ?(?:말고|빼|제외|싫|안 ?돼|안 ?되|사양))`,
    (at) => [...price(at[1]), 'over'],
  ),
  rule(`(?:${ATMOST}) (?:a )?(${TENS})(?:[- ](five))? thousand (?:korean )?won`, (at) =>
    price(`${TENS.split('|').indexOf(at[1] ?? '') * 10 + 10 + (at[2] ? 5 : 0)}000`),
  ),
  rule(
    `${WON} ?(?:원|ウォン|韩元|韓元|韩币|韓幣|won|krw) ?(?:이상|넘는|넘어도|초과|부터|以上|起|or more|and up|and above|or above|minimum)`,
    () => ['word'],
  ),
  rule(`(?:over|more than|at least|above) (?:krw|₩)? ?[\\d,.]+k? ?(?:korean )?(?:won|krw|₩)`, () => ['word']),
  rule(
    `${WON} ?원 ?(?:이하|미만|까지|이내|안쪽|안으로|아래|밑|내로|안 ?넘|넘지 ?않)(?:로|으로|는|게)?`,
    (at) => price(at[1]),
  ),
  rule(`${WON} ?원(?:으로|만으로|만 가지고|으로만)`, (at) => price(at[1])),
  rule(`${WON} ?원 ?씩(?:만)?`, (at) => [...price(at[1]), 'each']),
  rule(`${WON} ?원(?:대|정도)?`, (at) => price(at[1], 'amount')),
  // without a currency a small number is one of something else
  rule(
    `(?:${ATMOST}) ?(?:krw|₩)? ?(\\d[\\d,.]*k?) ?(?:korean )?(won|krw|₩)?(?![a-z\\d]| ?(?:${NO_MONEY})(?![a-z]))`,
    (at) => (at[2] || (numberOf(at[1]) ?? 0) >= LEAST_WON ? price(at[1]) : []),
  ),
  rule(
    '(?:krw|₩)? ?(\\d[\\d,.]*k?) ?(?:korean )?(?:won|krw|₩) ?(?:or (?:less|under|below|cheaper)|and (?:under|below)|max|maximum|at most|tops)',
    (at) => price(at[1]),
  ),
  rule('(?:krw |₩ ?)?(\\d[\\d,.]*k?) ?(?:korean )?(?:won|krw|₩)(?![a-z])', (at) => price(at[1], 'amount')),
  // "200k", and ten thousands without a currency, where a limit is said
  rule('(\\d{1,4}k)(?![a-z\\d])', (at) => price(at[1], 'amount')),
  rule(
    `(${NUMERALS}[만万萬千][一二三四五六七八九]?) ?(?:이하|미만|이내|안쪽|까지|以下|以内|以內|之内|之內|未満|内|內)(?:で|の|로|으로)?`,
    (at) => price(at[1]),
  ),
  rule(`${WON} ?ウォン ?(?:以下|未満|まで|以内|内)(?:で|の)?`, (at) => price(at[1])),
  rule(`${WON} ?ウォン ?を?(?:超えない|越えない|超えず|オーバーしない|切る)`, (at) => price(at[1])),
  rule(`${WON} ?ウォン`, (at) => price(at[1], 'amount')),
  rule(`${WON} ?(?:韩元|韓元|韩币|韓幣|韩圆|韓圜|元) ?(?:以下|以内|以內|之内|之內|内|內|封顶|封頂)`, (at) =>
    price(at[1]),
  ),
  rule(
    `(?:(?:不|别|別|不要|不能)(?:超过|超過|高于|高於)|最多|至多|顶多|頂多|不到|低于|低於|控制在) ?${WON} ?(?:韩元|韓元|韩币|韓幣|元)(?:以内|以內|之内|之內)?`,
    (at) => price(at[1]),
  ),
  rule(
    `(?:(?:不|别|別|不要|不能)(?:超过|超過)|最多|至多|顶多|頂多) ?(${NUMERALS}[千万萬][一二三四五六七八九]?)`,
    (at) => price(at[1]),
  ),
  rule(`${WON} ?(?:韩元|韓元|韩币|韓幣)`, (at) => price(at[1], 'amount')),
  rule(
    '(?:평점|별점|평가|별) ?(?:이 |은 )?(\\d(?:\\.\\d)?)(?:점|개)? ?(?:이상|넘는|넘고|부터|초과|↑)',
    (at) => [`rating:${at[1]}`],
  ),
  rule(
    '(?:(?:rated|rating of|rating|at least|with|above|over) )*(\\d(?:\\.\\d)?) ?(?:[- ]?stars? )?(?:or (?:higher|more|above|better|up)|and (?:up|above|higher)|\\+)(?: stars?)?',
    (at) => [`rating:${at[1]}`],
  ),
  rule(
    '(?:rated|rating of|rating) (?:at least|above|over|higher than|more than) (\\d(?:\\.\\d)?)(?: stars?)?',
    (at) => [`rating:${at[1]}`],
  ),
  rule('(?:評価|星|レビュー|口コミ|評点)が? ?(\\d(?:\\.\\d)?)(?:点|つ)? ?以上', (at) => [`rating:${at[1]}`]),
  rule(
    '(?:评分|評分|评价|評價|星级|星級)(?:在|有)? ?(\\d(?:\\.\\d)?)(?:分|星|颗星|顆星)? ?(?:以上|及以上)',
    (at) => [`rating:${at[1]}`],
  ),
  rule('(\\d(?:\\.\\d)?) ?점(?:은|이)? ?(?:이상|넘는|넘고|넘게|넘어야|부터)', (at) => ratedAt(at[1])),
  rule(
    '(?:评分|評分|评价|評價|星级|星級)(?:要|在)?(?:不低于|不低於|高于|高於|大于|大於|至少|超过|超過|≥) ?(\\d(?:\\.\\d)?)(?:分|星)?',
    (at) => ratedAt(at[1]),
  ),
  rule('★ ?(\\d(?:\\.\\d)?) ?(?:以上|이상|\\+)|(\\d(?:\\.\\d)?)以上の(?:評価|評点|星)', (at) =>
    ratedAt(at[1] ?? at[2]),
  ),
  rule(`(${STARS})(?:分|星|颗星|顆星)(?:级|級)? ?(?:或?以上|及以上|起)`, (at) => ratedAt(at[1])),
  rule(`(?:別?星|評価)(?:が)?(${STARS})(?:つ|個|点)?(?:以上|から|〜)`, (at) => ratedAt(at[1])),
  // of a hotel the stars are its class, unless they are the least of them
  rule(`(${STARS}|one|two|three|four|five)[- ]stars?( (?:and|or) (?:above|up|higher|more|better))?`, (at) =>
    ratedAt(at[1]).map((own) => (at[2] ? own : own.replace('rating', 'stars'))),
  ),
  rule(
    `(?:at least|minimum(?: of)?|over|above|more than) (${STARS}|three|four|five)(?: out of 5)?[- ]stars?`,
    (at) => ratedAt(at[1]),
  ),
  // a length by itself may be that of a way: its neighbours tell
  rule(
    `(半径|반경|方圆|方圓)? ?${KM} ?(이내|내|안|거리|以内|以內|之内|之內|圏内|内|內)?(?:에|의|の|で)?`,
    (at) =>
      at[1] || at[4] ? within(at[2] ?? '', at[3] ?? '') : [`length:${metresOf(at[2] ?? '', at[3] ?? '')}`],
  ),
  rule(`(?:less than|under|at most|up to|no more than|not more than) (?:a )?${KM}(?: away)?`, (at) =>
    within(at[1] ?? '', at[2] ?? ''),
  ),
  rule(`${KM} (?:away|or less|from (?:here|me))`, (at) => within(at[1] ?? '', at[2] ?? '')),
  rule(`within (?:a )?${KM}(?: radius)?(?: (?:of|from) (?:me|here|my location))?`, (at) =>
    within(at[1] ?? '', at[2] ?? ''),
  ),
  rule('(?:걸어서|도보|도보로) ?(\\d{1,2})분(?: ?(?:이내|안|거리|내))?', (at) => minutesOnFoot(at[1])),
  // "a 30-minute walk" is a walk, "within a 30-minute walk" is how far something may be
  rule("(within (?:a )?)?(\\d{1,2})[- ]?min(?:ute)?s?'? walk( from| away)?(?: here| me)?", (at) =>
    at[1] || at[3] ? minutesOnFoot(at[2]) : ['theme:walk'],
  ),
  rule(
    '(?:徒歩|歩いて|步行|走路|走)(\\d{1,2}|[一二两兩三四五六七八九十]{1,3})(?:分钟|分鐘|分)(?:以内|以內|之内|之內|圏内|内|內)?',
    (at) => minutesOnFoot(at[1]),
  ),
]
