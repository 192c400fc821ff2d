import type { Token } from './tokens.ts'

const is = (token: Token | undefined, mark: string): boolean => token?.means.includes(mark) ?? false
const begins = (token: Token | undefined, start: RegExp): boolean =>
  token?.means.some((own) => start.test(own)) ?? false
const isUnknown = (token: Token | undefined): boolean => token?.means.length === 0
/** Words between a word and what it is said of. */
const REACH = 3

/** The nearest token before or after that says something, over particles; null beyond `REACH` of them. */
function beside(tokens: readonly Token[], at: number, step: 1 | -1): Token | null {
  for (let far = 1; far <= REACH; far += 1) {
    const token = tokens[at + far * step]
    if (!token) return null
    if (!is(token, 'stop')) return token
  }
  return null
}

/** What leaving something out means; null where it means nothing a filter knows. */
function without(means: string): string | null {
  const [kind = '', value = ''] = means.split(':')
  if (kind === 'amenity') return value === 'barrierFree' ? null : `without:${value}`
  if (/^(category|district|theme|city|place)$/.test(kind)) return `except:${kind}.${value}`
  if (means === 'rent' || means === 'transport:car') return 'nocar'
  return /^(who|rain|transport|party|elder)/.test(means) ? 'stop' : null
}

/**
 * What words say of each other: "not", "not there, I have been", "near", and the place a dish is eaten at. A word of
 * this kind that stands beside nothing that is known is not known either, so that it is never lost.
 */
export function resolve(tokens: readonly Token[], text: string): Token[] {
  const found = tokens.map((token) => ({ ...token, means: [...token.means] }))
  for (const [at, token] of found.entries()) {
    if (begins(token, /^not:/)) negate(found, at)
    else if (is(token, 'people:1') && begins(found[at + 1], /^(price|amount):/)) token.means = ['each']
    else if (is(token, 'shop')) {
      const dish = found[at - 1]
      const isEaten = is(dish, 'dish') || (is(dish, 'stop') && is(found[at - 2], 'dish'))
      token.means = isEaten ? ['category:food'] : ['stop']
    }
  }
  for (const [at, token] of found.entries()) if (is(token, 'gone')) leaveOut(found, at)
  for (const [at, token] of found.entries())
    if (begins(token, /^near:/)) token.means = nearWhat(found, at, text)
  return found
}

function negate(tokens: Token[], at: number): void {
  const token = tokens[at]
  if (!token) return
  const steps = ([1, -1] as const).filter((step) => is(token, step === 1 ? 'not:after' : 'not:before'))
  const orElse = is(token, 'stop') ? ['stop'] : []
  token.means = is(token, 'gone') ? ['gone'] : orElse
  for (const step of steps) {
    const other = beside(tokens, at, step)
    const turned = other?.means.flatMap((own) => without(own) ?? []) ?? []
    if (!other || turned.length === 0) continue
    other.means = turned
    token.means = turned
    return
  }
}

/** A place that was named only to be left out: the one before, else the one after. */
function leaveOut(tokens: Token[], at: number): void {
  const token = tokens[at]
  const isPlace = (own: Token): boolean => begins(own, /^(place:|except:place)/)
  const place = tokens.slice(0, at).findLast(isPlace) ?? tokens.slice(at).find(isPlace)
  if (!token) return
  token.means = place ? ['stop'] : []
  if (place) place.means = place.means.map((own) => without(own) ?? own)
}

const AREA = /^(district|city|theme|except)/
const NAMED = /^(place|mark):/

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
  const isClose = next && Math.abs(isLatin ? next.from - token.to : token.from - next.to) <= 5
  if (begins(next ?? undefined, NAMED)) return ofPlace ?? []
  if (!isMe && isClose && begins(next, AREA)) return ['stop']
  if (!isMe && isClose && isUnknown(next) && !is(token, 'near:me:word')) return []
  return ofPlace ?? ['near:me', ...others]
}
