import type { DISTRICTS, Language } from '#sync/contracts/base/lists.ts'
import { plain } from '../../terms.ts'
import { Phrases } from '../phrases.ts'

/** Where people arrive: no places of the catalogue, yet a question names them. Rounded to some 100 m. */
export interface Landmark {
  id: string
  name: Record<Language, string>
  lat: number
  lng: number
  /** Of a part of the city. */
  district?: (typeof DISTRICTS)[number]
  /** Further ways to say it. */
  also: string[]
}

export const LANDMARKS: readonly Landmark[] = [
  {
    id: 'ulsan-station',
    name: {
      ko: '울산역',
      en: 'Ulsan Station',
      ja: '蔚山駅',
      'zh-Hans': '蔚山站',
      'zh-Hant': '蔚山站',
    },
    lat: 35.551,
    lng: 129.139,
    also: [
      ...['ktx 울산역', 'ktx역', 'ktx station', 'ktx駅', 'ktx站', '高铁站', '高鐵站'],
      '통도사역',
      'ulsan ktx station',
      'ktx ulsan station',
      'ウルサン駅',
      '蔚山车站',
      '蔚山車站',
      '蔚山高铁站',
      '蔚山高鐵站',
    ],
  },
  {
    id: 'taehwagang-station',
    name: {
      ko: '태화강역',
      en: 'Taehwagang Station',
      ja: '太和江駅',
      'zh-Hans': '太和江站',
      'zh-Hant': '太和江站',
    },
    lat: 35.54,
    lng: 129.353,
    also: ['taehwa river station', 'テファガン駅', '太和江车站', '太和江車站'],
  },
  {
    id: 'ulsan-airport',
    name: {
      ko: '울산공항',
      en: 'Ulsan Airport',
      ja: '蔚山空港',
      'zh-Hans': '蔚山机场',
      'zh-Hant': '蔚山機場',
    },
    lat: 35.594,
    lng: 129.352,
    also: ['the airport', '공항', '空港', '机场', '機場'],
  },
  {
    id: 'ulsan-terminal',
    name: {
      ko: '울산버스터미널',
      en: 'Ulsan Bus Terminal',
      ja: '蔚山バスターミナル',
      'zh-Hans': '蔚山客运站',
      'zh-Hant': '蔚山客運站',
    },
    lat: 35.537,
    lng: 129.339,
    also: [
      ...['울산고속버스터미널', '울산시외버스터미널', '고속버스터미널', '시외버스터미널', '버스터미널'],
      ...[
        'ulsan express bus terminal',
        'ulsan intercity bus terminal',
        'bus terminal',
        '蔚山巴士总站',
        '蔚山巴士總站',
      ],
    ],
  },
  {
    id: 'gyeongju-station',
    name: {
      ko: '경주역',
      en: 'Gyeongju Station',
      ja: '慶州駅',
      'zh-Hans': '庆州站',
      'zh-Hant': '慶州站',
    },
    lat: 35.798,
    lng: 129.139,
    also: ['신경주역', 'singyeongju station', '新慶州駅'],
  },
  {
    id: 'pohang-station',
    name: {
      ko: '포항역',
      en: 'Pohang Station',
      ja: '浦項駅',
      'zh-Hans': '浦项站',
      'zh-Hant': '浦項站',
    },
    lat: 36.072,
    lng: 129.342,
    also: [],
  },
]

/** Towns and parts of them that stand before names, in plain form; "art museum" is no name. */
export const TOWNS =
  /^(?:울산|장생포|태화강|포항|경주|ulsan|jangsaengpo|taehwagang|蔚山|長生浦|长生浦|太和江|浦項|浦项|慶州|庆州) ?((?!art museum).+)$/u

/** Names without what the place is: of a short one in English, of one in Hangul or ideographs. */
export const SHORTER_NAMES = [
  /^([a-z]{6,}) (?:islet|rock|royal tombs)$/,
  /^(\p{Script=Hangul}{3,}(?<!대))(?:공원|해수욕장)$/u,
  /^(\p{Script=Han}{3,}(?<!大))(?:公園|公园|海水浴場|海水浴场)$/u,
]

/** Parts of the city people name, and the district each is in. Rounded to some 100 m. */
const area = (
  id: string,
  district: (typeof DISTRICTS)[number],
  at: [number, number],
  names: string[],
): Landmark => {
  const [ko = '', en = '', ja = '', hans = '', hant = '', ...also] = names
  return {
    ...{ id, district, lat: at[0], lng: at[1], also },
    name: { ko, en, ja, 'zh-Hans': hans, 'zh-Hant': hant },
  }
}
const AREAS: readonly Landmark[] = [
  area(
    'jangsaengpo',
    'nam',
    [35.503, 129.379],
    ['장생포', 'Jangsaengpo', '長生浦', '长生浦', '長生浦', 'チャンセンポ'],
  ),
  area(
    'samsan',
    'nam',
    [35.539, 129.338],
    ['삼산동', 'Samsan-dong', '三山洞', '三山洞', '三山洞', 'samsan', '삼산'],
  ),
  area('seongnam', 'jung', [35.555, 129.321], ['성남동', 'Seongnam-dong', '城南洞', '城南洞', '城南洞']),
  area(
    'bangeojin',
    'dong',
    [35.486, 129.43],
    ['방어진', 'Bangeojin', '方魚津', '方鱼津', '方魚津', 'パンオジン'],
  ),
  area('ilsanji', 'dong', [35.498, 129.43], ['일산지', 'Ilsan-dong', '日山洞', '日山洞', '日山洞', '일산동']),
  area('jeongja', 'buk', [35.617, 129.45], ['정자동', 'Jeongja', '亭子洞', '亭子洞', '亭子洞']),
  area(
    'mugeo',
    'nam',
    [35.545, 129.262],
    ['무거동', 'Mugeo-dong', '無去洞', '无去洞', '無去洞', '울산대학교', '울산대', 'University of Ulsan'],
  ),
  area('jinha', 'ulju', [35.386, 129.344], ['진하', 'Jinha', '鎮下', '镇下', '鎮下']),
]

/** Where a part of the city lies that was named; null for what is none. */
export const districtOf = (id: string): string | null => AREAS.find((own) => own.id === id)?.district ?? null

const phrases = new Phrases()
for (const { id, name, also } of [...LANDMARKS, ...AREAS])
  for (const said of [...Object.values(name), ...also].map(plain)) {
    phrases.add(said, `mark:${id}`)
    if (said.includes(' ')) phrases.add(said.replaceAll(' ', ''), `mark:${id}`)
    if (said.endsWith('駅')) phrases.add(said.replace(/駅$/, plain('えき')), `mark:${id}`)
    // "near the station of Ulsan" is often written with a space before the station
    if (/^\p{Script=Hangul}+(?:역|공항)$/u.test(said))
      phrases.add(said.replace(/(역|공항)$/, ' $1'), `mark:${id}`)
  }

/** Landmarks as phrases: `mark:` and the id. */
export const LANDMARK_PHRASES: Phrases = phrases

export const landmarkOf = (id: string): Landmark | undefined =>
  [...LANDMARKS, ...AREAS].find((own) => own.id === id)
