import { minutesOf } from '#sync/domain/calendar.ts'
import { timeOf } from '#sync/domain/plan/clock.ts'
import { districtOf } from './strings/landmarks.ts'
import type { Token } from './tokens.ts'

const NAMED = /^(place|mark):/
/** Words between a place and what is said of it. */
const REACH = 2

const named = ({ means }: Token): string | undefined => means.find((own) => NAMED.test(own))
const idOf = (means: string): string => means.slice(means.indexOf(':') + 1)

/**
 * Where a day begins and ends: a station that is named first is where one comes from, the next is where one goes; a
 * place only where "from" or "back to" stands beside it.
 * @returns by the number of the token
 */
export function cornersOf(tokens: readonly Token[]): Map<number, string[]> {
  const corners = new Map<number, string[]>()
  const farFrom = (at: number, mark: string): number =>
    Math.min(
      ...tokens.map(({ means }, other) =>
        means.includes(mark) && Math.abs(other - at) <= REACH ? Math.abs(other - at) : Infinity,
      ),
    )
  let [start, end]: (string | null)[] = [null, null]
  for (const [at, token] of tokens.entries()) {
    const own = named(token)
    if (own === undefined) continue
    const isStation = own.startsWith('mark:') && districtOf(idOf(own)) === null
    const [toStart, toEnd] = [farFrom(at, 'start'), farFrom(at, 'end')]
    // "starting there and ending here": what stands nearer counts
    const [isStart, isEnd] = [toStart < Infinity, toEnd < Infinity && toEnd <= toStart]
    if (!isStation && !isStart && !isEnd) continue
    if (isEnd || (isStation && start !== null)) {
      end = idOf(own)
      corners.set(at, [`end:${end}`])
    } else if (start === null) {
      start = idOf(own)
      corners.set(at, [`start:${start}`])
    }
  }
  const back = tokens.findIndex(({ means }) => means.includes('there'))
  if (start !== null && end === null && back >= 0)
    for (const [at, own] of corners) corners.set(at, [...own, `end:${start}`])
  return corners
}

/** From when and until when: of two times the later is the end. */
export function timesOf(tokens: readonly Token[], days: number): Map<number, string[]> {
  const said = tokens.flatMap(({ means }, at) =>
    means.flatMap((own) =>
      /^(at|until):/.test(own) ? [{ at, own, time: own.slice(own.indexOf(':') + 1) }] : [],
    ),
  )
  const times = new Map<number, string[]>()
  const put = (at: number, own: string) => times.set(at, [...(times.get(at) ?? []), own])
  const ats = said.filter(({ own }) => own.startsWith('at:'))
  const [one, other] = ats
  // "arriving at three in the afternoon, leaving at eight" is eight in the evening
  if (days === 1 && ats.length === 2 && one && other && other.time < one.time) {
    const evening = minutesOf(other.time) + 720
    if (evening > minutesOf(one.time) && evening < 1_440) other.time = timeOf(evening)
  }
  // of several days the first that is named begins, whatever the hour
  if (days === 1) ats.sort((a, b) => (a.time < b.time ? -1 : 1))
  const until = said.find(({ own }) => own.startsWith('until:'))
  const first = ats[0]
  const far = (mark: string): number =>
    Math.min(
      ...tokens.map(({ means }, at) => (means.includes(mark) ? Math.abs(at - (first?.at ?? 0)) : Infinity)),
    )
  // the time is of what stands nearer to it, going or coming
  const isLeaving = ats.length === 1 && !until && far('leave') < far('arrive')
  if (first) put(first.at, `${isLeaving ? 'until' : 'at'}:${first.time}`)
  const last = until ?? (ats.length > 1 ? ats.at(-1) : undefined)
  if (last) put(last.at, `until:${last.time}`)
  const long = tokens.findIndex(({ means }) => means.some((own) => own.startsWith('hours:')))
  if (long >= 0 && first && !last && !isLeaving) {
    const hours = Number(tokens[long]?.means.find((own) => own.startsWith('hours:'))?.slice(6))
    const ends = minutesOf(first.time) + hours * 60
    if (ends < 1_440) put(long, `until:${timeOf(ends)}`)
  }
  return times
}
