import { begins, beside, is, isUnknown } from './beside.ts'
import { without } from './leave-out.ts'
import {
  AIRPORT,
  ASKS_FACT,
  NOISY_CHILD,
  RETURN_TRAIN,
  SHUT_THEN,
  WILL_NOT_DO,
  AS_MANNER,
  BESIDE_KIND,
  DEPARTS,
  DISLIKED,
  FREE_SELF,
  FREE_THING,
  LEAVING_ROOM,
  IS_PASS,
  isBareNow,
  OPEN_NOW,
  OTHER_AIRPORT,
  FEE_BESIDE,
  GOES_BY,
  IS_FEAST,
  LAST,
  NOT_LENT,
  WALK_WAY,
  WAY_FROM,
  WORKS_AT,
  ORIGIN,
  OTHER_TIME,
  OWN_STAY,
  PAST,
  PAST_ENDS,
  SAYS_NOW,
} from './strings/contexts.ts'
import type { Token } from './tokens.ts'

/** Before what a word may mean and nobody clearly asked for. */
export const MAYBE = 'maybe:'
/** What a question can be for. */
const GOAL = /^(theme|category|kind|hike$|dish$|viewpoint$|photospot$)/
/** Where one eats or sleeps. */
const EATEN_AT = /^category:(?:food|cafe|stay|gh)$/
/** What leaves places out and can have been said of something else. */
const TOLD = /^(theme|category|kind|place|district|city|hike$)/

/** A word where it stands. */
interface Place {
  tokens: readonly Token[]
  token: Token
  /** The word itself, and the plain text before and after it. */
  said: string
  left: string
  right: string
}

/** Of which words, where, and what they are: nothing known, nothing that counts, or only offered (`aside`). */
const RULES: { of: RegExp; where: (at: Place) => boolean; are: string[] | 'aside' }[] = [
  {
    of: /^(?:category:(?:stay|gh|food|cafe|spot)|kind:happening)$/,
    where: isAnchor,
    are: ['anchor'],
  },
  {
    of: /^theme:(?:museum|temple|art|industry)$/,
    where: ({ tokens, token, left, right }) =>
      isSaid(BESIDE_KIND, left, right) && hasOther(tokens, token, EATEN_AT),
    are: 'aside',
  },
  { of: /^(?:city|district):/, where: ({ left, right }) => isSaid(ORIGIN, left, right), are: ['stop'] },
  {
    of: /^(?:theme|category|kind)/,
    where: ({ tokens, token, left, right }) => isSaid(WORKS_AT, left, right) && hasOther(tokens, token),
    are: ['stop'],
  },
  { of: /^theme:walk$/, where: ({ right }) => WALK_WAY.test(right), are: ['stop'] },
  {
    of: /^amenity:(?:stroller|wheelchair)Rental$/,
    where: ({ left, right }) => isSaid(NOT_LENT, left, right),
    are: ['stop'],
  },
  { of: /^(?:mark|place):/, where: isOrigin, are: 'aside' },
  { of: /^theme:(?:museum|art|temple|market)$/, where: isOfUnknown, are: [] },
  // what tires or bores somebody is no wish
  {
    of: /^(?:theme|hike$|kind|category:(?:spot|food|cafe|stay|gh)$)/,
    where: ({ left, right }) => isSaid(DISLIKED, left, right),
    are: ['stop'],
  },
  { of: /^days?:\d{4}/, where: ({ left }) => LAST.test(left), are: ['stop'] },
  {
    of: /^days?:\d{4}/,
    where: ({ tokens, right }) => SHUT_THEN.test(right) && !tokens.some((own) => begins(own, /^place:/)),
    are: ['stop'],
  },
  { of: /^amenity:noKids$/, where: ({ right }) => WILL_NOT_DO.test(right), are: ['without:noKids'] },
  { of: /^who:kids$/, where: ({ right }) => NOISY_CHILD.test(right), are: ['stop'] },
  {
    of: /^transport:transit$/,
    where: ({ said, left, right }) => isSaid(RETURN_TRAIN, GOES_BY.test(said) ? '' : left, right),
    are: ['stop'],
  },
  {
    of: /^(?:days?:\d{4}|at:|until:)/,
    where: ({ left, right }) => isSaid(DEPARTS, left, right),
    are: 'aside',
  },
  {
    of: /^(?:theme|kind|hike$)/,
    where: ({ tokens, token, left, right }) => isSaid(OTHER_TIME, left, right) && hasOther(tokens, token),
    are: 'aside',
  },
  {
    of: /^days?:\d{4}/,
    where: ({ said, right }) => IS_FEAST.test(said) && AS_MANNER.test(right),
    are: [],
  },
  { of: /^days?:\d{4}/, where: ({ left, right }) => isSaid(LEAVING_ROOM, left, right), are: ['stop'] },
  { of: /^who:kids$/, where: ({ right }) => FEE_BESIDE.test(right), are: ['stop'] },
  { of: /^price:0$/, where: (at) => FREE_THING.test(at.right) || isFreeOf(at), are: [] },
  { of: /^price:0$/, where: ({ said, left }) => said === 'free' && FREE_SELF.test(left), are: ['stop'] },
  // open at ten in the evening is not open now
  {
    of: /^now$/,
    where: ({ tokens, said }) => !SAYS_NOW.test(said) && tokens.some((own) => begins(own, /^(?:at|until):/)),
    are: ['stop'],
  },
  { of: /^mark:ulsan-airport$/, where: isOtherAirport, are: [] },
]

/**
 * Words that are said of something else than what is asked for: what one does before, where one sleeps or comes from,
 * what was yesterday. They leave nothing out.
 * @param text the plain form
 */
export function setAside(tokens: readonly Token[], text: string): void {
  for (const token of tokens) {
    const at: Place = {
      ...{ tokens, token, said: text.slice(token.from, token.to) },
      ...{ left: text.slice(0, token.from), right: text.slice(token.to) },
    }
    if (isOfName(tokens, token)) token.means = []
    else if (begins(token, /^length:/)) token.means = isNearby(tokens, token) ? distance(token) : []
    else if (is(token, 'now') && isBareNow(at.said) && !OPEN_NOW.test(text)) token.aside = token.means
    else if (is(token, 'category:pass') && !IS_PASS.test(text)) token.aside = token.means
    else {
      const rule = RULES.find(({ of, where }) => begins(token, of) && where(at))
      if (rule?.are === 'aside') {
        token.aside = token.means
        // a place is not offered as what it is not asked for
        if (begins(token, /^(?:mark|place):/)) token.means = [...token.means, 'stop']
      } else if (rule) token.means = rule.are
    }
  }
  setPastAside(tokens, text)
}

const isSaid = ({ before, after }: { before: RegExp; after: RegExp }, left: string, right: string): boolean =>
  before.test(left) || after.test(right)

/** Whether something else is asked for. */
const hasOther = (tokens: readonly Token[], token: Token, goal = GOAL): boolean =>
  tokens.some((own) => own !== token && !own.aside && begins(own, goal))

/** Whether one sleeps there already, or another kind of place is looked for near it. */
function isAnchor({ tokens, token, left, right }: Place): boolean {
  const isOwn = begins(token, /^(?:category:(?:stay|gh)|kind)/)
  const isBeside = hasOther(tokens, token) || tokens.some((own) => is(own, 'plan'))
  if (isOwn && isSaid(OWN_STAY, left, right) && isBeside) return true
  const others = tokens.filter((own) => !token.means.some((means) => own.means.includes(means)))
  return isSaid(BESIDE_KIND, left, right) && hasOther(others, token, /^(category:|kind|dish$|sight$)/)
}

/** "From the station to the cape": the way is asked for, and nothing beside where it begins. */
function isOrigin({ tokens, token, left, right }: Place): boolean {
  const isNamed = tokens.some((own) => own.from > token.from && begins(own, /^(?:mark|place):/))
  return isNamed && isSaid(WAY_FROM, left, right) && !hasOther(tokens, token, EATEN_AT)
}

/** "The Palace Museum, what does a ticket cost": half of a name nobody knows, where a fact is asked. */
function isOfUnknown({ tokens, token, left, right }: Place): boolean {
  const at = tokens.indexOf(token)
  const [one, other] = [tokens[at - 2], tokens[at - 1]]
  const isName = isUnknown(one) && isUnknown(other) && one?.to === other?.from && other?.to === token.from
  return isName && ASKS_FACT.test(left + right)
}

const distance = ({ means }: Token): string[] =>
  means.flatMap((own) => (own.startsWith('length:') ? ['near:me', own.replace('length', 'within')] : []))

/** "Gluten free": free of what stands before. */
function isFreeOf({ tokens, token, said }: Place): boolean {
  const before = tokens[tokens.indexOf(token) - 1]
  return said === 'free' && isUnknown(before) && token.from - (before?.to ?? 0) <= 1
}

/** "Mountain View": a word with a capital letter beside an unknown one that has one too. */
function isOfName(tokens: readonly Token[], token: Token): boolean {
  if (!token.capital || !begins(token, /^(?:theme|category|kind|amenity|days:\d{4})/)) return false
  const at = tokens.indexOf(token)
  // the first word of a sentence has one anyway
  return [at > 1 ? tokens[at - 1] : undefined, tokens[at + 1]].some(
    (own) =>
      own?.capital === true && isUnknown(own) && Math.max(own.from - token.to, token.from - own.to) === 1,
  )
}

/** "Gimhae airport": an airport somewhere else. */
function isOtherAirport({ tokens, token, said, left }: Place): boolean {
  if (!AIRPORT.test(said)) return false
  const before = tokens[tokens.indexOf(token) - 1]
  return OTHER_AIRPORT.test(left) || (isUnknown(before) && token.from - (before?.to ?? 0) <= 1)
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
  // "from now, by car": a beginning without an end is no hour to be open
  if (is(token, 'fromnow') && !others.some((own) => begins(own, /^(?:hours|until):/)))
    return kind === 'at' ? [`${MAYBE}now`] : []
  if (token.aside?.includes(means) && /^(?:mark|place)$/.test(kind)) return []
  if (token.aside?.includes(means))
    return means === 'category:pass' ? ['rest', MAYBE + means] : [MAYBE + means]
  // a hotel that lends cars is a hotel
  if (means === 'rent' && isBeside) return ['rest', `${MAYBE}category:mobility`]
  // what there is to do is what takes place, where that is asked for
  if (means === 'category:spot' && others.some((own) => is(own, 'kind:happening'))) return []
  // a cafe with live music is a cafe
  if (means === 'kind:happening' && others.some((own) => own.from < token.from && begins(own, EATEN_AT)))
    return ['rest', MAYBE + means]
  // a bicycle to ride is none to rent, a taxi to come by none to book
  if (
    means === 'category:mobility' &&
    !others.some((own) => is(own, 'lend')) &&
    (isBeside || others.some((own) => begins(own, /^near/)))
  )
    return ['rest', MAYBE + means]
  if (/^category:(?:taxi|pass)$/.test(means) && isBeside) return ['rest', MAYBE + means]
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
