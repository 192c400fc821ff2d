/** The closed lists themselves, free of any library, so that a screen that only needs the words of a list loads no schema. */

/** Closed lists of the product (S9-08). Labels live in the strings; the API's common codes carry them too. */
export const DISTRICTS = ['ulju', 'buk', 'jung', 'nam', 'dong'] as const

export const CITIES = ['ulsan', 'pohang', 'gyeongju'] as const

export const AMENITIES = [
  'freeParking',
  'babyChair',
  'wifi',
  'multilingualMenu',
  'strollerRental',
  'noKids',
  'playRoom',
  'wheelchairRental',
  'pets',
  'takeOut',
  'courier',
  'delivery',
  'mobilePay',
  'barrierFree',
] as const

export const SORTS = ['newest', 'purchased', 'rating', 'reviews', 'distance'] as const

/** Why a shop cannot serve for a while. */
export const OUTAGE_REASONS = ['weather', 'equipment', 'staff', 'safety', 'system', 'other'] as const

/** Categories of /list/{cid}; place categories first, then what is sold. */
export const LIST_CATEGORIES = [
  'spot',
  'food',
  'cafe',
  'stay',
  'pass',
  'market',
  'citytour',
  'taxi',
  'mobility',
  'gh',
] as const

export const PLACE_CATEGORIES = ['spot', 'food', 'cafe', 'stay'] as const

export const THEMES = [
  'sea',
  'mountain',
  'river',
  'forest',
  'heritage',
  'museum',
  'family',
  'view',
  'night',
  'market',
  'food',
  'art',
  'whale',
  'sunrise',
  'flower',
  'walk',
  'rain',
  'photo',
  'industry',
  'temple',
] as const

export const REVIEW_KEYWORDS = [
  'view',
  'walk',
  'photo',
  'clean',
  'kind',
  'taste',
  'portion',
  'price',
  'kids',
  'parents',
  'alone',
  'quiet',
  'parking',
  'transit',
  'barrierFree',
  'revisit',
  'explain',
  'rainyDay',
] as const

/** The five languages; Korean is the default and the fallback. */
export const LANGUAGES = ['ko', 'en', 'ja', 'zh-Hans', 'zh-Hant'] as const
export type Language = (typeof LANGUAGES)[number]

/** Accept-Language as the API wants it (S7-16): zh-Hans → zh_CN, zh-Hant → zh_TW, others as they are. */
export function wireLanguage(language: Language): string {
  if (language === 'zh-Hans') return 'zh_CN'
  if (language === 'zh-Hant') return 'zh_TW'
  return language
}

/** The language of an Accept-Language header; anything unknown is Korean. */
export function languageFromWire(header: string | undefined): Language {
  const first = (header ?? '').split(',')[0]?.split(';')[0]?.trim().toLowerCase().replace('_', '-') ?? ''
  if (/^zh-(tw|hk|mo|hant)/.test(first)) return 'zh-Hant'
  if (first.startsWith('zh')) return 'zh-Hans'
  return LANGUAGES.find((language) => first === language || first.startsWith(`${language}-`)) ?? 'ko'
}
