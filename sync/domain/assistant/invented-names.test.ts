import { expect, it } from 'vitest'
import * as fc from 'fast-check'
import type { Language } from '#sync/contracts/base/lists.ts'
import { inventsName } from './invented-names.ts'

const NAMES = [
  '장생포고래박물관',
  '슬도 등대',
  'Jangsaengpo Whale Museum',
  'Daewangam Park',
  '長生浦クジラ博物館',
  '长生浦鲸鱼博物馆',
  '長生浦鯨魚博物館',
]
const invents = (words: string, language: Language) => inventsName(words, language, NAMES)

it.each<[string, Language]>([
  ['푸른돌고래 식당도 좋아요.', 'ko'],
  ['푸른돌고래식당도 좋아요.', 'ko'],
  ['저녁에는 고래밥상 횟집에 가 보세요.', 'ko'],
  ['노을 카페에서 쉬어 가세요.', 'ko'],
  ['마을 식당이 맛있어요.', 'ko'],
  ['청운 호텔에서 묵으세요.', 'ko'],
  ['가은 카페도 있어요.', 'ko'],
  ['해변과 달빛 공원을 걸어 보세요.', 'ko'],
  ['‘푸른돌고래’에 들러 보세요.', 'ko'],
  ['Try the Blue Dolphin restaurant as well.', 'en'],
  ['Blue Dolphin Restaurant is close.', 'en'],
  ['Have dinner at Moonlight cafe.', 'en'],
  ['Then walk to the Grand Moon Observatory.', 'en'],
  ['Moonlight Cafe is close.', 'en'],
  ['Ask for “Blue Dolphin” there.', 'en'],
  ['青イルカ カフェもおすすめです。', 'ja'],
  ['イルカ・カフェもおすすめです。', 'ja'],
  ['「青いイルカ」に寄ってください。', 'ja'],
  ['蓝海豚 餐厅也不错。', 'zh-Hans'],
  ['《蓝海豚》也不错。', 'zh-Hans'],
  ['藍海豚 餐廳也不錯。', 'zh-Hant'],
])('N10 "%s" names a place nobody has', (words, language) => {
  expect(invents(words, language)).toBe(true)
})

it.each<[string, Language]>([
  ['가까운 식당도 좋아요.', 'ko'],
  ['조용한 카페가 여럿 있어요.', 'ko'],
  ['바다가 보이는 카페에서 쉬어 가세요.', 'ko'],
  ['산책하고 카페에 들르세요.', 'ko'],
  ['해변과 시장을 함께 보세요.', 'ko'],
  ['근처 식당에서 드세요.', 'ko'],
  ['해산물 식당이 많아요.', 'ko'],
  ['아이와 갈 박물관을 골랐어요.', 'ko'],
  ['슬도 등대까지 걸어 보세요.', 'ko'],
  ['장생포고래박물관이 좋아요.', 'ko'],
  ['비가 와도 괜찮아요.', 'ko'],
  ['바다를 보고 , 식당으로 가세요.', 'ko'],
  ['A quiet cafe by the sea is close.', 'en'],
  ['Museums are good when it rains.', 'en'],
  ['The museum is closed on Mondays.', 'en'],
  ['Quiet cafes are close by.', 'en'],
  ['Any Korean restaurant nearby will do.', 'en'],
  ['Start at the Jangsaengpo Whale Museum.', 'en'],
  ['Daewangam Park is best in the morning.', 'en'],
  ['近くのカフェで休めます。', 'ja'],
  ['長生浦クジラ博物館が近いです。', 'ja'],
  ['长生浦鲸鱼博物馆很近。', 'zh-Hans'],
  ['海边很安静。', 'zh-Hans'],
  ['海邊很安靜。', 'zh-Hant'],
])('N10 "%s" names none', (words, language) => {
  expect(invents(words, language)).toBe(false)
})

it('N10 no made-up Korean name of two syllables or more passes before a kind, written together or apart', () => {
  // syllables no ending and no particle is written with
  const syllable = fc.constantFrom(...'돌빛담뜰곰별숲람솔샘낙탐')
  const name = fc.array(syllable, { minLength: 2, maxLength: 5 }).map((parts) => parts.join(''))
  const kind = fc.constantFrom('식당', '카페', '박물관', '호텔', '횟집', '공원')
  fc.assert(
    fc.property(name, fc.constantFrom('', ' ', '  '), kind, (own, gap, of) => {
      expect(invents(`오늘은 ${own}${gap}${of}에 가 보세요.`, 'ko')).toBe(true)
    }),
  )
})

it('N10 what a record is called may be said as it is, whatever stands around it', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('장생포고래박물관', '슬도 등대'),
      fc.constantFrom('', '먼저 ', '오후에는 '),
      (name, before) => {
        expect(invents(`${before}${name}에 가 보세요.`, 'ko')).toBe(false)
      },
    ),
  )
})
