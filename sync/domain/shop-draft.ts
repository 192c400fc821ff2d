import type { Localized } from '#sync/contracts/base/locale.ts'
import { LANGUAGES } from '#sync/contracts/base/lists.ts'
import { Shop, type CancelRule } from '#sync/contracts/shops/shop.ts'
import type { StoreForm } from '#sync/contracts/store/application.ts'
import type { ShopDraft } from '#sync/contracts/store/shop-draft.ts'
import { minutesOf } from './calendar.ts'
import { isShopPhone } from './store-application.ts'

/** A shop before it is public: what its partner says of it, what is still missing, and what becomes of it. */

export type DraftProblem = {
  path: string
  code: 'required' | 'website' | 'phone' | 'hours' | 'days' | 'slots'
}

const everywhere = (ko: string) => ({ ko, en: '', ja: '', 'zh-Hans': '', 'zh-Hant': '' })

/** The shop an approved application begins as: in Korean, open on weekdays, nothing reserved. */
export const draftFrom = (form: StoreForm): ShopDraft => ({
  category: form.method === 'goods' ? 'market' : 'food',
  name: everywhere(form.businessName),
  introduction: everywhere(form.introduction),
  address: everywhere(''),
  phone: form.phone,
  website: '',
  hours: {
    always: false,
    rules: [{ days: [1, 2, 3, 4, 5], open: '10:00', close: '20:00' }],
    closedOn: ['seollal', 'chuseok'],
  },
  closures: [],
  reservation: { type: 'NON', leadDays: 0, horizonDays: 30, slots: [] },
  cancel: 'D-2',
})

/** An address a shop can be published with: no contract takes one that only looks like it (`https://a.kr:99999`). */
const isWebsite = (text: string): boolean =>
  /^https?:\/\/\S+\.\S+$/i.test(text) && Shop.shape.website.safeParse(text).success

/** What makes no sense, and may not even be kept. */
export function checkDraft({ hours, closures, reservation, website, phone }: ShopDraft): DraftProblem[] {
  const problems: DraftProblem[] = []
  if (website && !isWebsite(website)) problems.push({ path: 'website', code: 'website' })
  if (phone && !isShopPhone(phone)) problems.push({ path: 'phone', code: 'phone' })
  const badHours = hours.rules.some(
    ({ open, close, breaks = [] }) =>
      open === close || breaks.some(({ from, to }) => minutesOf(from) >= minutesOf(to)),
  )
  if (badHours) problems.push({ path: 'hours', code: 'hours' })
  if (closures.some(({ from, to }) => to < from)) problems.push({ path: 'closures', code: 'days' })
  if (reservation.leadDays >= reservation.horizonDays) problems.push({ path: 'reservation', code: 'days' })
  if (reservation.type === 'TIM' && reservation.slots.length === 0)
    problems.push({ path: 'reservation', code: 'slots' })
  return problems
}

/** What is missing before it can be public: every text in five languages, and days it is open. */
export function missingOf(draft: ShopDraft): DraftProblem[] {
  const texts = (['name', 'introduction', 'address'] as const).flatMap((field) =>
    LANGUAGES.filter((language) => !draft[field][language].trim()).map((language) => ({
      path: `${field}.${language}`,
      code: 'required' as const,
    })),
  )
  const isShut = !draft.hours.always && draft.hours.rules.length === 0
  return [
    ...texts,
    ...(isShut ? [{ path: 'hours', code: 'required' as const }] : []),
    ...(draft.phone ? [] : [{ path: 'phone', code: 'required' as const }]),
    ...checkDraft(draft),
  ]
}

/** The rule of cancelling as everybody reads it. */
export const REFUND_WORDS: Record<CancelRule, Localized> = {
  'D-2': {
    ko: '이용 이틀 전까지 취소하면 모두 돌려드려요. 그 뒤에는 취소할 수 없어요.',
    en: 'Cancel up to two days before use and you get everything back; after that it cannot be cancelled.',
    ja: '利用の2日前までに取り消せば全額を返金します。それ以降は取り消せません。',
    'zh-Hans': '使用两天前取消可全额退款，之后不可取消。',
    'zh-Hant': '使用日前2天為止取消可全額退款，之後不可取消。',
  },
  untilUse: {
    ko: '쓰기 전까지 취소할 수 있고, 모두 돌려드려요.',
    en: 'It can be cancelled until it is used, and you get everything back.',
    ja: '使う前まで取り消せ、全額を返金します。',
    'zh-Hans': '使用前均可取消，全额退款。',
    'zh-Hant': '使用前均可取消，全額退款。',
  },
  none: {
    ko: '산 뒤에는 취소할 수 없어요.',
    en: 'It cannot be cancelled once it is bought.',
    ja: '購入後は取り消せません。',
    'zh-Hans': '购买后不可取消。',
    'zh-Hant': '購買後不可取消。',
  },
}

const CLOSED: Localized = {
  ko: '임시 휴무',
  en: 'Temporarily closed',
  ja: '臨時休業',
  'zh-Hans': '临时休息',
  'zh-Hant': '臨時公休',
}

type About = { no: number; companyNo: number; companyName: string; before: Shop | null; now: string }

/** The shop as everybody sees it. A text that is missing is said in Korean; `missingOf` says which are. */
export function shopFrom(draft: ShopDraft, { no, companyNo, companyName, before, now }: About): Shop {
  const said = (text: ShopDraft['name']): Localized => {
    const ko = text.ko.trim() || companyName
    const words = LANGUAGES.map((language) => [language, text[language].trim() || ko])
    return Object.fromEntries(words) as Localized
  }
  return {
    ...{ no, slug: before?.slug ?? `shop-${no}`, companyNo },
    companyName: said(everywhere(companyName)),
    placeNo: before?.placeNo ?? null,
    category: draft.category,
    name: said(draft.name),
    introduction: said(draft.introduction),
    orderable: true,
    phone: draft.phone || null,
    address: said(draft.address),
    website: draft.website || null,
    hours: {
      ...draft.hours,
      temporaryClosures: draft.closures.map((days) => ({ ...days, reason: CLOSED })),
    },
    refundPolicy: REFUND_WORDS[draft.cancel],
    reservation: draft.reservation,
    // what the shop says of the day stays
    ...(before?.outage === undefined ? {} : { outage: before.outage }),
    motif:
      before?.motif ?? (draft.category === 'cafe' ? 'cup' : draft.category === 'food' ? 'bowl' : 'market'),
    sample: false,
    rating: before?.rating ?? { average: 0, count: 0 },
    updatedAt: now,
  }
}
