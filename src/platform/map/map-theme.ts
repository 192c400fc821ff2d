/** Colours and fonts of the map, after the visual direction's map. */

export type MapTheme = 'light' | 'dark'
export type MapLanguage = 'ko' | 'en' | 'ja' | 'zh-Hans' | 'zh-Hant'

export interface MapColors {
  land: string
  /** the two districts that stand out, as in a hand-coloured map */
  landBright: string
  sea: string
  seaNear: string
  depthLine: string
  coast: string
  river: string
  park: string
  lake: string
  ridge: string
  peak: string
  border: string
  cityBorder: string
  road: string
  motorway: string
  rail: string
  tour: string
  expresswaySign: string
  nationalSign: string
  signText: string
  text: string
  textQuiet: string
  textWater: string
  halo: string
  course: string
  courseCase: string
  itinerary: string
  me: string
}

export const MAP_COLORS: Record<MapTheme, MapColors> = {
  light: {
    land: '#F7F6F1',
    landBright: '#FFFDF8',
    sea: '#CFE3F0',
    seaNear: '#BDD8EA',
    depthLine: '#8FBBDA',
    coast: '#7FA9C6',
    river: '#8FBFE0',
    park: '#CFE5D3',
    lake: '#A9CFE8',
    ridge: '#DEDDD0',
    peak: '#8A8163',
    border: '#B9B7A9',
    cityBorder: '#9C9A8B',
    road: '#E0DCCB',
    motorway: '#D3CCB2',
    rail: '#A7AEA9',
    tour: '#C9703F',
    expresswaySign: '#4E6B5C',
    nationalSign: '#54718F',
    signText: '#FFFFFF',
    text: '#3E4E5C',
    textQuiet: '#5B6873',
    textWater: '#2E6C9E',
    halo: '#F7F6F1',
    course: '#0A2038',
    courseCase: '#FFFFFF',
    itinerary: '#2E74B5',
    me: '#2E74B5',
  },
  dark: {
    land: '#14263A',
    landBright: '#192E44',
    sea: '#0A1A2B',
    seaNear: '#0F2439',
    depthLine: '#2A4A68',
    coast: '#4C6E8E',
    river: '#2B6390',
    park: '#1D4A3E',
    lake: '#1E4B70',
    ridge: '#2A4057',
    peak: '#A89F83',
    border: '#4A657F',
    cityBorder: '#5F7890',
    road: '#2A4159',
    motorway: '#38536F',
    rail: '#5B7388',
    tour: '#C98660',
    expresswaySign: '#2F5B4E',
    nationalSign: '#33577C',
    signText: '#E6F0F8',
    text: '#BCCAD6',
    textQuiet: '#9DB2C4',
    textWater: '#6FA3CC',
    halo: '#14263A',
    course: '#E6F0F8',
    courseCase: '#07131F',
    itinerary: '#8CC3F0',
    me: '#8CC3F0',
  },
}

const FAMILIES: Record<MapLanguage, string[]> = {
  ko: ['Pretendard Variable', 'Pretendard', 'Apple SD Gothic Neo', 'Noto Sans KR', 'Noto Sans CJK KR'],
  en: ['Pretendard Variable', 'Pretendard', 'Noto Sans', 'Noto Sans CJK KR'],
  ja: ['Hiragino Sans', 'Noto Sans JP', 'Noto Sans CJK JP', 'Yu Gothic'],
  'zh-Hans': ['PingFang SC', 'Noto Sans SC', 'Noto Sans CJK SC', 'Microsoft YaHei'],
  'zh-Hant': ['PingFang TC', 'Noto Sans TC', 'Noto Sans CJK TC', 'Microsoft JhengHei'],
}

export type LabelWeight = 'Medium' | 'SemiBold' | 'Bold'

/**
 * The font stack of a label. Without a glyphs URL MapLibre draws every glyph itself from these families, so shapes
 * follow the language (Han characters differ) and nothing is fetched. It reads the weight out of the first name,
 * which therefore is a name no device has.
 */
export function labelFont(language: MapLanguage, weight: LabelWeight): string[] {
  return [`Goraero ${weight}`, ...FAMILIES[language], 'sans-serif']
}
