import { describe, expect, it } from 'vitest'
import type { Language } from '#sync/contracts/base/lists.ts'
import { requestFor } from './requests.ts'
import { gazetteerOf, understand } from './understand.ts'

/** A Tuesday. */
const now = { day: '2026-11-24', time: '14:00' }
const names = gazetteerOf([{ id: '7', names: ['대왕암공원', 'Daewangam Park', '大王岩公園'] }])
const said = (text: string, language: Language) =>
  understand(text, language, now, names).chips.map(({ kind, value }) => `${kind}:${value}`)

describe('what is not wanted', () => {
  it.each<[Language, string]>([
    ['ko', '카페 말고 식당'],
    ['en', 'a restaurant, not a cafe'],
    ['ja', 'カフェじゃなくてレストラン'],
    ['zh-Hans', '不要咖啡馆，要餐厅'],
    ['zh-Hant', '不要咖啡廳，要餐廳'],
  ])('X-04 %s: %s leaves out the one and finds the other', (language, text) => {
    const { chips } = understand(text, language, now, names)
    const { asked } = requestFor(chips, '', { now, here: null, named: null }).filter
    expect(asked).toMatchObject({ categories: ['food'], except: { categories: ['cafe'] } })
  })

  it('X-04 a place one has been to is left out of a plan, and is no wish', () => {
    expect(said('하루 코스, 대왕암공원은 가봤으니 빼줘', 'ko')).toContain('except:place.7')
    expect(said('day trip, skip Daewangam Park', 'en')).toContain('except:place.7')
    expect(said('day trip, skip Daewangam Park', 'en')).not.toContain('place:7')
  })
})

describe('who comes, how and for how much', () => {
  it('X-04 a sum for all is shared by all, one for each is not', () => {
    expect(said('2 adults and 2 kids, day trip, total 200,000 won', 'en')).toContain('price:50000')
    expect(said('어른 2명 아이 2명 하루 코스 1인당 5만원', 'ko')).toContain('price:50000')
  })

  it('X-04 a station is where one arrives and leaves, or what is near', () => {
    expect(said('오후 1시 울산역 도착, 저녁 8시 울산역에서 출발하는 하루 일정', 'ko')).toEqual(
      expect.arrayContaining(['start:ulsan-station', 'end:ulsan-station', 'at:13:00', 'until:20:00']),
    )
    const { chips } = understand('cafes near Taehwagang Station', 'en', now, names)
    const { asked } = requestFor(chips, '', { now, here: null, named: null }).filter
    expect(asked?.around).toMatchObject({ lat: 35.54, lng: 129.353 })
  })

  it('X-04 near something no list knows is not near the reader, and a foreign word is not taken apart', () => {
    expect(said('cafes near the old mill', 'en')).toEqual(['category:cafe'])
    const { rest } = understand('ハラールのレストラン', 'ja', now, names)
    expect(rest.map(({ text }) => text)).toEqual(['ハラール'])
  })

  it('X-04 one wrong letter in a name still means the place, and then it is less sure', () => {
    const [chip] = understand('대왕암공웜', 'ko', now, names).chips
    expect(chip).toMatchObject({ kind: 'place', value: '7', sure: 0.8 })
  })
})

describe('rules that hold for every list', () => {
  it.each<[Language, string, string[]]>([
    ['ko', '박물관이랑 절 말고 바다', ['except:theme.museum', 'except:theme.temple', 'theme:sea']],
    ['en', 'the sea, no museums or temples', ['theme:sea', 'except:theme.museum', 'except:theme.temple']],
    ['ja', 'カフェは除いて食堂', ['except:category.cafe', 'category:food']],
    ['zh-Hans', '要餐厅，咖啡店不要', ['category:food', 'except:category.cafe']],
    ['en', 'a cafe that is not noisy', ['category:cafe', 'mood:quiet']],
    ['en', 'places to go on Christmas', ['day:2026-12-25']],
    ['en', 'coffee to go', ['category:cafe', 'amenity:takeOut']],
    ['ja', '車いす貸し出しのある博物館', ['amenity:wheelchairRental', 'theme:museum']],
    ['zh-Hant', '停車免費的山', ['amenity:freeParking', 'theme:mountain']],
    ['ko', '대왕암공원 카페', ['place:7', 'near:place', 'category:cafe']],
    ['en', 'cafes in Samsan-dong', ['category:cafe', 'near:samsan']],
    ['en', 'cafes in Ulsan', ['category:cafe', 'city:ulsan']],
    ['en', 'cafes in Ulsan and Gyeongju', ['category:cafe', 'city:ulsan', 'city:gyeongju']],
    ['zh-Hans', '今晚十点的餐厅', ['day:2026-11-24', 'at:22:00', 'category:food']],
    ['en', 'hotel for two nights', ['category:stay']],
    ['ko', '사람 많은 거 싫은데 카페', ['mood:quiet', 'category:cafe']],
  ])('X-04 %s: %s', (language, text, chips) => {
    expect(said(text, language)).toEqual(chips)
  })

  it.each<[Language, string, string]>([
    ['ko', '12월 24일부터 26일까지 여행 계획', 'days:2026-12-24/2026-12-25/2026-12-26'],
    ['en', 'Dec 24-26 trip plan', 'days:2026-12-24/2026-12-25/2026-12-26'],
    ['en', 'plan for the 27th', 'day:2026-11-27'],
    ['ja', '27日の日程', 'day:2026-11-27'],
    ['zh-Hans', '12月10日开始三晚的行程', 'plan:4'],
    ['en', 'I am free tomorrow 10am to 4pm, plan something', 'until:16:00'],
    ['en', 'Saturday 10-5, plan something', 'until:17:00'],
    ['ko', '당일치기 버스로', 'plan:1'],
    ['en', 'plan a day in Jangsaengpo', 'district:nam'],
    ['en', 'my wife and our daughter, one day itinerary', 'party:adults:2'],
  ])('X-04 of a plan, %s: %s says %s', (language, text, chip) => {
    expect(said(text, language)).toContain(chip)
  })

  it('X-04 a name nobody knows is left as it is, and no other place is left out for it', () => {
    const { chips, rest } = understand(
      'plan a day, must include Daewangam Park, skip Xyzland',
      'en',
      now,
      names,
    )
    expect(chips.map(({ kind, value }) => `${kind}:${value}`)).toContain('place:7')
    expect(rest.map(({ text }) => text).join(' ')).toContain('Xyzland')
  })
})
