import { JOINS, PARTS } from './strings/joins.ts'
import type { Token } from './tokens.ts'

const is = (token: Token | undefined, mark: string): boolean => token?.means.includes(mark) ?? false
const begins = (token: Token | undefined, start: RegExp): boolean =>
  token?.means.some((own) => start.test(own)) ?? false
const isUnknown = (token: Token | undefined): boolean => token?.means.length === 0
/** Words between a word and what it is said of. */
const REACH = 3

/** The nearest token before or after that says something, over particles; null beyond `REACH` of them. */
function beside(tokens: readonly Token[], at: number, step: 1 | -1, reach = REACH): Token | null {
  for (let far = 1; far <= reach; far += 1) {
    const token = tokens[at + far * step]
    if (!token) return null
    if (!is(token, 'stop')) return token
  }
  return null
}

/** Whether nothing that ends a part of a sentence stands between two tokens. */
function isOneClause(one: Token, other: Token, text: string): boolean {
  const [first, last] = one.from < other.from ? [one, other] : [other, one]
  return !/[,;.!?。，；！？]/u.test(text.slice(first.to, last.from))
}

/** What is wished where something is not. */
const OPPOSITES: Record<string, string> = { loud: 'mood:quiet', costly: 'mood:price', hard: 'pace:slow' }

/** What leaving something out means; null where it means nothing a filter knows. */
function without(means: string): string | null {
  const [kind = '', value = ''] = means.split(':')
  // nobody looks for a place that has no parking: what is not needed says nothing
  if (kind === 'amenity')
    return value === 'barrierFree' ? null : /^(noKids|pets)$/.test(value) ? `without:${value}` : 'stop'
  if (means === 'category:pass') return 'price:0'
  if (/^(category|district|theme|city|place)$/.test(kind)) return `except:${kind}.${value}`
  if (means === 'stairs') return 'amenity:barrierFree'
  const opposite = OPPOSITES[means]
  if (opposite) return opposite
  if (means === 'rent' || means === 'transport:car') return 'nocar'
  // "not today, tomorrow"
  return /^(who|rain|transport|party|elder|day:|days:|at:|now$)/.test(means) ? 'stop' : null
}

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
    } else if (is(token, 'togo')) {
      // coffee to go, but a place to go
      token.means = begins(found[at - 1], /^(category:(food|cafe)|dish)/) ? ['amenity:takeOut'] : ['stop']
    } else if (is(token, 'wheelchair') && isLent(found, at)) token.means = ['amenity:wheelchairRental']
    else if (is(token, 'stroller') && isLent(found, at)) token.means = ['amenity:strollerRental']
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
    else if (is(token, 'category:pass') && begins(found[at - 1], /^place:/)) token.means = ['gone']
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
  for (const [at, token] of found.entries()) if (is(token, 'gone')) leaveOut(found, at, text)
  for (const [at, token] of found.entries())
    if (begins(token, /^near:/)) token.means = nearWhat(found, at, text)
  return found
}

const hasNamed = (tokens: readonly Token[]): boolean => tokens.some((own) => begins(own, /^place:/))

const isTime = (tokens: readonly Token[], at: number): boolean =>
  begins(tokens[at - 1], /^(at|until|day|days):/) || begins(tokens[at + 1], /^(at|until|day|days):/)

const isLent = (tokens: readonly Token[], at: number): boolean =>
  tokens.slice(Math.max(0, at - REACH), at + REACH + 1).some((own) => is(own, 'lend'))

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

function negate(tokens: Token[], at: number, text: string): void {
  const token = tokens[at]
  if (!token) return
  const isAfter = is(token, 'not:after')
  // "no cafe", and in Chinese "cafe, no" as well
  const steps = isAfter ? ([1, -1] as const) : ([-1] as const)
  const orElse = is(token, 'stop') ? ['stop'] : []
  token.means = is(token, 'gone') ? ['gone'] : orElse
  for (const step of steps) {
    // what is not wanted may stand some particles before: "temples, of those I have seen enough"
    const other = beside(tokens, at, step, isAfter ? REACH : 2 * REACH)
    const turned = other?.means.flatMap((own) => without(own) ?? []) ?? []
    if (!other || turned.length === 0 || (isAfter && !isOneClause(token, other, text))) continue
    if (isAfter && step === -1 && text.slice(other.to, token.from).trim() !== '') continue
    other.means = turned
    token.means = turned
    for (const joined of joinedTo(tokens, tokens.indexOf(other), step, text))
      joined.means = joined.means.flatMap((own) => without(own) ?? [])
    return
  }
}

/** What is named in one breath with a token, in one direction: "no museums or temples". */
function joinedTo(tokens: readonly Token[], from: number, step: 1 | -1, text: string): Token[] {
  const found: Token[] = []
  for (let at = from; ;) {
    let next = at + step
    while (is(tokens[next], 'stop') && Math.abs(next - at) <= REACH) next += step
    const [one, other] = step === 1 ? [tokens[at], tokens[next]] : [tokens[next], tokens[at]]
    const own = tokens[next]
    if (!one || !other || !own || !own.means.some((means) => without(means) !== null)) return found
    if (!JOINS.test(text.slice(one.to, other.from).trim())) return found
    found.push(own)
    at = next
  }
}

/** What was named only to be left out: what stands right before, a place before, or one after. */
function leaveOut(tokens: Token[], at: number, text: string): void {
  const token = tokens[at]
  const [before, after] = [beside(tokens, at, -1), beside(tokens, at, 1)]
  for (const other of [before, after]) {
    if (!token || !other || !begins(other, /^(category|district|theme|city|amenity:noKids)/)) continue
    if (!isOneClause(other, token, text)) continue
    other.means = other.means.flatMap((own) => without(own) ?? [])
    token.means = ['stop']
    return
  }
  const isPlace = (own: Token): boolean => begins(own, /^(place:|except:place)/)
  // "skip" is said before what is left out: a name nobody knows is left as it is, and no other taken for it
  if (
    token &&
    /[a-z]/.test(text[token.from] ?? '') &&
    isUnknown(after ?? undefined) &&
    isOneClause(token, after!, text)
  ) {
    token.means = []
    return
  }
  const inClause = (own: Token): boolean =>
    isPlace(own) && token !== undefined && isOneClause(own, token, text)
  const place =
    tokens.slice(0, at).findLast(inClause) ??
    tokens.slice(at).find(inClause) ??
    tokens.slice(0, at).findLast(isPlace) ??
    tokens.slice(at).find(isPlace)
  if (!token) return
  token.means = place ? ['stop'] : []
  if (!place) return
  for (const own of [
    place,
    ...joinedTo(tokens, tokens.indexOf(place), -1, text),
    ...joinedTo(tokens, tokens.indexOf(place), 1, text),
  ])
    own.means = own.means.map((means) => without(means) ?? means)
}

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
  if (!isMe && isClose && begins(next, AREA)) return ['stop']
  if (!isMe && isClose && isUnknown(next) && !is(token, 'near:me:word')) return []
  // "push it around" names nothing it is near to
  return (
    ofPlace ??
    (isMe || token.means.some((own) => own.startsWith('near:me')) ? ['near:me', ...others] : ['stop'])
  )
}
