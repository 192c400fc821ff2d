import type { Amenity } from '#sync/contracts/base/codes.ts'
import type { Row } from './answer.ts'
import type { Family } from './categories.ts'
import type { Source } from './details.ts'
import { oneLine, plainText } from './plain-text.ts'
import { FEE, NO, YES } from './strings/words.ts'

/** detailIntro2 names one thing differently in each type: usetime, usetimeculture, opentimefood … */

const SUFFIX: Partial<Record<Family, string>> = {
  sight: '',
  culture: 'culture',
  leisure: 'leports',
  shopping: 'shopping',
  food: 'food',
  stay: 'lodging',
}
const HOURS: Partial<Record<Family, string>> = {
  sight: 'usetime',
  culture: 'usetimeculture',
  leisure: 'usetimeleports',
  shopping: 'opentime',
  food: 'opentimefood',
}
const FEES: Partial<Record<Family, string>> = {
  culture: 'usefee',
  leisure: 'usefeeleports',
  festival: 'usetimefestival',
}

const field = (row: Row, name: string | undefined): string => (name ? plainText(row[name] ?? '') : '')
const suffixed = ({ item, intro }: Source, name: string): string => {
  const suffix = SUFFIX[item.family]
  return suffix === undefined ? '' : field(intro, name + suffix)
}

export const hoursText = ({ item, intro }: Source): string => field(intro, HOURS[item.family])
export const restText = (source: Source): string => suffixed(source, 'restdate')

/** "Check-in 15:00, check-out 11:00" of a stay without any word: 15:00 – 11:00. */
export function stayTimes({ intro }: Source): string {
  const [into, out] = [oneLine(intro.checkintime ?? ''), oneLine(intro.checkouttime ?? '')]
  return into && out ? `${into} – ${out}` : into || out
}

/** The fee of a sight is among the repeated information, under a name of its own. */
export function feeText({ item, intro, info }: Source): string {
  const told = field(intro, FEES[item.family])
  if (told) return told
  const row = info.find(({ infoname }) => FEE.named.test(infoname ?? ''))
  return field(row ?? {}, 'infotext')
}

/** The telephone of the thing itself, else of its information desk or organiser. */
export const phoneTexts = (source: Source): string[] => [
  source.item.row.tel ?? '',
  source.common.tel ?? '',
  suffixed(source, 'infocenter'),
  source.intro.sponsor1tel ?? '',
]

/** Only what the text affirms; a field left empty says nothing. */
export function readAmenities(source: Source): Amenity[] {
  const says = (text: string): boolean => YES.test(text) && !NO.test(text)
  const parking = suffixed(source, 'parking')
  const amenities: Amenity[] = []
  if (says(parking) && FEE.free.test(parking) && !FEE.won.test(parking)) amenities.push('freeParking')
  if (says(suffixed(source, 'chkbabycarriage'))) amenities.push('strollerRental')
  if (says(suffixed(source, 'chkpet'))) amenities.push('pets')
  if (says(field(source.intro, 'packing'))) amenities.push('takeOut')
  if (source.intro.kidsfacility === '1') amenities.push('playRoom')
  return amenities
}

/** Lines of the programme of a festival: a few words each. */
export const programLines = ({ intro }: Source): string[] =>
  field(intro, 'program')
    .split('\n')
    .map((line) => line.replace(/^(?:[\s\-–·•*○◎■▶]|\d{1,2}[.)])+/, '').trim())
    .filter((line) => line.length > 1)
    .slice(0, 6)
