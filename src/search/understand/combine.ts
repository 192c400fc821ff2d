import { addDays, daysBetween } from '#sync/domain/calendar.ts'
import type { Chip, ChipKind, Understood } from './chips.ts'
import { partyOf, perPerson } from './party.ts'
import { districtOf } from './strings/landmarks.ts'
import { doubtOf, MAYBE } from './doubt.ts'
import { cornersOf, timesOf } from './corners.ts'
import { IS_DATE } from './strings/joins.ts'
import type { Now } from './strings/rule.ts'
import type { Token } from './tokens.ts'

/** Words that say how others are meant, and nothing by themselves. */
const HELPS = new Set(
  'stop each total budget self start end leave there shop never cannot people party lend sight arrive fee spouse own hours eat aged child tonight bare only shut grown eaten than anchor stars fromnow trip over'.split(
    ' ',
  ),
)
/** What no filter knows: looked up as it is written. */
const UNKNOWN = new Set(['dish', 'loud', 'costly', 'hard', 'sunset', 'round', 'word'])
/** Words only a plan has a use for: with a number of days, they ask for one. */
const OF_PLANS =
  /^(transport|pace|meals|rent$|nocar$|party:(?:adults|kids)|people:[2-9]|start$|end$|leave$|arrive$|until)/

/** Places one goes to for what is seen from there; of a cafe it is only a liking. */
const SIGHTS = new Map([
  ['viewpoint', 'view'],
  ['photospot', 'photo'],
])

/** "By bus, for we have no car" says one thing. */
const SAME = new Map([
  ['nocar', 'transport'],
  ['rent', 'transport'],
  ['category:taxi', 'transport'],
  ['except:category.food', 'meals'],
  ['leave', 'end'],
])

/** Chips, intent and rest from tokens: what a word means depends on whether a plan is asked for. */
export function combine(all: readonly Token[], source: string, { day }: Now): Understood {
  const tokens = inOrder(inHalf(onItsDay(all, day)), source)
  const has = (mark: string): boolean => tokens.some(({ means }) => means.includes(mark))
  const lengths = tokens.flatMap(({ means }) =>
    means.flatMap((own) => (/^days[#:]\d$/.test(own) ? Number(own.slice(5)) : [])),
  )
  // a weekend without a length is both of its days; the day one leaves counts where a plan is asked for
  const named = tokens
    .filter(({ aside }) => has('plan') || aside === undefined)
    .flatMap(({ means }) => means.flatMap((own) => (/^day:/.test(own) ? own.slice(4) : [])))
    .sort()
  // from one day to another
  const between =
    lengths.length === 0 && named.length > 1 ? daysBetween(named[0] ?? '', named.at(-1) ?? '') + 1 : 1
  const inRow = Math.max(
    0,
    ...tokens.flatMap(({ means }) =>
      means.flatMap((own) => (/^days:\d{4}/.test(own) ? own.split('/').length : [])),
    ),
  )
  const days = Math.min(7, Math.max(lengths.length === 0 ? inRow : 0, between, ...lengths))
  const marks = new Set(
    tokens.flatMap(({ means }) => means.flatMap((own) => SAME.get(own) ?? OF_PLANS.exec(own)?.[1] ?? [])),
  )
  const hasCategory = tokens.some(({ means }) => means.some((own) => /^category:(?!spot|food)/.test(own)))
  const times = tokens.filter(({ means }) => means.some((own) => own.startsWith('at:'))).length
  const sights = tokens.filter(({ means }) => means.some((own) => /^(place:|except:place)/.test(own))).length
  const isLodging = has('category:stay') || has('category:gh')
  // a trip is a plan where it is said how long it is, who comes or how, or the day and nothing else
  const isTrip =
    has('trip') &&
    (lengths.length > 0 ||
      marks.size > 0 ||
      (named.length > 0 &&
        !tokens.some(({ means }) => means.some((own) => /^(theme|category|kind|place):/.test(own)))))
  const isPlan =
    has('plan') ||
    isTrip ||
    // nights of a room are no plan
    (Math.max(0, ...lengths) > 1 && !isLodging) ||
    (marks.size > (has('category:food') && !lengths.length ? 2 : 1) && !hasCategory && !has('ask')) ||
    // three days and more, and who comes
    (Math.max(between, inRow - 1) > 1 && marks.size > 0 && !isLodging && !has('kind:happening')) ||
    // a day, and several places to see on it
    (lengths.length > 0 && !hasCategory && sights > 1) ||
    // a day, from one hour to another
    (lengths.length > 0 && times > 1 && !hasCategory) ||
    (lengths.length > 0 && [...marks].some((own) => !isLodging || !/^(start|end|people)/.test(own)))
  const chips = new Map<string, Chip>()
  const doubted = new Map<string, Chip>()
  const put = (means: string, { from, to, sure }: Token, into: Map<string, Chip>): void => {
    const known = into.get(means)
    const [kind = '', ...value] = means.split(':')
    if (!known) into.set(means, { kind: kind as ChipKind, value: value.join(':'), spans: [[from, to]], sure })
    else if (!known.spans.some(([own]) => own === from)) known.spans.push([from, to])
  }
  const rest: Token[] = []
  const meant = isPlan ? planMeaning(tokens, days) : findMeaning(tokens)
  for (const [at, token] of tokens.entries()) {
    const means = token.means
      .filter((own) => own !== 'ask')
      .flatMap((own) => meant(own === 'town' ? 'city:ulsan' : own, token, at))
    const isLost = means.length === 0 && !token.means.some((own) => isHelp(own) || own === 'ask')
    for (const own of means) if (own.startsWith(MAYBE)) put(own.slice(MAYBE.length), token, doubted)
    if (isLost || means.includes('rest')) rest.push(token)
    else for (const own of means) if (!own.startsWith(MAYBE)) put(own, token, chips)
  }
  // "I eat no pork, where is dinner": what is asked for is not left out as well
  for (const own of [...chips.keys()]) {
    // who has eaten before wants no meal, though the word was said
    if (own === 'meals:no') for (const eaten of ['category:food', 'meals:yes']) chips.delete(eaten)
    if (own.startsWith('without:')) {
      // "no dog of ours, yet dogs may come": what is said last counts
      const asked = own.replace('without:', 'amenity:')
      chips.delete(startOf(chips.get(asked)) > startOf(chips.get(own)) ? own : asked)
    }
    if (chips.has(own.replace(/^except:(\w+)\./, '$1:')) && own.startsWith('except:')) chips.delete(own)
  }
  const found = [...chips.values()]
  const intent = isPlan ? 'plan' : has('ask') && found.length === 0 ? 'question' : 'find'
  const maybe = [...doubted].flatMap(([own, chip]) => (chips.has(own) ? [] : [chip]))
  return { intent, chips: found, maybe, rest: joined(rest, source) }
}

/** From a Saturday to a Monday is the Monday after: of two days of the week the second does not come before the first. */
function inOrder(tokens: readonly Token[], source: string): readonly Token[] {
  const days = tokens.flatMap(({ means, from, to, aside }, at) =>
    means.flatMap((own) =>
      /^day:/.test(own) && !aside
        ? [{ at, day: own.slice(4), isDate: IS_DATE.test(source.slice(from, to)) }]
        : [],
    ),
  )
  const [first, second] = days
  if (days.length !== 2 || !first || !second || second.day >= first.day || second.isDate) return tokens
  const weeks = Math.ceil(daysBetween(second.day, first.day) / 7)
  const later = `day:${addDays(second.day, 7 * weeks)}`
  return tokens.map((token, at) =>
    at === second.at
      ? { ...token, means: token.means.map((own) => (own === `day:${second.day}` ? later : own)) }
      : token,
  )
}

/** "Open on Sunday": a doing that goes on is of the day that is named, and of no other. */
function onItsDay(tokens: readonly Token[], today: string): readonly Token[] {
  const isOther = tokens.some(({ means }) =>
    means.some((own) => /^days?:\d{4}/.test(own) && !own.endsWith(`:${today}`)),
  )
  if (!isOther) return tokens
  return tokens.map((token) =>
    token.means.includes('now')
      ? { ...token, means: [...token.means.filter((own) => own !== 'now'), 'stop'] }
      : token,
  )
}

/** "Tonight, until ten": a time without a half of its day is one of the evening. */
function inHalf(tokens: readonly Token[]): readonly Token[] {
  if (!tokens.some(({ means }) => means.includes('tonight'))) return tokens
  const later = (own: string): string =>
    own.replace(
      /^((?:at|until):)(0\d|1[01])/,
      (_, kind: string, hour: string) => `${kind}${Number(hour) + 12}`,
    )
  return tokens.map((token) =>
    token.means.includes('bare') ? { ...token, means: token.means.map(later) } : token,
  )
}

/** Where a chip was said last. */
const startOf = (chip: Chip | undefined): number => chip?.spans.at(-1)?.[0] ?? -1

const isHelp = (means: string): boolean =>
  HELPS.has(means.split(':')[0] ?? '') ||
  /^(days#|days:\d$|pace:|transport:|nocar|category:spot|meal)/.test(means)

type Meaning = (means: string, token: Token, at: number) => string[]

function findMeaning(tokens: readonly Token[]): Meaning {
  const has = (mark: string): boolean => tokens.some(({ means }) => means.includes(mark))
  const noSteps = has('never') || has('cannot')
  const isLimited = has('budget') || has('each') || has('fee')
  const hasGoal = tokens.some(({ means }) => means.some((own) => /^category:(food|cafe|stay)$/.test(own)))
  const hasLodging = has('category:stay') || has('category:gh')
  const hasAmount = tokens.some(({ means }) => means.some((own) => /^(price|amount):/.test(own)))
  // a "night view spot" is told by its view
  const isTold = tokens.some(({ means }) =>
    means.some((own) => /^(theme:|category:(?!spot)|kind:)/.test(own)),
  )
  const hasPlace = tokens.some(({ means }) => means.some((own) => own.startsWith('place:')))
  return (means, token) => {
    const doubted = doubtOf(means, tokens, token)
    if (doubted) return doubted
    const [kind, value = '', many] = means.split(':')
    // "closed on Monday" is no wish for what is open then; of a place that is named it is asked
    if (has('shut') && !hasPlace && /^(day|days|at|until)$/.test(kind ?? '')) return ['rest']
    if (means === 'fee') return hasAmount ? [] : ['rest']
    if (means === 'sight') return isTold ? [] : ['category:spot']
    if (isHelp(means)) {
      if (means === 'transport:transit') return has('category:citytour') ? [] : ['mood:transit']
      if (kind === 'party')
        return value === 'kids' ? ['who:kids'] : value === 'seniors' ? ['who:parents'] : []
      if (means === 'people:1') return ['who:alone']
      return means === 'category:spot' ? [means] : []
    }
    if (means === 'elder') return ['who:parents']
    const ofSight = SIGHTS.get(means)
    if (ofSight) return [hasGoal ? `mood:${ofSight}` : `theme:${ofSight}`]
    if (means === 'rent') return ['category:mobility']
    if (means === 'hike') return ['theme:mountain']
    if (means === 'wheelchair' || means === 'strict') return ['amenity:barrierFree']
    // one's own is pushed along: who comes is a child
    if (means === 'stroller') return ['who:kids']
    // breakfast of a hotel is no restaurant; what is brought to a hotel is eaten there
    if (means === 'category:stay' && has('amenity:delivery')) return []
    if (means === 'category:food' && hasLodging && !has('amenity:delivery')) return ['rest']
    if (means === 'stairs') return noSteps ? ['amenity:barrierFree'] : ['rest']
    if (kind === 'amount') return isLimited ? [`price:${value}`] : ['rest']
    if (kind === 'mark') return [`near:${value}`]
    // somewhere to eat and a place that is named: near it
    if (kind === 'place' && hasGoal && !has('near:place')) return [means, 'near:place']
    if (kind === 'at' || kind === 'until') return [`${kind}:${value}:${many}`]
    return UNKNOWN.has(means) || means === 'plan' ? ['rest'] : [means]
  }
}

function planMeaning(tokens: readonly Token[], days: number): Meaning {
  const has = (mark: string): boolean => tokens.some(({ means }) => means.includes(mark))
  const { adults, kids, seniors } = partyOf(tokens)
  const times = timesOf(tokens, days)
  const corners = cornersOf(tokens)
  const isTransported = tokens.some(({ means }) => means.some((own) => own.startsWith('transport:')))
  return (means, token, at) => {
    const [kind = '', value = ''] = means.split(':')
    if (means === 'plan' || kind === 'days' || kind.startsWith('days#'))
      return /^days:\d{4}/.test(means) ? [means] : [`plan:${days}`]
    if (means === 'who:kids' || means.startsWith('party:kids'))
      return kids === null ? ['who:kids'] : ['who:kids', `party:kids:${kids}`]
    if (means === 'elder' || means.startsWith('party:seniors')) return [`party:seniors:${seniors ?? 1}`]
    if (means === 'who:parents') return seniors === null ? [means] : [`party:seniors:${seniors}`]
    // "five of us, one in a wheelchair": nobody is alone
    if (means === 'people:1' || means === 'who:alone') return (adults ?? 1) > 1 ? [] : ['who:alone']
    if (kind === 'people' || means.startsWith('party:adults') || means === 'self' || means === 'spouse')
      return adults === null ? [] : [`party:adults:${adults}`]
    if (means === 'wheelchair') return ['party:wheelchair']
    if (means === 'stroller') return ['amenity:strollerRental']
    if (means === 'strict') return ['steps:strict']
    if (means === 'stairs')
      return has('never') ? ['steps:strict'] : has('cannot') ? ['amenity:barrierFree'] : ['rest']
    if (means === 'amenity:barrierFree')
      return [has('never') || token.means.includes('only') ? 'steps:strict' : means]
    if (kind === 'price' || kind === 'amount') return [`price:${perPerson(Number(value), tokens)}`]
    if (means === 'eaten') return ['category:food']
    if (means === 'nocar') return isTransported ? [] : ['transport:transit']
    if (means === 'rent' || means === 'category:taxi') return ['transport:car']
    if (means === 'hike') return ['transport:walk']
    if (SIGHTS.has(means)) return [`theme:${SIGHTS.get(means)}`]
    if (means === 'nights') return ['theme:night']
    if (kind === 'stars') return []
    if (means === 'category:spot') return []
    // a plan knows no bicycle
    if (means === 'category:mobility') return ['rest']
    if (means === 'except:category.food' || (means === 'category:food' && has('own'))) return ['meals:no']
    if (means === 'now') return []
    if (means === 'mood:quiet' && token.means.includes('pace:slow')) return []
    if (kind === 'transport' || kind === 'pace' || kind === 'meals') return [means]
    if (kind === 'at' || kind === 'until' || kind === 'hours') return times.get(at) ?? []
    if (corners.has(at)) return corners.get(at) ?? []
    if (kind === 'mark') {
      const district = districtOf(value)
      return district ? [`district:${district}`] : []
    }
    return UNKNOWN.has(means) ? ['rest'] : isHelp(means) ? [] : [means]
  }
}

/** Stretches no rule took, those that touch as one. */
function joined(tokens: readonly Token[], source: string): Understood['rest'] {
  const rest: Understood['rest'] = []
  for (const { from, to } of tokens) {
    const last = rest.at(-1)
    if (last && source.slice(last.span[1], from).trim() === '') {
      last.span[1] = to
      last.text = source.slice(last.span[0], to)
    } else rest.push({ text: source.slice(from, to), span: [from, to] })
  }
  return rest
}
