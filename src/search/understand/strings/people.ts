import { COUNT, numberOf } from './numbers.ts'
import { rule, type Rule } from './rule.ts'

const party = (who: 'adults' | 'kids' | 'seniors' | 'people', said: string | undefined): string[] => {
  const many = numberOf(said)
  if (many === null || many < 1 || many > 30) return []
  return [who === 'people' ? `people:${many}` : `party:${who}:${many}`]
}
/** A child by its age; an age that is none of a child says nothing of who comes. */
const aged = (said: string | undefined): string[] => {
  const years = numberOf(said) ?? 99
  return years <= 12 ? ['who:kids', 'child'] : years >= 65 ? ['aged'] : ['grown', 'stop']
}
const N = `(${COUNT})`
const ZH = '(?:个|個|位|名)?'

/** How many come along. Who is one of a number of people is reckoned later. */
export const PEOPLE: Rule[] = [
  rule(`(?:어른|성인|대인) ?${N} ?(?:명|분|사람|이)?(?:하고|랑|과|이랑)?`, (at) => party('adults', at[1])),
  rule(
    `(?:아이들?|애들?|어린이|초등|초등학생|초등생|초딩|꼬마|유아|아기|소인) ?${N} ?(?:명|이)?(?:하고|랑|과|이랑)?`,
    (at) => party('kids', at[1]),
  ),
  rule(`(?:어르신|부모님|시니어|할머니 할아버지|할아버지 할머니) ?${N} ?(?:명|분)`, (at) =>
    party('seniors', at[1]),
  ),
  rule(`${N} ?(?:명|사람|인)(?:이서|서|이|이고|이랑|인데)?(?![분당])`, (at) => party('people', at[1])),
  rule('(둘|셋|넷|다섯|여섯)(?:이서|이고|이|인데|서)?', (at) => party('people', at[1])),
  rule(
    `(\\d{1,2}|${COUNT}) ?살 ?(?:짜리 ?|된 ?)?(?:남자|여자)?(?:아이|딸|아들|애기|애|아기|조카|손주)?(?:이랑|랑|하고|와|과)?`,
    (at) => aged(at[1]),
  ),
  rule(
    `(?:남자 ?|여자 ?)?(?:아들|딸|조카|손주|손자|손녀|남자애|여자애|남자아이|여자아이) ?${N} ?(?:명|이)?(?:하고|랑|과|이랑)?`,
    (at) => party('kids', at[1]),
  ),
  rule('(?:우리 |저희 )?(?:부부|커플|신혼부부)', () => ['party:adults:2']),
  rule(
    `${N} of (?:them|us|whom|which)(?: (?:are|is))?(?: (?:small|little|young))? (?:kids?|children|toddlers?)`,
    (at) => party('kids', at[1]),
  ),
  rule(`${N} (?:adults?|grown-?ups?)`, (at) => party('adults', at[1])),
  rule(
    `${N} (?:(?:small|little|young|older|school[- ]aged?|primary[- ]school(?:[- ]aged?)?|preschool|elementary[- ]school|teenage) )?(?:kids?|children|child|toddlers?|boys?|girls?)`,
    (at) => party('kids', at[1]),
  ),
  rule(`${N} (?:seniors?|elderly(?: people)?|grandparents|elderly parents|older adults)`, (at) =>
    party('seniors', at[1]),
  ),
  rule(
    `(?:party of |group of |family of |for )?${N} (?:people|persons?|of us|pax|travell?ers|friends|guests)`,
    (at) => party('people', at[1]),
  ),
  rule(
    `(?:party of|group of|family of|for) ${N}(?! ?(?:-|:\\d|\\d|days?|nights?|hours?|people|adults?|kids?|children|seniors?))`,
    (at) => party('people', at[1]),
  ),
  rule(
    '(?:my (?:wife|husband|girlfriend|boyfriend|partner) and (?:i|me)|(?:me and|with) my (?:wife|husband|girlfriend|boyfriend|partner)|as a couple|a couple|couple(?! of))',
    () => ['party:adults:2'],
  ),
  rule(
    '(?:my |a |our )?(\\d{1,2}|two|three|four|five|six|seven|eight|nine|ten)[- ]?(?:year|yr)s?[- ]?olds?',
    (at) => aged(at[1]),
  ),
  rule(
    '(?:who )?(?:is|are|aged|turns) (\\d{1,2})(?![\\d:.%]| ?(?:am|pm|minutes?|min|hours?|km|m\\b|won|krw|people|stars?))',
    (at) => aged(at[1]),
  ),
  rule(`(?:大人|おとな|成人)${N}(?:人|名)?`, (at) => party('adults', at[1])),
  rule(`(?:子ども|子供|こども|幼児|小学生|乳児|乳幼児|赤ちゃん)${N}(?:人|名)?`, (at) => party('kids', at[1])),
  rule(`(?:シニア|高齢者|お年寄り|両親|祖父母)${N}(?:人|名)`, (at) => party('seniors', at[1])),
  rule(`${N}(?:人|名)(?:家族|組|旅|旅行)?(?:で|の|です)?`, (at) =>
    at[1] === '一' ? [] : party('people', at[1]),
  ),
  rule('(ふたり|ひとり)(?:で|の)?', (at) => (at[1] === 'フタリ' ? ['people:2'] : [])),
  rule('夫婦(?:ふたり|二人|2人)?|カップル', () => ['party:adults:2']),
  rule('(\\d{1,2})(?:歳|才)(?:の)?(?:子ども|子供|こども|子|息子|娘)?', (at) => aged(at[1])),
  rule('(?:子ども|子供|こども|息子|娘)(?:は|が)?(\\d{1,2})(?:歳|才)', (at) => aged(at[1])),
  rule(
    '(?:孩子|小孩|宝宝|寶寶|娃|儿子|女儿|兒子|女兒)(?:才|今年)?([\\d一二两兩三四五六七八九十]{1,2})[岁歲]',
    (at) => aged(at[1]),
  ),
  rule(`${N}${ZH}(?:成人|大人|成年人)`, (at) => party('adults', at[1])),
  rule(`(?:大人|成人)${N}${ZH}`, (at) => party('adults', at[1])),
  rule(
    `${N}${ZH}(?:小?孩子?|小朋友|儿童|兒童|宝宝|寶寶|娃|婴儿|嬰兒|幼儿|幼兒|小学生|小學生|国小生|國小生|小学童|學童|学童|幼儿园小朋友|儿子|兒子|女儿|女兒)`,
    (at) => party('kids', at[1]),
  ),
  rule(`(?:小孩|孩子|儿童|兒童|小朋友|小学生|小學生|婴儿|嬰兒|宝宝|寶寶)${N}${ZH}`, (at) =>
    party('kids', at[1]),
  ),
  rule(`${N}${ZH}(?:老人家?|长辈|長輩|长者|長者)`, (at) => party('seniors', at[1])),
  rule(`${N}(?:个|個|位|名)(?:朋友|好友|同学|同學|同事|大学生|大學生|女生|男生|闺蜜|閨蜜)`, (at) =>
    party('people', at[1]),
  ),
  rule(`${N}(?:个人|個人|人|位)`, (at) => (/^[1一]$/.test(at[1] ?? '') ? [] : party('people', at[1]))),
  rule(`(?:我们|我們)?(?:俩|倆|${N}口)`, (at) => (at[1] ? party('people', at[1]) : ['people:2'])),
  rule('([1-9一二两兩三四五])大([1-9一二两兩三四五])小', (at) => [
    ...party('adults', at[1]),
    ...party('kids', at[2]),
  ]),
  rule(`一家${N}口(?:人)?`, (at) => party('people', at[1])),
  rule('(?:我们)?(?:夫妻|情侣|情侶|两口子|小两口)(?:俩|倆|两人|兩人)?', () => ['party:adults:2']),
  rule(
    '([\\d一二两兩三四五六七八九十]{1,2})(?:多)?[岁歲](?:的|大的)?(?:孩子|小孩|宝宝|寶寶|儿子|女儿|兒子|女兒|娃|小朋友)?',
    (at) => aged(at[1]),
  ),
]
