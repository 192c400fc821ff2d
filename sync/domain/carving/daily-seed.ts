import { millisecondsInDay } from 'date-fns/constants'
import { FIGURES } from './figures.ts'

/** Changes what is carved on every day: raise it only together with the version of the rule. */
const PREFIX = 'goraero-game-2'

/** FNV-1a over the characters' codes, well mixed; a whole number from 0 below 2^31. */
function hashOf(text: string): number {
  let hash = 0x811c_9dc5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x0100_0193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85eb_ca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2_ae35)
  return (hash ^ (hash >>> 16)) >>> 1
}

/**
 * The seed of a day, the same for everybody and known without a network. Sixteen days in a row carve sixteen different
 * figures, in an order that is another in the sixteen after them.
 * @param day `2026-11-23`, of Asia/Seoul
 */
export function dailySeed(day: string): number {
  const count = FIGURES.length
  const number = Math.floor(Date.parse(`${day}T00:00:00Z`) / millisecondsInDay)
  const order = shuffled(Math.floor(number / count))
  const figure = order[number % count] ?? 0
  return (hashOf(`${PREFIX}|${day}`) & ~(count - 1)) | figure
}

/** The numbers of the figures in the order of one round of days. */
function shuffled(round: number): number[] {
  const order = FIGURES.map((_figure, index) => index)
  for (let at = order.length - 1; at > 0; at -= 1) {
    const other = hashOf(`${PREFIX}|${round}|${at}`) % (at + 1)
    const moved = order[at] ?? 0
    order[at] = order[other] ?? 0
    order[other] = moved
  }
  return order
}
