import type { Happening } from '#sync/contracts/places/happening.ts'
import type { Place } from '#sync/contracts/places/place.ts'
import type { PlaceCategory, Theme } from '#sync/contracts/base/codes.ts'
import type { Motif } from '#sync/contracts/base/facts.ts'
import type { Row } from './answer.ts'
import { CAFE } from './strings/words.ts'
import { ownEntry } from './own-entry.ts'

/** What a type and its classification mean here. Codes are often missing: then the type alone decides. */

export type Family =
  | 'sight'
  | 'culture'
  | 'festival'
  | 'course'
  | 'leisure'
  | 'stay'
  | 'shopping'
  | 'food'
  | 'transport'

/** Korean types first, then those of the other languages. */
const FAMILIES: Record<string, Family> = {
  '12': 'sight',
  '14': 'culture',
  '15': 'festival',
  '25': 'course',
  '28': 'leisure',
  '32': 'stay',
  '38': 'shopping',
  '39': 'food',
  '75': 'leisure',
  '76': 'sight',
  '77': 'transport',
  '78': 'culture',
  '79': 'shopping',
  '80': 'stay',
  '82': 'food',
  '85': 'festival',
}
export const familyOf = (typeId: string): Family | null => ownEntry(FAMILIES, typeId) ?? null

/** Editors of two languages sort a museum or a rail bike differently; a hotel is never a restaurant. */
const CLOSE: Family[] = ['sight', 'culture', 'leisure']
export const areAlike = (a: Family, b: Family): boolean => a === b || (CLOSE.includes(a) && CLOSE.includes(b))

type Look = { themes: Theme[]; motif: Motif; stayMinutes: number }

const BY_FAMILY: Record<Exclude<Family, 'festival' | 'course' | 'transport'>, Look> = {
  sight: { themes: ['walk'], motif: 'road', stayMinutes: 60 },
  culture: { themes: ['art', 'rain'], motif: 'museum', stayMinutes: 90 },
  leisure: { themes: ['family'], motif: 'bike', stayMinutes: 120 },
  stay: { themes: ['family'], motif: 'bed', stayMinutes: 840 },
  shopping: { themes: ['market'], motif: 'market', stayMinutes: 60 },
  food: { themes: ['food'], motif: 'bowl', stayMinutes: 60 },
}

/** The longest beginning of `cat3`, or of the new `lclsSystm` codes, that is known decides. */
const BY_CODE: Record<string, Partial<Look>> = {
  A01: { themes: ['view'], motif: 'rocks' },
  A010104: { themes: ['mountain'], motif: 'silvergrass', stayMinutes: 120 },
  A010106: { themes: ['forest'], motif: 'bamboo', stayMinutes: 120 },
  A010107: { themes: ['forest', 'flower'], motif: 'rose', stayMinutes: 90 },
  A010108: { themes: ['river', 'photo'], motif: 'waterfall' },
  A010109: { themes: ['river'], motif: 'waterfall', stayMinutes: 90 },
  A010111: { themes: ['sea'], motif: 'boat' },
  A010112: { themes: ['sea'], motif: 'beach', stayMinutes: 90 },
  A010113: { themes: ['sea'], motif: 'boat' },
  A010114: { themes: ['sea'], motif: 'boat', stayMinutes: 40 },
  A010116: { themes: ['sea', 'view'], motif: 'sunrise', stayMinutes: 40 },
  A010117: { themes: ['river', 'walk'], motif: 'road' },
  A0201: { themes: ['heritage'], motif: 'hanok' },
  A020108: { themes: ['temple', 'heritage'], motif: 'lantern' },
  A020206: { themes: ['family'], motif: 'cable', stayMinutes: 120 },
  A020207: { themes: ['walk', 'family'], motif: 'rose' },
  A0204: { themes: ['industry'], motif: 'skyline' },
  A0205: { themes: ['view', 'photo'], motif: 'bridge', stayMinutes: 40 },
  A020601: { themes: ['museum', 'rain'], motif: 'museum' },
  A020605: { themes: ['art', 'rain'], motif: 'museum' },
  A050209: { themes: ['food'], motif: 'cup', stayMinutes: 50 },
  B020116: { themes: ['heritage'], motif: 'hanok' },
  NA: { themes: ['view'], motif: 'rocks' },
  HS: { themes: ['heritage'], motif: 'hanok' },
  VE: { themes: ['art', 'rain'], motif: 'museum' },
  FD05: { themes: ['food'], motif: 'cup', stayMinutes: 50 },
}

const codesOf = (row: Row): string[] =>
  [row.cat3 || row.cat2 || row.cat1, row.lclsSystm3 || row.lclsSystm2 || row.lclsSystm1].filter(
    (code) => code !== undefined && code !== '',
  ) as string[]

const hasCode = (row: Row, ...beginnings: string[]): boolean =>
  codesOf(row).some((code) => beginnings.some((beginning) => code.startsWith(beginning)))

function knownLook(row: Row): Partial<Look> {
  for (const code of codesOf(row))
    for (let length = code.length; length > 1; length -= 1) {
      const look = ownEntry(BY_CODE, code.slice(0, length))
      if (look) return look
    }
  return {}
}

/** @returns null for what is no place: festivals, courses, transport */
export function placeLook(
  family: Family,
  row: Row,
): Pick<Place, 'category' | 'themes' | 'motif' | 'stayMinutes'> | null {
  if (family === 'festival' || family === 'course' || family === 'transport') return null
  const category: PlaceCategory =
    family === 'stay' ? 'stay' : family === 'food' ? (isCafe(row) ? 'cafe' : 'food') : 'spot'
  const known = knownLook(row)
  const look = { ...BY_FAMILY[family], ...(category === 'cafe' ? BY_CODE.FD05 : {}), ...known }
  return { category, ...look, stayMinutes: category === 'stay' ? 840 : look.stayMinutes }
}

const isCafe = (row: Row): boolean =>
  hasCode(row, 'A050209', 'FD05') || (codesOf(row).length === 0 && CAFE.test(row.title ?? ''))

/** Performances and exhibitions are listed among festivals and distinguished by their codes only. */
export function happeningLook(row: Row): Pick<Happening, 'board' | 'kind' | 'motif'> {
  if (hasCode(row, 'A020805', 'A020806')) return { board: 'cnn', kind: 'exhibition', motif: 'museum' }
  if (hasCode(row, 'A0208', 'EV02')) return { board: 'cnn', kind: 'performance', motif: 'stage' }
  return { board: 'cnf', kind: 'festival', motif: 'lantern' }
}
