import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Shop } from '#sync/contracts/shops/shop.ts'
import { LANGUAGES } from '#sync/contracts/base/lists.ts'
import type { StoreForm } from '#sync/contracts/store/application.ts'
import { ShopDraft } from '#sync/contracts/store/shop-draft.ts'
import { checkDraft, draftFrom, missingOf, REFUND_WORDS, shopFrom } from './shop-draft.ts'

const FORM: StoreForm = {
  subject: '장생포 국밥집 입점',
  businessName: '장생포 국밥',
  businessNumber: '1248100998',
  trader: 'general',
  representative: '김고래',
  introduction: '고래처럼 든든한 국밥',
  items: '국밥',
  method: 'visit',
  sellsByMail: false,
  applicant: '김고래',
  phone: '052-260-1234',
  email: 'owner@goraero.kr',
  consent: true,
}
const words = (text: string) => ({ ko: text, en: text, ja: text, 'zh-Hans': text, 'zh-Hant': text })
const DRAFT = draftFrom(FORM)
const WHOLE: ShopDraft = {
  ...DRAFT,
  ...{ name: words('국밥'), introduction: words('든든한 국밥'), address: words('장생포로 1') },
}
const ABOUT = {
  no: 200_001,
  companyNo: 200_001,
  companyName: '장생포 국밥',
  before: null,
  now: '2026-11-23T00:00:00.000Z',
}

describe('the shop an approved application begins as', () => {
  it('S2-147 says what the form said, in Korean alone, and is a draft the contract takes', () => {
    expect(ShopDraft.safeParse(DRAFT).success).toBe(true)
    expect([DRAFT.name.ko, DRAFT.introduction.ko, DRAFT.phone]).toEqual([
      '장생포 국밥',
      '고래처럼 든든한 국밥',
      '052-260-1234',
    ])
    expect(LANGUAGES.filter((language) => DRAFT.name[language])).toEqual(['ko'])
  })

  it.each([
    ['goods', 'market'],
    ['visit', 'food'],
    ['both', 'food'],
    [null, 'food'],
  ] as const)('S2-147 who joins by %s begins in the list %s', (method, category) => {
    expect(draftFrom({ ...FORM, method }).category).toBe(category)
  })

  it('S2-147 makes sense as it is, and lacks only what nobody has written yet', () => {
    expect(checkDraft(DRAFT)).toEqual([])
    const paths = missingOf(DRAFT).map(({ path }) => path)
    expect(paths).toEqual([
      ...['en', 'ja', 'zh-Hans', 'zh-Hant'].map((language) => `name.${language}`),
      ...['en', 'ja', 'zh-Hans', 'zh-Hant'].map((language) => `introduction.${language}`),
      ...LANGUAGES.map((language) => `address.${language}`),
    ])
  })
})

describe('what a partner may keep', () => {
  it.each<[string, Partial<ShopDraft>, string, string]>([
    ['website', { website: 'goraero.kr' }, 'website', 'website'],
    ['phone', { phone: '12' }, 'phone', 'phone'],
    [
      'hours that end when they begin',
      { hours: { ...DRAFT.hours, rules: [{ days: [1], open: '10:00', close: '10:00' }] } },
      'hours',
      'hours',
    ],
    [
      'a break that ends before it begins',
      {
        hours: {
          ...DRAFT.hours,
          rules: [{ days: [1], open: '10:00', close: '20:00', breaks: [{ from: '15:00', to: '14:00' }] }],
        },
      },
      'hours',
      'hours',
    ],
    ['closures', { closures: [{ from: '2026-12-02', to: '2026-12-01' }] }, 'closures', 'days'],
    [
      'a first day behind the last',
      { reservation: { ...DRAFT.reservation, leadDays: 30, horizonDays: 30 } },
      'reservation',
      'days',
    ],
    [
      'times without a time',
      { reservation: { ...DRAFT.reservation, type: 'TIM' as const, slots: [] } },
      'reservation',
      'slots',
    ],
  ])('S5-14 %s', (_, part, path, code) => {
    expect(checkDraft({ ...WHOLE, ...part })).toEqual([{ path, code }])
    expect(missingOf({ ...WHOLE, ...part })).toContainEqual({ path, code })
  })

  it('S2-147 hours past midnight, a closure of one day and no website are fine', () => {
    const hours = { ...DRAFT.hours, rules: [{ days: [5], open: '18:00', close: '02:00' }] }
    expect(checkDraft({ ...WHOLE, hours, closures: [{ from: '2026-12-01', to: '2026-12-01' }] })).toEqual([])
    expect(checkDraft({ ...WHOLE, website: 'https://goraero.kr/shop' })).toEqual([])
    expect(checkDraft({ ...WHOLE, website: 'HTTPS://가게.한국/울산' })).toEqual([])
  })

  it.each(['https://goraero.kr:99999', 'http://[.kr', 'https://%.kr', 'https://<b>.kr', 'https://a.b|c'])(
    'S2-147 the website %s is refused here, as every device would refuse the shop with it',
    (website) => {
      expect(checkDraft({ ...WHOLE, website })).toEqual([{ path: 'website', code: 'website' }])
      expect(Shop.shape.website.safeParse(website).success).toBe(false)
    },
  )

  it('S2-147 whatever may be kept becomes a shop the contract takes', () => {
    const sign = fc.constantFrom(...'ab가.:/[]%|<>@?#-9 ')
    const website = fc.string({ unit: sign, maxLength: 12 }).map((rest) => `https://${rest}`)
    const draft = fc.record({
      website: fc.oneof(website, fc.constant('')),
      phone: fc.constantFrom('', '052-260-1234', '12', '1588-1234'),
      name: fc.constantFrom(words(''), words('국밥'), { ...words(' '), ko: '국밥' }),
      category: fc.constantFrom('food' as const, 'cafe' as const, 'market' as const),
    })
    let kept = 0
    fc.assert(
      fc.property(draft, (part) => {
        const whole = { ...WHOLE, ...part }
        if (checkDraft(whole).length > 0) return
        kept += 1
        expect(Shop.safeParse(shopFrom(whole, ABOUT)).error).toBeUndefined()
      }),
      { numRuns: 300 },
    )
    expect(kept).toBeGreaterThan(20)
  })
})

describe('what becomes public', () => {
  it('S2-147 nothing is missing of a whole draft; without open days or a telephone something is', () => {
    expect(missingOf(WHOLE)).toEqual([])
    const shut = { ...WHOLE, hours: { ...WHOLE.hours, rules: [] }, phone: '' }
    expect(missingOf(shut)).toEqual([
      { path: 'hours', code: 'required' },
      { path: 'phone', code: 'required' },
    ])
    expect(missingOf({ ...shut, hours: { ...shut.hours, always: true }, phone: '1588-1234' })).toEqual([])
  })

  it('S2-147 is a shop the contract takes, with the rule of refunds in five languages', () => {
    const shop = shopFrom(WHOLE, ABOUT)
    expect(Shop.safeParse(shop).success).toBe(true)
    expect([shop.no, shop.orderable, shop.sample, shop.rating.count]).toEqual([200_001, true, false, 0])
    expect(shop.refundPolicy).toEqual(REFUND_WORDS['D-2'])
    for (const rule of Object.values(REFUND_WORDS)) expect(Object.keys(rule)).toEqual([...LANGUAGES])
  })

  it('S2-147 a text that is missing is said in Korean, and one without Korean by the name of the business', () => {
    const shop = shopFrom({ ...DRAFT, address: words('') }, ABOUT)
    expect(shop.name.ja).toBe('장생포 국밥')
    expect(shop.address.en).toBe('장생포 국밥')
  })

  it('S2-147 changed again it keeps its place, rating and an outage that is on', () => {
    const outage = { reason: 'weather', note: '', since: '2026-11-20T00:00:00.000Z', until: null } as const
    const before = {
      ...shopFrom(WHOLE, ABOUT),
      placeNo: 12,
      slug: 'old',
      rating: { average: 4.5, count: 3 },
      outage,
    }
    const shop = shopFrom(
      { ...WHOLE, closures: [{ from: '2026-12-01', to: '2026-12-02' }] },
      { ...ABOUT, before },
    )
    expect(shop).toMatchObject({ placeNo: 12, slug: 'old', rating: { average: 4.5, count: 3 }, outage })
    expect(shop.hours.temporaryClosures.map(({ from, to, reason }) => [from, to, reason.ko])).toEqual([
      ['2026-12-01', '2026-12-02', '임시 휴무'],
    ])
  })
})
