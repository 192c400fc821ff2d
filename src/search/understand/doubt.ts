import { begins, beside, is, isUnknown } from './beside.ts'
import { without } from './leave-out.ts'
import {
  AIRPORT,
  AS_MANNER,
  BESIDE_KIND,
  FREE_THING,
  IS_PASS,
  isBareNow,
  OPEN_NOW,
  OTHER_AIRPORT,
  FEE_BESIDE,
  IS_FEAST,
  ORIGIN,
  OTHER_TIME,
  OWN_STAY,
  PAST,
  PAST_ENDS,
} from './strings/contexts.ts'
import type { Token } from './tokens.ts'

/** Before what a word may mean and nobody clearly asked for. */
export const MAYBE = 'maybe:'
/** What a question can be for. */
const GOAL = /^(theme|category|kind|hike$|dish$)/
/** What leaves places out and can have been said of something else. */
const TOLD = /^(theme|category|kind|place|district|city|hike$)/

/**
 * Words that are said of something else than what is asked for: what one does before, where one sleeps or comes from,
 * what was yesterday. They leave nothing out.
 * @param text the plain form
 */
export function setAside(tokens: readonly Token[], text: string): void {
  for (const token of tokens) {
    if (isOfName(tokens, token)) {
      token.means = []
      continue
    }
    const [left, right] = [text.slice(0, token.from), text.slice(token.to)]
    if (isAnchor(tokens, token, left, right)) token.means = ['anchor']
    else if (begins(token, /^length:/)) token.means = isNearby(tokens, token) ? distance(token) : []
    else if (begins(token, /^(?:city|district):/) && isSaid(ORIGIN, left, right)) token.means = ['stop']
    else if (
      begins(token, /^(?:theme|kind|hike$)/) &&
      isSaid(OTHER_TIME, left, right) &&
      hasOther(tokens, token)
    )
      token.aside = token.means
    else if (begins(token, /^days?:\d{4}/) && isManner(token, text)) token.means = []
    else if (is(token, 'who:kids') && FEE_BESIDE.test(right)) token.means = ['stop']
    else if (is(token, 'price:0') && (FREE_THING.test(right) || isFreeOf(tokens, token, text)))
      token.means = []
    else if (is(token, 'now') && isBareNow(text.slice(token.from, token.to)) && !OPEN_NOW.test(text))
      token.aside = token.means
    else if (is(token, 'mark:ulsan-airport') && isOtherAirport(tokens, token, text)) token.means = []
    else if (is(token, 'category:pass') && !IS_PASS.test(text)) token.aside = token.means
  }
  setPastAside(tokens, text)
}

const isSaid = ({ before, after }: { before: RegExp; after: RegExp }, left: string, right: string): boolean =>
  before.test(left) || after.test(right)

/** Whether something else is asked for. */
const hasOther = (tokens: readonly Token[], token: Token, goal = GOAL): boolean =>
  tokens.some((own) => own !== token && !own.aside && begins(own, goal))

/** Whether one sleeps there already, or another kind of place is looked for near it. */
function isAnchor(tokens: readonly Token[], token: Token, left: string, right: string): boolean {
  if (!begins(token, /^(?:category:(?:stay|gh|food|cafe|spot)|kind:happening)$/)) return false
  const isStay = begins(token, /^category:(?:stay|gh)$/)
  if (isStay && isSaid(OWN_STAY, left, right) && hasOther(tokens, token)) return true
  const others = tokens.filter((own) => !token.means.some((means) => own.means.includes(means)))
  return isSaid(BESIDE_KIND, left, right) && hasOther(others, token, /^(category:|kind|dish$)/)
}

const distance = ({ means }: Token): string[] =>
  means.flatMap((own) => (own.startsWith('length:') ? ['near:me', own.replace('length', 'within')] : []))

const isManner = ({ from, to }: Token, text: string): boolean =>
  IS_FEAST.test(text.slice(from, to)) && AS_MANNER.test(text.slice(to))

/** "Gluten free": free of what stands before. */
function isFreeOf(tokens: readonly Token[], token: Token, text: string): boolean {
  const before = tokens[tokens.indexOf(token) - 1]
  return (
    text.slice(token.from, token.to) === 'free' && isUnknown(before) && token.from - (before?.to ?? 0) <= 1
  )
}

/** "Mountain View": a word with a capital letter beside an unknown one that has one too. */
function isOfName(tokens: readonly Token[], token: Token): boolean {
  if (!token.capital || !begins(token, TOLD) || begins(token, /^(?:place|district|city):/)) return false
  const at = tokens.indexOf(token)
  return [tokens[at - 1], tokens[at + 1]].some(
    (own) =>
      own?.capital === true && isUnknown(own) && Math.max(own.from - token.to, token.from - own.to) === 1,
  )
}

/** "Gimhae airport": an airport somewhere else. */
function isOtherAirport(tokens: readonly Token[], token: Token, text: string): boolean {
  if (!AIRPORT.test(text.slice(token.from, token.to))) return false
  const before = tokens[tokens.indexOf(token) - 1]
  return (
    OTHER_AIRPORT.test(text.slice(0, token.from)) ||
    (isUnknown(before) && token.from - (before?.to ?? 0) <= 1)
  )
}

/** What was yesterday is not asked for today, where anything else is. */
function setPastAside(tokens: readonly Token[], text: string): void {
  for (const past of text.matchAll(PAST)) {
    const [from, to] = clauseOf(text, past.index, past.index + past[0].length)
    const told = tokens.filter((own) => own.from >= from && own.to <= to && begins(own, TOLD))
    if (!tokens.some((own) => !told.includes(own) && begins(own, TOLD))) continue
    for (const own of told)
      own.means = own.means.map((means) => (/^place:/.test(means) ? without(means) : null) ?? 'stop')
  }
}

function clauseOf(text: string, from: number, to: number): [number, number] {
  let [start, end] = [0, text.length]
  for (const mark of text.matchAll(PAST_ENDS)) {
    if (mark.index + mark[0].length <= from) start = mark.index
    else if (mark.index >= to) {
      end = mark.index + mark[0].length
      break
    }
  }
  return [start, end]
}

/** What a word may mean in a find where nobody clearly asked for it, and what it counts as; null where it is clear. */
export function doubtOf(means: string, tokens: readonly Token[], token: Token): string[] | null {
  const [kind = '', value = ''] = means.split(':')
  const others = tokens.filter((own) => own !== token && !own.aside)
  const isBeside = others.some((own) => begins(own, GOAL))
  if (token.aside?.includes(means))
    return means === 'category:pass' ? ['rest', MAYBE + means] : [MAYBE + means]
  // a hotel that lends cars is a hotel
  if (means === 'rent' && isBeside) return ['rest', `${MAYBE}category:mobility`]
  // a bicycle to ride is none to rent, a taxi to come by none to book, a ticket to see something no pass
  if (/^category:(?:mobility|taxi|pass)$/.test(means) && isBeside && !others.some((own) => is(own, 'lend')))
    return ['rest', MAYBE + means]
  // a walk is a liking of who wants to eat or sleep somewhere; so is "for families"
  const isThing = others.some((own) =>
    begins(own, /^(?:theme:(?!walk|family|night|rain)|category:(?!spot)|kind)/),
  )
  if (means === 'theme:walk' && others.some((own) => begins(own, /^(?:category:(?!spot)|kind)/)))
    return ['mood:walk', `${MAYBE}theme:walk`]
  if (
    means === 'theme:family' &&
    (isThing || others.some((own) => begins(own, /^(?:who:kids|party:kids|child)/)))
  )
    return ['mood:kids', `${MAYBE}theme:family`]
  if (kind === 'nights') return isThing ? [`${MAYBE}theme:night`] : ['theme:night']
  // four stars of a hotel are its class
  if (kind === 'stars')
    return others.some((own) => begins(own, /^category:(?:stay|gh)/))
      ? ['rest', `${MAYBE}rating:${value}`]
      : [`rating:${value}`]
  return null
}

/** A length of way is a distance only beside "near", "from here" or a place that is named. */
const isNearby = (tokens: readonly Token[], token: Token): boolean => {
  const at = tokens.indexOf(token)
  return ([-1, 1] as const).some((step) => {
    const other = beside(tokens, at, step)
    return other !== null && begins(other, /^(?:near:|place:|mark:|start$)/)
  })
}
