import type { Happening } from '#sync/contracts/places/happening.ts'
import type { Place } from '#sync/contracts/places/place.ts'
import { seoulDay } from '#sync/domain/calendar.ts'
import { happeningLook, placeLook, type Family } from './categories.ts'
import type { Source } from './details.ts'
import { readFee } from './fees.ts'
import { readHours } from './hours.ts'
import {
  feeText,
  hoursText,
  phoneTexts,
  programLines,
  readAmenities,
  restText,
  stayTimes,
} from './intro-fields.ts'
import { readPictures } from './licences.ts'
import { firstPhone, firstSentence, oneLine, plainText, webAddress } from './plain-text.ts'
import { SERVICES } from './services.ts'
import { inLatin } from './similar.ts'
import { CITY_NAMES, PHRASES, PICTURE_CREDIT } from './strings/words.ts'
import { localized, localizedOr, mapLocalized, textsOf, type Subject, type Texts } from './texts.ts'
import { readDay } from './values.ts'

/** A place or happening of the content feed out of what the services say about it. */

type Open<T, K extends keyof T> = Omit<T, K> & { [P in K]: T[P] | null }
/** Without what people and orders add; what a hand may still have to give is null. */
export type PlaceDraft = Open<
  Omit<Place, 'shopNo' | 'rating' | 'keywords' | 'purchased' | 'updatedAt'>,
  'position' | 'listedOn'
>
export type HappeningDraft = Open<Omit<Happening, 'updatedAt'>, 'position' | 'from' | 'to'>
export type Draft = { kind: 'place'; draft: PlaceDraft } | { kind: 'happening'; draft: HappeningDraft }

/** Numbers of imported records: far above those of the files and of places made for measuring. */
export const FIRST_NO = 10_000_000
export const numberOf = (contentId: string): number => FIRST_NO + Number(contentId)

const SUMMARY_MOST = { ko: 45, en: 90, ja: 45, 'zh-Hans': 45, 'zh-Hant': 45 } as const

export function compose(subject: Subject): Draft {
  const { item } = subject.korean
  const place = placeLook(item.family, item.row)
  return place
    ? { kind: 'place', draft: { ...common(subject), ...placeFacts(subject), ...place } }
    : {
        kind: 'happening',
        draft: { ...common(subject), ...happeningFacts(subject), ...happeningLook(item.row) },
      }
}

function common(subject: Subject) {
  const { item } = subject.korean
  const description = localized(textsOf(subject, overviewOf)) ?? addressOf(subject)
  return {
    no: numberOf(item.id),
    slug: `tour-${item.id}`,
    city: item.city,
    district: item.district,
    summary: mapLocalized(description, (text, language) => firstSentence(text, SUMMARY_MOST[language])),
    description,
    position: item.spot && { ...item.spot, approximate: false },
    website: websiteOf(subject),
    source: sourceLine(subject),
    ...photosOf(subject),
  }
}

/** More than this is not read. */
const MOST_PHOTOS = 12

/** Without a picture that may be shown the record says nothing of pictures. */
function photosOf({ korean: { item, images } }: Subject): Pick<Place, 'pictures'> {
  const { pictures } = readPictures(item.row, images)
  if (pictures.length === 0) return {}
  return {
    pictures: pictures
      .slice(0, MOST_PHOTOS)
      .map(({ url, licence }) => ({ url, licence, credit: PICTURE_CREDIT })),
  }
}

function placeFacts(subject: Subject) {
  const { korean } = subject
  const { item } = korean
  return {
    name: nameOf(subject),
    romanized: inLatin(item.name),
    address: addressOf(subject),
    phone: phoneOf(subject),
    hours: hoursOf(subject),
    admission: admissionOf(subject),
    amenities: readAmenities(korean),
    barrierFree: { stepFree: null, restroom: null, parking: null },
    access: {},
    sample: false,
    listedOn: item.createdOn ?? (item.modifiedAt ? seoulDay(item.modifiedAt) : null),
  }
}

function happeningFacts(subject: Subject) {
  const program = programOf(subject)
  const venue = localized(textsOf(subject, ({ intro }) => oneLine(intro.eventplace ?? '')))
  const times = textsOf(subject, ({ intro }) => plainText(intro.playtime ?? ''))
  return {
    title: nameOf(subject),
    ...daysOf([subject.korean, ...subject.foreign]),
    datesTentative: false,
    ...(times.ko ? { hoursText: localizedOr(times, PHRASES.hours) } : {}),
    venue: venue ?? addressOf(subject),
    placeNo: null,
    contact: phoneOf(subject),
    fee: localizedOr(textsOf(subject, feeText), PHRASES.fee),
    program,
  }
}

/** Readers without a name of their own script get the Latin one, not Hangul. */
function nameOf(subject: Subject) {
  const names = textsOf(subject, ({ item }) => item.name)
  const ko = subject.korean.item.name
  return localized({ en: inLatin(ko), ...names, ko }) ?? { ko, en: ko, ja: ko, 'zh-Hans': ko, 'zh-Hant': ko }
}

const overviewOf = ({ common }: Source): string => plainText(common.overview ?? '')

function addressOf(subject: Subject) {
  const read = ({ item: { row } }: Source) => oneLine(`${row.addr1 ?? ''} ${row.addr2 ?? ''}`)
  return localized(textsOf(subject, read)) ?? CITY_NAMES[subject.korean.item.city]
}

function phoneOf({ korean }: Subject): string | null {
  for (const text of phoneTexts(korean)) {
    const phone = firstPhone(text)
    if (phone) return phone
  }
  return null
}

function websiteOf({ korean, foreign }: Subject): string | null {
  for (const { common, intro } of [korean, ...foreign]) {
    const address = webAddress(common.homepage ?? '') ?? webAddress(intro.eventhomepage ?? '')
    if (address) return address
  }
  return null
}

function hoursOf(subject: Subject): Place['hours'] {
  const { korean } = subject
  if (korean.item.family === 'stay') {
    const times = textsOf(subject, stayTimes)
    const note = times.ko ? { note: localizedOr(times, PHRASES.hours) } : {}
    return { always: true, rules: [], closedOn: [], temporaryClosures: [], ...note }
  }
  const read = readHours(hoursText(korean), restText(korean))
  const told = textsOf(subject, (source) => [hoursText(source), restText(source)].filter(Boolean).join('\n'))
  const isKnown = read.always || read.rules.length > 0
  const note = told.ko || !isKnown ? { note: localizedOr(told, PHRASES.hours) } : {}
  return { ...read, temporaryClosures: [], ...note }
}

function admissionOf(subject: Subject): Place['admission'] {
  const texts = textsOf(subject, feeText)
  return { ...readFee(texts.ko ?? ''), note: localizedOr(texts, PHRASES.fee) }
}

/** Only as many lines as every language has: a line of one must not be beside another of the next. */
function programOf(subject: Subject): Happening['program'] {
  const lines = [subject.korean, ...subject.foreign].map((source) => ({
    source,
    lines: programLines(source),
  }))
  const count = lines[0]?.lines.length ?? 0
  const whole = lines.filter((one) => one.lines.length === count)
  return Array.from({ length: count }, (_, at) => {
    const texts: Texts = {}
    for (const { source, lines: own } of whole) texts[SERVICES[source.item.service].language] = own[at]
    return localized(texts)
  }).filter((line) => line !== null)
}

/** The first pair of days that is right: of the festival list, of the details, of another language. A missing end is the same day. */
export function daysOf(sources: readonly Source[]): { from: string | null; to: string | null } {
  for (const { item, intro } of sources) {
    for (const [first, last] of [
      [item.from, item.to],
      [intro.eventstartdate ?? '', intro.eventenddate ?? ''],
    ]) {
      const from = readDay(first ?? '')
      const to = last ? readDay(last) : from
      if (from && to && from <= to) return { from, to }
    }
  }
  return { from: null, to: null }
}

function sourceLine({ korean, foreign }: Subject): string {
  const entries = [korean, ...foreign].map(({ item }) => `${SERVICES[item.service].name} ${item.id}`)
  return `Korea Tourism Organization, TourAPI 4.0 (${entries.join(', ')})`
}

export const kindOf = (family: Family): 'place' | 'happening' =>
  family === 'festival' ? 'happening' : 'place'
