import { describe, expect, it } from 'vitest'
import type { Language } from '#sync/contracts/base/lists.ts'
import { gazetteerOf, understand } from './understand.ts'

const now = { day: '2026-11-24', time: '14:00' }
const gazetteer = gazetteerOf([
  { id: '8', names: ['울산박물관', 'Ulsan Museum', '蔚山博物館', '蔚山博物馆'] },
])
const named = (chips: readonly { kind: string; value: string }[]) =>
  chips.map(({ kind, value }) => (value ? `${kind}:${value}` : kind)).sort()
const wordsLeft = (language: Language, text: string) => understand(text, language, now, gazetteer).rest
const said = (language: Language, text: string) => {
  const { chips, maybe } = understand(text, language, now, gazetteer)
  return [named(chips), named(maybe)]
}

/** Texts of our own: what is filtered by, and what is only offered. */
const CASES: [string, Language, string, string[], string[]][] = [
  ['what one does before', 'en', 'somewhere to eat after hiking', ['category:food'], ['theme:mountain']],
  ['… in Korean', 'ko', '산책하고 나서 갈 카페', ['category:cafe'], ['theme:walk']],
  ['… in Japanese', 'ja', '海を見た後に行くカフェ', ['category:cafe'], ['theme:sea']],
  ['… in Chinese', 'zh-Hans', '逛完博物馆去吃饭的地方', ['category:food'], ['theme:museum']],
  ['… before a show', 'ko', '공연 전에 저녁 먹을 식당', ['category:food'], ['kind:happening']],
  ['alone it is what is asked for', 'en', 'after the beach', ['theme:sea'], []],
  ['where one sleeps already', 'en', 'dinner near my hotel', ['category:food'], []],
  ['… in Korean', 'ko', '숙소 근처 카페', ['category:cafe'], []],
  ['… in Japanese', 'ja', 'ホテルの近くの食堂', ['category:food'], []],
  ['… in Chinese', 'zh-Hant', '飯店附近的咖啡廳', ['category:cafe'], []],
  [
    'where one eats what is looked for',
    'en',
    'a cafe with takeout, we will eat at the hotel',
    ['amenity:takeOut', 'category:cafe'],
    [],
  ],
  ['… in Korean', 'ko', '숙소에서 먹을 거라 포장되는 카페', ['amenity:takeOut', 'category:cafe'], []],
  [
    '… in Japanese',
    'ja',
    'ホテルでいただくので持ち帰りできるカフェ',
    ['amenity:takeOut', 'category:cafe'],
    [],
  ],
  ['… in Chinese', 'zh-Hans', '想打包回酒店吃，可以外带的咖啡厅', ['amenity:takeOut', 'category:cafe'], []],
  ['a hotel that is looked for', 'en', 'a hotel near the beach', ['category:stay', 'theme:sea'], []],
  ['… in Korean', 'ko', '바다 근처 숙소', ['category:stay', 'theme:sea'], []],
  ['where one comes from', 'en', 'coming from Gyeongju, any museum', ['theme:museum'], []],
  ['… in Korean', 'ko', '포항에서 출발하는데 바다 카페', ['category:cafe', 'theme:sea'], []],
  ['… in Japanese', 'ja', '慶州から来ます、市場', ['theme:market'], []],
  ['… in Chinese', 'zh-Hans', '从浦项过来，寺庙', ['theme:temple'], []],
  [
    'what was yesterday',
    'en',
    'we saw the beach yesterday, any temple today',
    ['day:2026-11-24', 'theme:temple'],
    [],
  ],
  ['… in Korean', 'ko', '어제 박물관 갔으니 오늘은 시장', ['day:2026-11-24', 'theme:market'], []],
  ['… in Chinese', 'zh-Hant', '昨天去了海邊，今天想看寺廟', ['day:2026-11-24', 'theme:temple'], []],
  ['a bicycle to ride', 'ko', '자전거 타기 좋은 강변', ['theme:river'], ['category:mobility']],
  ['a bicycle to rent', 'en', 'rent a bike', ['category:mobility'], []],
  ['gluten free is no free entry', 'en', 'gluten free cafe', ['category:cafe'], []],
  ['Christmas as a manner', 'en', 'cafe with christmas lights', ['category:cafe'], []],
  ['the length of a way', 'ko', '5km 산책로', ['theme:walk'], []],
  [
    'a distance',
    'ko',
    '울산박물관 5km 이내 카페',
    ['category:cafe', 'near:place', 'place:8', 'within:5000'],
    [],
  ],
  ['a walk of so long', 'en', 'a 30 minute walk by the river', ['theme:river', 'theme:walk'], []],
  [
    'less than so many metres',
    'en',
    'cafe less than 500 m away',
    ['category:cafe', 'near:me', 'within:500'],
    [],
  ],
  ['the class of a hotel', 'en', '4-star hotel', ['category:stay'], ['rating:4']],
  ['the least stars of a hotel', 'en', 'hotel with 4 stars or more', ['category:stay', 'rating:4'], []],
  ['open at night', 'en', 'cafe open at night', ['category:cafe'], ['theme:night']],
  ['where to go at night', 'en', 'where to go at night', ['theme:night'], []],
  ['now as a word of who asks', 'en', 'now find me a restaurant', ['category:food'], ['now']],
  ['… in Chinese', 'zh-Hans', '我现在想去寺庙', ['theme:temple'], ['now']],
  ['open now', 'en', 'restaurants open now', ['category:food', 'now'], []],
  ['is there one, or not', 'zh-Hans', '附近有咖啡馆没有', ['category:cafe', 'near:me'], []],
  [
    '… and one that is not wanted',
    'zh-Hans',
    '不要咖啡馆，要餐厅',
    ['category:food', 'except:category.cafe'],
    [],
  ],
  ['a kind of place something is near to', 'ko', '식당 근처 카페', ['category:cafe'], []],
  ['a festival one sleeps near', 'en', 'a hotel near the festival', ['category:stay'], []],
  ['breakfast that is free', 'en', 'hotel with free breakfast', ['category:stay'], []],
  ['… in Chinese', 'zh-Hant', '有免費早餐的民宿', ['category:gh'], []],
  ['parking that costs', 'ko', '유료 주차장 있는 카페', ['category:cafe'], []],
  ['another airport', 'zh-Hans', '金海机场附近的酒店', ['category:stay'], []],
  ['… and the one of the city', 'zh-Hans', '离机场近的酒店', ['category:stay', 'near:ulsan-airport'], []],
  ['the price of a ticket', 'zh-Hans', '门票多少钱', [], []],
  ['a ticket to buy', 'en', 'where can I buy a tour pass', ['category:pass'], []],
  ['cars a hotel lends', 'zh-Hans', '提供租车的酒店', ['category:stay'], ['category:mobility']],
  ['a name with a capital', 'en', 'dinner at Bird Forest House', ['category:food'], []],
  ['a kind with a capital', 'en', 'Forest walk near here', ['near:me', 'theme:forest', 'theme:walk'], []],
  [
    'a day one checks out',
    'en',
    'hotel near the beach, checking out on the 5th',
    ['category:stay', 'theme:sea'],
    [],
  ],
  ['a date of a month', 'en', 'festival for the 3rd of December', ['day:2026-12-03', 'kind:happening'], []],
  ['half past an hour', 'en', 'cafe open at half past ten in the morning', ['at:10:30', 'category:cafe'], []],
  ['who is free', 'en', "I'll be free on Sunday, a museum", ['day:2026-11-29', 'theme:museum'], []],
  [
    'what there is to do, where something takes place',
    'en',
    'things to do like a concert',
    ['kind:happening'],
    [],
  ],
  ['music in a cafe', 'en', 'a cafe with live music', ['category:cafe'], ['kind:happening']],
  ['a place to go to', 'en', 'a restaurant to go to', ['category:food'], []],
  [
    'a date that is over',
    'en',
    'December 12 or November 28, market',
    ['day:2026-11-28', 'day:2026-12-12', 'theme:market'],
    [],
  ],
  ['a kind of sight one sleeps near', 'en', 'a hotel near the museum', ['category:stay'], ['theme:museum']],
  ['… in Korean', 'ko', '절 근처 카페', ['category:cafe'], ['theme:temple']],
  ['a table that is free', 'en', 'restaurant with a free table', ['category:food'], []],
  ['from now, by car', 'ja', '今から車で行けるカフェ', ['category:cafe'], ['now']],
  ['open late', 'ja', '夜10時に営業しているカフェ', ['at:22:00', 'category:cafe'], []],
  ['so far from a place nobody knows', 'ja', 'アルタから500m以内のカフェ', ['category:cafe'], []],
  ['so far from here', 'ja', 'ここから500m以内のカフェ', ['category:cafe', 'near:me', 'within:500'], []],
  ['what there is near a hotel', 'zh-Hans', '酒店附近有什么景点', ['category:spot'], []],
  ['what is done indoors', 'zh-Hant', '室內活動', ['theme:rain'], []],
  ['when festivals are', 'ko', '이번 주말 축제 일정', ['days:2026-11-28/2026-11-29', 'kind:happening'], []],
  ['a trip longer than any plan', 'ko', '9박 10일 여행', [], []],
  ['what tires somebody', 'ko', '등산은 힘들고 숲길 걷고 싶어', ['theme:forest', 'theme:walk'], []],
  ['… in Japanese', 'ja', '山はきついので森に行きたい', ['theme:forest'], []],
  ['… in Chinese', 'zh-Hans', '海边太冷了，想去博物馆', ['theme:museum'], []],
  ['… in English', 'en', 'museums are boring, take me to the sea', ['theme:sea'], []],
  ['what may cost or lie far all the same', 'ko', '시장은 멀어도 괜찮아', ['theme:market'], []],
  ['what is liked less', 'ko', '바다보다 산이 좋아', ['theme:mountain'], []],
  ['… in Japanese', 'ja', '海より山がいい', ['theme:mountain'], []],
  ['… in Chinese', 'zh-Hant', '比起博物館更想逛市場', ['theme:market'], []],
  ['a place like another is none of it', 'ja', '海みたいな湖、カフェ', ['category:cafe', 'theme:sea'], []],
  ['where somebody works', 'en', 'I work at a museum, show me mountains', ['theme:mountain'], []],
  [
    'the day one leaves',
    'en',
    'we fly home on Sunday, a market please',
    ['theme:market'],
    ['day:2026-11-29'],
  ],
  ['… in Korean', 'ko', '일요일에 돌아가는데 시장', ['theme:market'], ['day:2026-11-29']],
  ['… in Chinese', 'zh-Hans', '周日就回国了，市场', ['theme:market'], ['day:2026-11-29']],
  ['a day of last week', 'zh-Hant', '上週六去過海邊了，想看寺廟', ['except:theme.sea', 'theme:temple'], []],
  ['a walk to somewhere', 'en', 'a cafe, then a walk to the sea', ['category:cafe', 'theme:sea'], []],
  ['what need not be lent', 'ko', '유모차 안 빌려도 되는 공원 카페', ['category:cafe', 'who:kids'], []],
  ['what is spent, and no flower', 'zh-Hans', '不想花太多钱的咖啡馆', ['category:cafe'], []],
  ['half of a name nobody knows', 'zh-Hans', '故宫博物馆几点关门', [], []],
  ['where a way begins', 'en', 'how do I get from Ulsan Station to Ulsan Museum', ['place:8'], []],
  ['a viewpoint', 'ja', '展望台', ['theme:view'], []],
  ['… of a cafe', 'ko', '포토존 있는 카페', ['category:cafe', 'mood:photo'], []],
  ['no more than so much', 'zh-Hans', '住宿别超过十万韩元一晚', ['category:stay', 'price:100000'], []],
  ['nothing over so much', 'en', 'dinner, nothing over 20,000 won', ['category:food', 'price:20000'], []],
  ['what a child pays', 'en', 'child ticket for Ulsan Museum', ['place:8'], []],
]

describe('what nobody clearly asked for', () => {
  it.each(CASES)('X-04 %s (%s)', (_, language, text, chips, maybe) => {
    expect(said(language, text)).toEqual([chips, maybe])
  })

  it('X-04 what says that something comes after is no word to look up', () => {
    expect(wordsLeft('zh-Hans', '逛完博物馆去吃饭的地方')).toEqual([])
    expect(wordsLeft('ja', '海を見た後に行く駐車場のあるカフェ')).toEqual([])
    expect(wordsLeft('ko', '산책하고 나서 갈 카페')).toEqual([])
  })
})
