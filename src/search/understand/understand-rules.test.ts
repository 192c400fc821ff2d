import { describe, expect, it } from 'vitest'
import type { Language } from '#sync/contracts/base/lists.ts'
import { gazetteerOf, understand } from './understand.ts'

const now = { day: '2026-11-24', time: '14:00' }
const gazetteer = gazetteerOf([
  { id: '7', names: ['석굴암', 'Seokguram Grotto', '石窟庵', '石窟庵'] },
  { id: '8', names: ['울산박물관', 'Ulsan Museum', '蔚山博物館', '蔚山博物馆'] },
])
const said = (language: Language, text: string) => {
  const { intent, chips, rest } = understand(text, language, now, gazetteer)
  return {
    intent,
    chips: chips.map(({ kind, value }) => (value ? `${kind}:${value}` : kind)).sort(),
    rest: rest.map((own) => own.text).join(' '),
  }
}

/** Texts of our own, none of the blind sets: one for each rule. */
const CASES: [string, Language, string, 'find' | 'plan', string[]][] = [
  ['an age is no child by itself', 'zh-Hans', '带八十岁奶奶', 'find', ['who:parents']],
  ['an age may be a child', 'en', 'somewhere for my 4-year-old', 'find', ['who:kids']],
  [
    'a little is not one o’clock',
    'zh-Hans',
    '离蔚山站近一点的酒店',
    'find',
    ['category:stay', 'near:ulsan-station'],
  ],
  ['half of a day is no temple', 'ko', '한나절', 'find', []],
  ['but is no free entry', 'ja', 'カフェ、ただし混まない', 'find', ['category:cafe', 'mood:quiet']],
  ['another beach is no "not a beach"', 'zh-Hant', '想去別的海邊', 'find', ['theme:sea']],
  ['a hotel with breakfast is no restaurant', 'en', 'hotel with breakfast', 'find', ['category:stay']],
  [
    'one’s own pushchair is not one to rent',
    'ko',
    '유모차 끌고 갈 박물관',
    'find',
    ['theme:museum', 'who:kids'],
  ],
  [
    'a pushchair that is lent',
    'ko',
    '유모차 대여되는 박물관',
    'find',
    ['amenity:strollerRental', 'theme:museum'],
  ],
  ['a ticket of a named place is no pass', 'zh-Hans', '石窟庵要门票吗', 'find', ['place:7']],
  [
    'by bus for want of a car is no plan',
    'ko',
    '차 없이 버스로 갈 절',
    'find',
    ['mood:transit', 'theme:temple'],
  ],
  [
    'nights of a room are no plan',
    'en',
    'hotel by the sea for 3 nights from December 20',
    'find',
    ['category:stay', 'day:2026-12-20', 'theme:sea'],
  ],
  ['not today but tomorrow', 'ko', '오늘 말고 내일 여는 시장', 'find', ['day:2026-11-25', 'theme:market']],
  ['what one must have is no "not"', 'ja', '犬OKじゃないとダメ', 'find', ['amenity:pets']],
  [
    'what one does not eat leaves no restaurant out',
    'en',
    "I don't eat pork, where can I have dinner",
    'find',
    ['category:food'],
  ],
  ['enough of temples', 'ko', '절은 많이 봐서 됐고 바다', 'find', ['except:theme.temple', 'theme:sea']],
  [
    'stairs one need not climb',
    'zh-Hans',
    '不用爬楼梯的寺庙',
    'find',
    ['amenity:barrierFree', 'theme:temple'],
  ],
  [
    'tonight until ten',
    'ko',
    '오늘 밤 열시까지 하는 카페',
    'find',
    ['category:cafe', 'day:2026-11-24', 'until:22:00'],
  ],
  ['a distance without a name', 'en', 'push it around the market', 'find', ['theme:market']],
  [
    'the first weekend of a month',
    'ja',
    '12月最初の週末の市場',
    'find',
    ['days:2026-12-05/2026-12-06', 'theme:market'],
  ],
  ['a budget for one, said of one', 'ja', '一人3万ウォンで2日間のプラン', 'plan', ['plan:2', 'price:30000']],
  [
    'two children of two kinds',
    'ko',
    '어른 둘 초등학생 하나 아기 하나 하루 코스',
    'plan',
    ['party:adults:2', 'party:kids:2', 'plan:1', 'who:kids'],
  ],
  ['what is not needed leaves nothing out', 'en', 'parking not needed, lunch', 'find', ['category:food']],
  [
    'who fears dogs is no dog owner',
    'ja',
    '犬が怖いので犬のいないカフェ',
    'find',
    ['category:cafe', 'without:pets'],
  ],
  ['no ticket is no price', 'zh-Hant', '沒有門票的博物館', 'find', ['price:0', 'theme:museum']],
  [
    'two ages are two children',
    'zh-Hans',
    '带三岁和六岁的孩子一日行程',
    'plan',
    ['party:kids:2', 'plan:1', 'who:kids'],
  ],
  [
    'from a Saturday to a Monday',
    'en',
    'next Saturday to Monday by car, plan',
    'plan',
    ['day:2026-12-05', 'day:2026-12-07', 'plan:3', 'transport:car'],
  ],
  [
    'from now for three hours',
    'ko',
    '지금부터 3시간 코스',
    'plan',
    ['at:14:00', 'day:2026-11-24', 'plan:1', 'until:17:00'],
  ],
  [
    'arriving at three, leaving at eight',
    'ko',
    '내일 3시 도착 8시 출발 코스',
    'plan',
    ['at:15:00', 'day:2026-11-25', 'plan:1', 'until:20:00'],
  ],
  [
    'of two days each has its hour',
    'en',
    'arriving Friday 3pm at Ulsan Station, leaving Sunday noon, plan',
    'plan',
    ['at:15:00', 'day:2026-11-27', 'day:2026-11-29', 'plan:3', 'start:ulsan-station', 'until:12:00'],
  ],
  [
    'meals one sees to oneself',
    'ko',
    '일요일 하루 코스, 밥은 알아서 먹을게',
    'plan',
    ['day:2026-11-29', 'meals:no', 'plan:1'],
  ],
  [
    'a doing that goes on is of the day that is named',
    'ja',
    '日曜に営業しているカフェ',
    'find',
    ['category:cafe', 'day:2026-11-29'],
  ],
  [
    'closed then is no wish for what is open then',
    'en',
    'which museums are closed on Monday',
    'find',
    ['theme:museum'],
  ],
  ['… nor in Korean', 'ko', '월요일 휴관인 박물관', 'find', ['theme:museum']],
  [
    'not closed is open',
    'en',
    "temples that aren't closed on Monday",
    'find',
    ['day:2026-11-30', 'theme:temple'],
  ],
  [
    'a doing that is not done, told of a place',
    'zh-Hans',
    '周日不休息的市场',
    'find',
    ['day:2026-11-29', 'theme:market'],
  ],
  ['children may not come in', 'ja', '子どもが入れない喫茶店', 'find', ['amenity:noKids', 'category:cafe']],
  ['… in Chinese', 'zh-Hant', '謝絕小孩的餐廳', 'find', ['amenity:noKids', 'category:food']],
  [
    'the sea of a town one has seen',
    'ko',
    '포항 바다는 가봤으니 경주 바다',
    'find',
    ['city:gyeongju', 'except:city.pohang', 'theme:sea'],
  ],
  [
    '… and one that is not meant',
    'ko',
    '경주 절 말고 포항 절',
    'find',
    ['city:pohang', 'except:city.gyeongju', 'theme:temple'],
  ],
  [
    'what is unknown and not wanted leaves nothing else out',
    'en',
    'restaurants excluding franchises',
    'find',
    ['category:food'],
  ],
  [
    'a reason between what is left out and its "not"',
    'ko',
    '산은 미끄러우니까 빼고 강',
    'find',
    ['except:theme.mountain', 'theme:river'],
  ],
  ['… in Chinese', 'zh-Hans', '山上太滑了不要，河边', 'find', ['except:theme.mountain', 'theme:river']],
  [
    'what something is compared with',
    'ko',
    '석굴암보다 조용한 절',
    'find',
    ['except:place.7', 'mood:quiet', 'theme:temple'],
  ],
  ['… in English', 'en', 'somewhere quieter than Seokguram Grotto', 'find', ['except:place.7', 'mood:quiet']],
  ['not near a place', 'ja', '蔚山博物館の近く以外の食堂', 'find', ['category:food', 'except:place.8']],
  ['need not be free', 'ko', '무료 아니어도 되는 박물관', 'find', ['theme:museum']],
  ['… in Japanese', 'ja', '駐車場がなくてもいい宿', 'find', ['category:stay']],
  ['after dinner is no dinner', 'en', 'a walk after dinner', 'find', ['theme:walk']],
  ['a day that does not suit', 'zh-Hans', '周六不行，周日的市场', 'find', ['day:2026-11-29', 'theme:market']],
  ['a child grown up', 'en', 'my daughter is 17, any cafe', 'find', ['category:cafe']],
  ['a strawberry is no daughter', 'ko', '딸기 파는 시장', 'find', ['theme:market']],
  ['a word that is half of another', 'ja', '豚バラ', 'find', []],
  ['feel free', 'en', 'feel free to suggest a museum', 'find', ['theme:museum']],
  ['an amount to begin with', 'ko', '5만원 이상 식당', 'find', ['category:food']],
  ['fewer stars', 'en', 'under 3 stars', 'find', []],
  [
    'only places without stairs',
    'ko',
    '내일 하루 코스, 계단 없는 곳만',
    'plan',
    ['day:2026-11-25', 'plan:1', 'steps:strict'],
  ],
  [
    'meals that were eaten before',
    'ko',
    '내일 하루 코스, 밥은 먹고 가니까 식사는 빼줘',
    'plan',
    ['day:2026-11-25', 'meals:no', 'plan:1'],
  ],
  [
    'a day and two sights',
    'ko',
    '일요일 당일치기 석굴암 울산박물관',
    'plan',
    ['day:2026-11-29', 'place:7', 'place:8', 'plan:1'],
  ],
  [
    'both days of a weekend in one word',
    'ko',
    '토일 1박 2일',
    'plan',
    ['days:2026-11-28/2026-11-29', 'plan:2'],
  ],
]

describe('what a word means beside others', () => {
  it.each(CASES)('X-04 %s (%s)', (_, language, text, intent, chips) => {
    const found = said(language, text)
    expect([found.intent, found.chips]).toEqual([intent, chips])
  })

  it('X-04 the sun that sets, and doors that never shut, are looked up as they are written', () => {
    expect(said('en', 'sunset cafe').rest).toBe('sunset')
    expect(said('zh-Hans', '24小时咖啡店').rest).toBe('24小时')
  })
})
