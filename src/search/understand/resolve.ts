import { begins, beside, is, isOneClause, isUnknown, REACH } from './beside.ts'
import { setAside } from './doubt.ts'
import { leaveOut, negate, without } from './leave-out.ts'
import { EVENING, FROM_THERE, IS_MORE, MORNING, NEED_NOT, PASS_ON } from './strings/contexts.ts'
import { PARTS, TOPIC } from './strings/joins.ts'
import type { Token } from './tokens.ts'

/**
 * What words say of each other: "not", "not there, I have been", "near", and the place a dish is eaten at. A word of
 * this kind that stands beside nothing that is known is not known either, so that it is never lost.
 */
export function resolve(tokens: readonly Token[], text: string): Token[] {
  const found = tokens.map((token) => ({ ...token, means: [...token.means] }))
  for (const [at, token] of found.entries()) {
    if (begins(token, /^not:/)) negate(found, at, text)
    else if (is(token, 'people:1') && begins(beside(found, at, 1) ?? undefined, /^(price|amount):/))
      token.means = ['each']
    else if (is(token, 'shop')) {
      const dish = found[at - 1]
      const isEaten = is(dish, 'dish') || (is(dish, 'stop') && is(found[at - 2], 'dish'))
      token.means = isEaten || found.slice(0, at).some((own) => is(own, 'eat')) ? ['category:food'] : ['stop']
    } else if (is(token, 'lodge')) {
      const isRoom = at === 0 || begins(found[at - 1], OF_ROOM) || ROOM.test(text.slice(0, token.to))
      token.means = isRoom && !STAYS_SO.test(text.slice(token.to)) ? ['category:stay'] : ['stop']
    } else if (is(token, 'togo')) {
      // coffee to go, but a place to go
      token.means = begins(found[at - 1], /^(category:(food|cafe)|dish)/) ? ['amenity:takeOut'] : ['stop']
    } else if (is(token, 'wheelchair') && isLent(found, at, text)) token.means = ['amenity:wheelchairRental']
    else if (is(token, 'stroller') && isLent(found, at, text)) token.means = ['amenity:strollerRental']
    // what each may spend
    else if (
      is(token, 'who:alone') &&
      /\u4eba|\u30d2\u30c8\u30ea/.test(text.slice(token.from, token.to)) &&
      begins(found[at + 1], /^(price|amount):/)
    )
      token.means = ['each']
    // what a place costs, not a pass for the city
    else if ((is(token, 'category:pass') || is(token, 'category:taxi')) && hasNamed(found))
      token.means = ['fee']
    // "Seokguram, pass" leaves it out
    else if (
      is(token, 'category:pass') &&
      (begins(found[at - 1], /^place:/) ||
        (PASS_ON.test(text.slice(token.from, token.to)) &&
          TOPIC.test(text.slice(found[at - 1]?.from, found[at - 1]?.to))))
    )
      token.means = ['gone']
    // the price of a ticket, not one to buy
    else if (
      is(token, 'category:pass') &&
      [-1, 1, 2].some((step) => begins(found[at + step], /^(price|amount):/))
    )
      token.means = ['fee']
    // who is free tomorrow speaks of time
    else if (is(token, 'price:0') && text.slice(token.from, token.to) === 'free' && isTime(found, at))
      token.means = ['stop']
    else if (is(token, 'price:0') && isOfAmenity(found, at, text)) token.means = ['stop']
  }
  for (const [at, token] of found.entries())
    if (is(token, 'amenity:barrierFree') && isOnly(found, at, text)) token.means.push('only')
  for (const [at, token] of found.entries()) if (is(token, 'gone')) leaveOut(found, at, text)
  for (const at of found.keys()) compare(found, at, text)
  for (const [at, token] of found.entries()) if (is(token, 'bare')) token.means = inPart(found, at, text)
  setAside(found, text)
  for (const [at, token] of found.entries())
    if (begins(token, /^near:/)) token.means = nearWhat(found, at, text)
  return found
}

/** Words between an hour and the part of the day it is in. */
const PART_REACH = 4

/** "At 7 tomorrow morning": a part of the day that stands beside an hour says which half of the day is meant. */
function inPart(tokens: readonly Token[], at: number, text: string): string[] {
  const token = tokens[at]
  if (!token) return []
  for (const step of [1, -1] as const)
    for (let far = 1; far <= PART_REACH; far += 1) {
      const other = tokens[at + step * far]
      if (!other || !isOneClause(token, other, text) || !(is(other, 'stop') || begins(other, /^days?:\d{4}/)))
        break
      const said = text.slice(other.from, other.to)
      const [isEarly, isLate] = [MORNING.test(said), EVENING.test(said)]
      if (isEarly !== isLate) return token.means.map((own) => inHalfOfDay(own, isLate))
    }
  return token.means
}

const inHalfOfDay = (means: string, isLate: boolean): string =>
  means.replace(
    /^((?:at|until):)(\d\d)/,
    (_, kind: string, hour: string) =>
      `${kind}${String((Number(hour) % 12) + (isLate ? 12 : 0)).padStart(2, '0')}`,
  )

const hasNamed = (tokens: readonly Token[]): boolean => tokens.some((own) => begins(own, /^place:/))

const isTime = (tokens: readonly Token[], at: number): boolean =>
  begins(tokens[at - 1], /^(at|until|day|days):/) || begins(tokens[at + 1], /^(at|until|day|days):/)

/** Whether something to lend is asked for beside it, and not said to be needless. */
const isLent = (tokens: readonly Token[], at: number, text: string): boolean =>
  tokens
    .slice(Math.max(0, at - REACH), at + REACH + 1)
    .some((own) => is(own, 'lend') && !NEED_NOT.test(text.slice(0, own.from)))

/** Whether nothing else will do: "only" stands before it in English and Chinese, after it in the others too. */
function isOnly(tokens: readonly Token[], at: number, text: string): boolean {
  const token = tokens[at]
  return tokens.slice(Math.max(0, at - REACH), at + REACH + 1).some((own) => {
    if (!token || !is(own, 'only') || !isOneClause(own, token, text)) return false
    const isBefore = own.from < token.from
    return isBefore ? /[a-z]|[\u4ec5\u50c5\u53ea]/u.test(text.slice(own.from, own.to)) : true
  })
}

/** What something is compared with is another place; a day that does not suit is none; a child grown up is none. */
function compare(tokens: readonly Token[], at: number, text: string): void {
  const token = tokens[at]
  const to = is(token, 'than:before') ? -1 : is(token, 'than:after') ? 1 : 0
  const named = to === 0 ? null : beside(tokens, at, to, 2)
  if (named && begins(named, /^place:/)) named.means = named.means.flatMap((own) => without(own) ?? [])
  // "mountains rather than the sea", but a place like the sea
  const isLess = named && token && IS_MORE.test(text.slice(token.from, token.to)) && begins(named, KIND)
  if (isLess && tokens.some((own) => own !== named && begins(own, KIND))) named.means = ['stop']
  const day = is(token, 'cannot') ? beside(tokens, at, -1, 2) : null
  if (day && begins(day, /^days?:\d{4}/)) {
    day.means = ['stop']
    token!.means = ['stop']
  }
  if (is(token, 'grown'))
    for (const step of [-1, 1] as const) {
      const child = beside(tokens, at, step)
      if (child && is(child, 'who:kids')) child.means = ['stop']
    }
}

/** Whether "free" is said of something a place has, as parking, and not of the place. */
function isOfAmenity(tokens: readonly Token[], at: number, text: string): boolean {
  return ([1, -1] as const).some((step) => {
    const far = is(tokens[at + step], 'stop') ? 2 : 1
    const [token, other] = [tokens[at], tokens[at + far * step]]
    if (!token || !other || !begins(other, /^amenity:(freeParking|wifi)$/)) return false
    const [first, last] = step === 1 ? [token, other] : [other, token]
    return !PARTS.test(text.slice(first.to, last.from))
  })
}

/** Kinds of places. */
const KIND = /^(theme|category|kind|hike$)/

/** What is said of a stay that is a room, and where somebody stays at; "stay dry" is none. */
const OF_ROOM = /^(?:mood|amenity|price|theme|city|district|rating|who)/
const ROOM =
  /(?:(?:^|[^a-z])(?:a|any|cheap|nice|good) stay|where (?:can|could|should|do|might|will) (?:we|i|one|you) stay|(?:want|need|like|looking|hoping) to stay)$/
const STAYS_SO = /^s? (?:open|dry|out|away|inside|indoors|close|warm|cool|late|up|on)(?![a-z])/

const AREA = /^(district|city|theme|except)/
const NAMED = /^(place|mark):/

/** How far from "near" that stands which something is near to, letters. */
const [FAR, CLOSE] = [20, 5]

/** Near what: the named place, where one is, or something no list knows, which says nothing. */
function nearWhat(tokens: readonly Token[], at: number, text: string): string[] {
  const token = tokens[at]
  if (!token) return []
  const others = token.means.filter((own) => !own.startsWith('near:') && own !== 'within')
  const isLatin = /[a-z]/.test(text[token.from] ?? '')
  const isMe = is(token, 'near:here') || token.means.some((own) => own.startsWith('within:'))
  const hasPlace = tokens.some((own) => begins(own, /^place:/))
  const hasMark = tokens.some((own) => begins(own, /^mark:/))
  const ofPlace = hasPlace ? ['near:place', ...others] : hasMark ? ['stop', ...others] : null
  const next = beside(tokens, at, isLatin ? 1 : -1)
  const isClose = next && (isLatin ? next.from - token.to <= FAR : token.from - next.to <= CLOSE)
  if (begins(next ?? undefined, NAMED)) return ofPlace ?? []
  if (!isMe && isClose && (begins(next, AREA) || is(next, 'anchor'))) return ['stop']
  const isThere = FROM_THERE.test(text.slice(0, token.from)) && isUnknown(next ?? undefined)
  if (isThere && !is(token, 'near:here')) return []
  if (!isMe && isClose && isUnknown(next) && !is(token, 'near:me:word')) return []
  // "push it around" names nothing it is near to
  return (
    ofPlace ??
    (isMe || token.means.some((own) => own.startsWith('near:me')) ? ['near:me', ...others] : ['stop'])
  )
}
