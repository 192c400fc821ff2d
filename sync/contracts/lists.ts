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

export const GUESTHOUSE_FACILITIES = [
  'kitchen',
  'barbecue',
  'parking',
  'wifi',
  'airConditioning',
  'heatedFloor',
  'valley',
  'farm',
  'campfire',
  'laundry',
  'pets',
  'familyRoom',
  'breakfast',
  'stepFree',
] as const

export const EVENT_TASKS = ['snsUrl', 'review', 'visit', 'answer'] as const

export const EVENT_CONSENTS = ['personal', 'marketing', 'posting'] as const

export const FAQ_CATEGORIES = [
  'app',
  'account',
  'order',
  'ticket',
  'refund',
  'reservation',
  'point',
  'travel',
  'community',
] as const

/** Travel test (S9-09): planning Cautious/Impulsive, course Free/Planned, movement Relaxed/Active, exploration Stable/Daring. */
export const TEST_AXES = ['planning', 'course', 'movement', 'exploration'] as const
export const TEST_POLES = ['C', 'I', 'F', 'P', 'R', 'A', 'S', 'D'] as const

/** Types of community content (S3-16), in the order of the community menu. */
export const POST_TYPES = ['shorts', 'place', 'plan', 'class', 'talk'] as const

export const TARGET_KINDS = ['post', 'review'] as const

export const NOTIFY_METHODS = ['none', 'sms', 'email'] as const

export const PUSH_TOPICS = ['orders', 'answers', 'community', 'waiting', 'events', 'marketing'] as const

/** Longest whale game, milliseconds, and the most presses in it. */
export const GAME_LIMITS = { runMs: 120_000, moves: 600 } as const

/** What a code sent to an address may be used for. */
export const VERIFICATION_PURPOSES = ['join', 'mobile', 'dormant'] as const

/** Terms of membership, required ones first; `document` is the slug of the text. */
export const MEMBER_TERMS = [
  { id: 'service', document: 'terms', required: true },
  { id: 'privacy', document: 'privacy', required: true },
  { id: 'location', document: 'location', required: false },
  { id: 'marketing', document: 'marketing', required: false },
] as const

/** What has to be agreed to before a withdrawal (S5-13): points and coupons end, tickets and orders, content, kept records. */
export const WITHDRAWAL_NOTES = ['points', 'orders', 'content', 'retention'] as const

/** What the audit trail records. */
export const AUDIT_EVENTS = [
  'join',
  'signIn',
  'signInFailed',
  'lock',
  'signOut',
  'sessionReuse',
  'passwordChange',
  'passwordLater',
  'temporaryPassword',
  'dormantRelease',
  'memberEdit',
  'mobileSet',
  'consent',
  'consentWithdrawn',
  'socialLink',
  'socialUnlink',
  'export',
  'withdraw',
  'adminSearch',
  'adminRead',
  'adminLock',
  'adminUnlock',
] as const
