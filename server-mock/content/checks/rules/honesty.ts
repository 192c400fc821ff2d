import type { City } from '#sync/contracts/base/codes.ts'
import { type RuleInput, type Finding, fileOf, type Rule } from '../rule.ts'

type Told = {
  file: string
  sample: boolean
  phone: string | null
  website: string | null
  city: City | null
  source: string | null
}

/** Numbers nobody can be called on: area code, then 000. */
const INVENTED = /^0\d{1,2}-000-\d{4}$/
const REAL = /^(0\d{1,2}-\d{3,4}-\d{4}|1\d{3}(-\d{4})?)$/
const AREA_CODE: Record<City, string> = { ulsan: '052', pohang: '054', gyeongju: '054' }
const SAMPLE_SOURCE = /sample|demo/i

export const honesty: Rule = {
  id: 'honesty',
  about:
    'invented partners say so and have numbers that reach nobody; real places have neither invented numbers nor prices without a note',
  check: (input) => [
    ...told(input).flatMap((one) => (one.sample ? invented(one) : real(one))),
    ...approximate(input),
    ...priced(input),
    ...partners(input),
  ],
}

function told({ content }: RuleInput): Told[] {
  const cities = new Map(content.places.map((place) => [place.slug, place.city]))
  return [
    ...content.places.map((item) => ({ ...item, file: fileOf('places', item) })),
    ...content.guesthouses.map((item) => ({ ...item, website: null, file: fileOf('guesthouses', item) })),
    ...content.shops.map((item) => ({
      ...item,
      source: null,
      city: cities.get(item.place ?? '') ?? null,
      file: fileOf('shops', item),
    })),
  ]
}

function invented({ file, phone, website, city, source }: Told): Finding[] {
  const faults: Finding[] = []
  const say = (field: string, reason: string) => faults.push({ file, field, reason })
  if (phone !== null && !INVENTED.test(phone))
    say('phone', `${phone} could be somebody’s; sample numbers are 052-000-…`)
  else if (phone !== null && city && !phone.startsWith(AREA_CODE[city]))
    say('phone', `${phone} should begin with ${AREA_CODE[city]}`)
  if (website !== null) say('website', 'a sample partner has none')
  if (source !== null && !SAMPLE_SOURCE.test(source)) say('source', 'does not say that this is a sample')
  return faults
}

function real({ file, phone, source, website }: Told): Finding[] {
  const faults: Finding[] = []
  const say = (field: string, reason: string) => faults.push({ file, field, reason })
  if (phone !== null && (INVENTED.test(phone) || !REAL.test(phone)))
    say('phone', `${phone} is no number of a real place; leave null what is not known`)
  if (source !== null && SAMPLE_SOURCE.test(source)) say('source', 'calls a real place a sample')
  if (website !== null && !/^https?:\/\//.test(website)) say('website', 'is not an address')
  return faults
}

function approximate({ content }: RuleInput): Finding[] {
  return content.places.flatMap((place): Finding[] => {
    if (!place.sample || place.position.approximate) return []
    const reason = 'an invented place has no exact spot; should be true'
    return [{ file: fileOf('places', place), field: 'position.approximate', reason }]
  })
}

function priced({ content }: RuleInput): Finding[] {
  return content.places.flatMap((place): Finding[] => {
    const { free, adult, youth, child, note } = place.admission
    const file = fileOf('places', place)
    const sums = [adult, youth, child].filter((won) => won !== undefined)
    if (free && sums.some((won) => won > 0))
      return [{ file, field: 'admission', reason: 'is free and has a price' }]
    if (free || sums.length || note || place.category !== 'spot') return []
    return [
      {
        file,
        field: 'admission',
        reason: 'is not free, has no price, and no note that says to check on site',
      },
    ]
  })
}

/** What is sold by an invented shop is a sample, and so is the place the shop stands for. */
function partners({ content }: RuleInput): Finding[] {
  const places = new Map(content.places.map((place) => [place.slug, place.sample]))
  const shops = new Map(content.shops.map((shop) => [shop.slug, shop.sample]))
  const differs = (file: string, sample: boolean, other: boolean | undefined, of: string): Finding[] =>
    other === undefined || other === sample
      ? []
      : [{ file, field: 'sample', reason: `is ${sample}, but ${of} says ${other}` }]
  return [
    ...content.shops.flatMap((shop) =>
      differs(fileOf('shops', shop), shop.sample, places.get(shop.place ?? ''), `places/${shop.place}.json`),
    ),
    ...content.products.flatMap((product) =>
      differs(
        fileOf('products', product),
        product.sample,
        shops.get(product.shop),
        `shops/${product.shop}.json`,
      ),
    ),
  ]
}
