import { begins, beside, is, isOneClause, isUnknown, REACH } from './beside.ts'
import { ASKS_WHETHER } from './strings/contexts.ts'
import { JOINS, TOPIC, ZH_TOLD_OF } from './strings/joins.ts'
import type { Token } from './tokens.ts'

/** What is wished where something is not. */
const OPPOSITES: Record<string, string> = {
  ...{ loud: 'mood:quiet', costly: 'mood:price', hard: 'pace:slow' },
  ...{ 'pace:full': 'pace:slow', 'pace:slow': 'stop' },
}

/** What leaving something out means; null where it means nothing a filter knows. */
export function without(means: string, isBarred = false): string | null {
  const [kind = '', value = ''] = means.split(':')
  if (isBarred && means === 'who:kids') return 'amenity:noKids'
  // nobody looks for a place that has no parking: what is not needed says nothing
  if (kind === 'amenity')
    return value === 'barrierFree' ? null : /^(noKids|pets)$/.test(value) ? `without:${value}` : 'stop'
  if (means === 'category:pass') return 'price:0'
  if (/^(category|district|theme|city|place)$/.test(kind)) return `except:${kind}.${value}`
  if (means === 'stairs') return 'amenity:barrierFree'
  if (means === 'viewpoint' || means === 'photospot') return 'stop'
  const opposite = OPPOSITES[means]
  if (opposite) return opposite
  if (means === 'rent' || means === 'transport:car') return 'nocar'
  // "not today, tomorrow"
  return /^(who|rain|transport|party|elder|stroller|price:0|day:|days:|at:|now$)/.test(means) ? 'stop' : null
}

/** What can be left out of an answer. */
const LEAVABLE = /^(category|district|theme|city|place):/

/** What "not" is said of is not wanted. */
export function negate(tokens: Token[], at: number, text: string): void {
  const token = tokens[at]
  if (!token) return
  const isAfter = is(token, 'not:after')
  if (isAfter && asksWhether(text, token)) {
    token.means = ['stop']
    return
  }
  // "no cafe", and in Chinese "cafe, no" as well
  const isLatin = /[a-z]/.test(text[token.from] ?? '')
  if (notNear(tokens, at, isAfter ? 1 : -1, text)) return
  const steps = isAfter ? ([1, -1] as const) : ([-1] as const)
  const orElse = is(token, 'stop') ? ['stop'] : []
  const [isBarred, isAny] = [is(token, 'barred'), is(token, 'any')]
  token.means = is(token, 'gone') ? ['gone'] : orElse
  const topic = isAfter && !endsClause(tokens, at, text) ? null : topicOf(tokens, at, text, isAfter)
  if (topic) {
    topic.means = topic.means.flatMap((own) => without(own, isBarred) ?? [])
    token.means = ['stop']
    return
  }
  for (const step of steps) {
    // what is not wanted may stand some particles before: "temples, of those I have seen enough"
    const other = beside(tokens, at, step, isAfter ? REACH : 2 * REACH)
    const turned =
      isAny && other && !isUnknown(other)
        ? ['stop']
        : (other?.means.flatMap((own) => notWanted(own, other, text, isBarred)) ?? [])
    if (is(token, 'first') && !beginsClause(tokens, at, text)) continue
    if (!other || turned.length === 0 || (isAfter && !isOneClause(token, other, text))) continue
    // what is not known and not wanted is left as it is, and nothing before it is left out instead
    if (
      isAfter &&
      step === -1 &&
      isLatin &&
      beside(tokens, at, 1) &&
      isOneClause(token, beside(tokens, at, 1)!, text)
    )
      continue
    if (isAfter && step === 1 && isOfDoing(tokens, at, tokens.indexOf(other), text)) continue
    if (isAfter && step === -1 && text.slice(other.to, token.from).trim() !== '') continue
    const said = [...other.means]
    const area = areaOf(tokens, other, text)
    // "not the sea of Gyeongju, that of Pohang"
    const isOfArea = area !== null && tokens.some((own) => own !== area && begins(own, /^(city|district):/))
    if (area && isOfArea) area.means = area.means.flatMap((own) => without(own) ?? [])
    other.means = isOfArea ? ['stop'] : turned
    token.means = isOfArea ? ['stop'] : turned
    // "no hiking up mountains" says one thing twice
    const again = beside(tokens, tokens.indexOf(other), step, REACH)
    if (
      again &&
      isOneClause(other, again, text) &&
      again.means.some((own) => said.includes(own) && LEAVABLE.test(own))
    )
      again.means = ['stop']
    for (const joined of joinedTo(tokens, tokens.indexOf(other), step, text))
      joined.means = joined.means.flatMap((own) => without(own) ?? [])
    return
  }
}

/** "Is there a cafe, or not?" in Chinese: the last word is no wish to do without. */
const asksWhether = (text: string, { from, to }: Token): boolean =>
  /^[\u4e0d\u6ca1\u6c92][\u6709]?$/u.test(text.slice(from, to)) && ASKS_WHETHER.test(text.slice(to))

/** What is not wanted of a word: who wants no tickets in English looks for no free entry. */
function notWanted(means: string, { from, to }: Token, text: string, isBarred: boolean): string[] {
  const turned = without(means, isBarred)
  if (turned === 'price:0' && /[a-z]/.test(text.slice(from, to))) return ['stop']
  return turned === null ? [] : [turned]
}

const beginsClause = (tokens: readonly Token[], at: number, text: string): boolean => {
  const before = tokens[at - 1]
  return !before || !isOneClause(before, tokens[at]!, text)
}
const endsClause = (tokens: readonly Token[], at: number, text: string): boolean => {
  const after = tokens.slice(at + 1).find((own) => !is(own, 'stop'))
  return !after || !isOneClause(after, tokens[at]!, text)
}

/** Words a reason may have: "the sea, it is cold, leave it out". */
const REASON = 6

/**
 * What a sentence is about, where a reason nobody knows stands between it and the word that leaves it out. In Chinese it
 * begins the part of the sentence which that word ends.
 */
function topicOf(tokens: readonly Token[], at: number, text: string, isChinese: boolean): Token | null {
  const token = tokens[at]
  const between = tokens.slice(Math.max(0, at - REASON), at)
  if (!token || /[a-z]/.test(text[token.from] ?? '') || !between.some(isUnknown)) return null
  const found = between.findIndex((own, index) => {
    const next = between[index + 1]
    const isTold = next !== undefined && TOPIC.test(text.slice(next.from, next.to))
    const isFirst = isChinese && beginsClause(tokens, tokens.indexOf(own), text)
    return (
      (isTold || isFirst) &&
      own.means.some((means) => LEAVABLE.test(means)) &&
      isOneClause(own, token, text) &&
      between.slice(index + 1).every((later) => is(later, 'stop') || isUnknown(later))
    )
  })
  return between[found] ?? null
}

/** "Not near the museum": neither there nor, for want of a circle to leave out, at it. */
function notNear(tokens: readonly Token[], at: number, step: 1 | -1, text: string): boolean {
  const [token, near] = [tokens[at], beside(tokens, at, step)]
  if (!token || !near || !begins(near, /^near:/) || !isOneClause(token, near, text)) return false
  const isLatin = /[a-z]/.test(text[near.from] ?? '')
  const place = beside(tokens, tokens.indexOf(near), isLatin ? 1 : -1)
  if (place && begins(place, /^place:/)) place.means = place.means.flatMap((own) => without(own) ?? [])
  near.means = ['stop']
  token.means = ['stop']
  return true
}

/** "A temple that does not rest": in Chinese a doing that is not done, told of what follows it. */
function isOfDoing(tokens: readonly Token[], not: number, other: number, text: string): boolean {
  const between = tokens.slice(not + 1, other)
  const last = between.at(-1)
  return between.length > 1 && last !== undefined && text.slice(last.from, last.to) === ZH_TOLD_OF
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
/** "The sea of Pohang": the town or district that stands right beside a kind of place, which is meant there alone. */
function areaOf(tokens: readonly Token[], of: Token, text: string): Token | null {
  if (!begins(of, /^(theme|category):/)) return null
  const at = tokens.indexOf(of)
  const areas = ([-1, 1] as const).flatMap((step) => {
    const area = beside(tokens, at, step, 2)
    return area && begins(area, /^(city|district):/) && isOneClause(area, of, text) ? area : []
  })
  return areas[0] ?? null
}

export function leaveOut(tokens: Token[], at: number, text: string): void {
  const token = tokens[at]
  const [before, after] = [beside(tokens, at, -1), beside(tokens, at, 1)]
  for (const other of [topicOf(tokens, at, text, false), before, after]) {
    if (!token || !other || !begins(other, /^(category|district|theme|city|amenity:noKids)/)) continue
    if (!isOneClause(other, token, text)) continue
    // rooms over an amount are left out, and no rooms beside
    if (is(tokens[tokens.indexOf(other) - 1], 'over')) {
      token.means = ['stop']
      return
    }
    const area = areaOf(tokens, other, text)
    if (area) area.means = area.means.flatMap((own) => without(own) ?? [])
    // the sea of a town one has seen is no sea in general
    // tickets one can do without are no free entry
    const left = other.means.flatMap((own) => without(own) ?? [])
    other.means = area || left.includes('price:0') ? ['stop'] : left
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
