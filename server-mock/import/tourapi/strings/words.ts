import type { City, District } from '#sync/contracts/base/codes.ts'
import type { Localized } from '#sync/contracts/base/locale.ts'

/** Words the services use, and the few we answer with when they say nothing. */

/** Whom pictures of the services are from. */
export const PICTURE_CREDIT = '한국관광공사 (Korea Tourism Organization)'

export const CITY_NAMES: Record<City, Localized> = {
  ulsan: {
    ko: '울산광역시',
    en: 'Ulsan',
    ja: '蔚山広域市',
    'zh-Hans': '蔚山广域市',
    'zh-Hant': '蔚山廣域市',
  },
  pohang: { ko: '경상북도 포항시', en: 'Pohang', ja: '浦項市', 'zh-Hans': '浦项市', 'zh-Hant': '浦項市' },
  gyeongju: { ko: '경상북도 경주시', en: 'Gyeongju', ja: '慶州市', 'zh-Hans': '庆州市', 'zh-Hant': '慶州市' },
}
export const CITY_WORDS: Record<City, RegExp> = {
  ulsan: /울산|Ulsan|蔚山/i,
  pohang: /포항|Pohang|浦項|浦项/i,
  gyeongju: /경주시|Gyeongju|慶州|庆州/i,
}
export const DISTRICT_WORDS: Record<District, RegExp> = {
  ulju: /울주군|Ulju|蔚州/i,
  buk: /북구|Buk-gu|北区|北區/i,
  jung: /중구|Jung-gu|中区|中區/i,
  nam: /남구|Nam-gu|南区|南區/i,
  dong: /동구|Dong-gu|東区|东区|東區/i,
}

/** Words in the seals of quality programmes. */
export const SEAL = /품질인증|Korea Quality|韓国観光|韩国旅游|韓國觀光/
/** Foreign titles carry the Korean name in brackets: "Daewangam Park (대왕암공원)". */
export const HANGUL = /\p{Script=Hangul}/u
/** Year and edition in front of a festival's name. */
export const EDITION = /제?\s*\d+\s*(회|차|th|nd|rd|st)|20\d\d\s*년?/gi
export const HOURS = {
  always: /24\s*시간|상시\s*(개방|이용|가능|운영|관람)?|연중\s*개방|시간\s*제한\s*없음/,
  /** Words after which one range of hours does not hold every day. */
  varied:
    /하절기|동절기|춘추|봄|여름|가을|겨울|성수기|비수기|\d\s*월|평일|주중|주말|토요일|일요일|월요일|화요일|수요일|목요일|금요일|회차|\d\s*부|일출|일몰/,
  daily: /매일|연중\s*무휴/,
  clock: /(오전|오후)?\s*(\d{1,2})\s*시(?!간)(?:\s*(\d{1,2})\s*분)?/g,
  afternoon: '오후',
  lastEntry:
    /(?:입장|매표|입실|관람|발권|주문|라스트\s*오더)\s*(?:마감|종료|시간)?\s*[:은는]?\s*(\d{1,2}:\d{2})/,
  pause:
    /(?:브레이크\s*타임|브레이크타임|쉬는\s*시간|휴게\s*시간|준비\s*시간)\s*[:은는]?\s*(\d{1,2}:\d{2})\s*[-~]\s*(\d{1,2}:\d{2})/,
  none: /^(연중\s*무휴|무휴|없음|휴무\s*없음|휴무일\s*없음)$/,
  shift: /월요일.*공휴일.*(다음|익일)/,
  filler: /매주|정기\s*(휴무|휴관)일?|휴관일?|휴무일?|당일|연휴|각|은|는|[()]/g,
  weekday: /^([일월화수목금토])(요일)?$/,
  weekdays: '일월화수목금토',
  newYear: /^(신정|1월1일|새해첫날)$/,
  seollal: /^(설날|설|구정|음력설)$/,
  chuseok: /^추석$/,
  both: /^(명절|설추석|설날추석)$/,
  holidays: /^(법정)?공휴일$/,
}

export const FEE = {
  /** The repeated information of a sight holds its fee under one of these names. */
  named: /입\s*장\s*료|관\s*람\s*료|이용\s*요금|이용료/,
  free: /무료/,
  won: /\d[\d,]*\s*원/,
  adult: /(?:어른|성인|일반|대인)[^\d\n]{0,8}(\d[\d,]*)\s*원/g,
  youth: /(?:청소년|중고생)[^\d\n]{0,8}(\d[\d,]*)\s*원/g,
  child: /(?:어린이|소인|초등학생)[^\d\n]{0,8}(\d[\d,]*)\s*원/g,
}
export const YES = /가능|있음|무료|대여/
export const NO = /불가|없음|금지|제한/
export const CAFE = /카페|커피|찻집|다방|베이커리/

/** What stands in for a text nobody gave. */
export const PHRASES: Record<'hours' | 'fee', Localized> = {
  hours: {
    ko: '이용 시간은 현장에서 확인하세요.',
    en: 'Check the hours on site.',
    ja: '利用時間は現地でご確認ください。',
    'zh-Hans': '开放时间请以现场为准。',
    'zh-Hant': '開放時間請以現場為準。',
  },
  fee: {
    ko: '요금은 현장에서 확인하세요.',
    en: 'Check prices on site.',
    ja: '料金は現地でご確認ください。',
    'zh-Hans': '费用请以现场为准。',
    'zh-Hant': '費用請以現場為準。',
  },
}
