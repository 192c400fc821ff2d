import type { City, District } from '#sync/contracts/base/codes.ts'
import { districtAt } from '#sync/domain/near-border.ts'
import type { Row } from './answer.ts'
import { CITY_WORDS, DISTRICT_WORDS } from './strings/words.ts'
import type { Spot } from './values.ts'
import { ownEntry } from './own-entry.ts'

/**
 * Which city and district a row belongs to. Legal codes first (the old area codes will be removed), then the old ones,
 * then the words of the address, as famous places have no code at all.
 */
export const DEFAULT_AREAS = ['7', '35:2', '35:23']

const LEGAL: Record<string, City> = { '47130': 'gyeongju', '47111': 'pohang', '47113': 'pohang' }
const LEGAL_DISTRICTS: Record<string, District> = {
  '31110': 'jung',
  '31140': 'nam',
  '31170': 'dong',
  '31200': 'buk',
  '31710': 'ulju',
}
const OLD: Record<string, City> = { '35:2': 'gyeongju', '35:23': 'pohang' }
const OLD_DISTRICTS: Record<string, District> = {
  '7:1': 'jung',
  '7:2': 'nam',
  '7:3': 'dong',
  '7:4': 'buk',
  '7:5': 'ulju',
}

/** The city is known, so a position off its borders belongs to the nearest district, metres. */
const CITY_METRES = 2000

export type Region = { city: City; district: District | null }

/** @returns null when the row is not of this region, or does not say where it is */
export function readRegion(row: Row, spot: Spot | null): Region | null {
  const address = `${row.addr1 ?? ''} ${row.addr2 ?? ''}`
  const city = cityOf(row, address)
  if (!city) return null
  return { city, district: city === 'ulsan' ? districtOf(row, address, spot) : null }
}

function cityOf(row: Row, address: string): City | null {
  const legal = legalCode(row)
  if (legal.startsWith('31')) return 'ulsan'
  if (legal.length === 5) return LEGAL[legal] ?? null
  if (row.areacode === '7') return 'ulsan'
  if (row.areacode && row.sigungucode) return OLD[oldCode(row)] ?? null
  // Without the code of its city a row of the province says no more than its address.
  if (row.areacode && row.areacode !== '35') return null
  const cities: City[] = ['ulsan', 'pohang', 'gyeongju']
  return cities.find((city) => CITY_WORDS[city].test(address)) ?? null
}

function districtOf(row: Row, address: string, spot: Spot | null): District | null {
  const coded = ownEntry(LEGAL_DISTRICTS, legalCode(row)) ?? OLD_DISTRICTS[oldCode(row)]
  if (coded) return coded
  const districts = Object.keys(DISTRICT_WORDS) as District[]
  return (
    districts.find((name) => DISTRICT_WORDS[name].test(address)) ??
    (spot && districtAt(spot, undefined, CITY_METRES))
  )
}

const oldCode = (row: Row): string => `${row.areacode ?? ''}:${row.sigungucode ?? ''}`

/** Five digits; the second code comes with or without the first in front of it. A province alone keeps its two digits. */
function legalCode(row: Row): string {
  const [province = '', city = ''] = [row.lDongRegnCd, row.lDongSignguCd]
  if (!province) return ''
  return city.length >= 5 ? city.slice(0, 5) : `${province}${city}`
}

/** With room round the three cities; a position outside contradicts the code beside it. */
export const isNear = ({ lat, lng }: Spot): boolean =>
  lat > 35.2 && lat < 36.45 && lng > 128.7 && lng < 129.75
