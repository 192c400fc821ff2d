import type { City, District } from '#sync/contracts/base/codes.ts'
import type { Language } from '#sync/contracts/base/lists.ts'

/** What an address calls the cities and districts. */
export const AREA_NAMES: Record<Language, Record<City | District, string>> = {
  ko: {
    ulsan: '울산',
    pohang: '포항',
    gyeongju: '경주',
    ulju: '울주군',
    buk: '북구',
    jung: '중구',
    nam: '남구',
    dong: '동구',
  },
  en: {
    ulsan: 'Ulsan',
    pohang: 'Pohang',
    gyeongju: 'Gyeongju',
    ulju: 'Ulju',
    buk: 'Buk-gu',
    jung: 'Jung-gu',
    nam: 'Nam-gu',
    dong: 'Dong-gu',
  },
  ja: {
    ulsan: '蔚山',
    pohang: '浦項',
    gyeongju: '慶州',
    ulju: '蔚州郡',
    buk: '北区',
    jung: '中区',
    nam: '南区',
    dong: '東区',
  },
  'zh-Hans': {
    ulsan: '蔚山',
    pohang: '浦项',
    gyeongju: '庆州',
    ulju: '蔚州郡',
    buk: '北区',
    jung: '中区',
    nam: '南区',
    dong: '东区',
  },
  'zh-Hant': {
    ulsan: '蔚山',
    pohang: '浦項',
    gyeongju: '慶州',
    ulju: '蔚州郡',
    buk: '北區',
    jung: '中區',
    nam: '南區',
    dong: '東區',
  },
}
