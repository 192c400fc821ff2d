import type { Language } from '#sync/contracts/base/lists.ts'
import type { RowRefusal } from './items.ts'
import type { How } from './join.ts'
import type { Picture, RefusedPicture } from './licences.ts'
import type { RecordRefusal } from './records.ts'
import type { Service } from './services.ts'

/** What a night did, and why it left out what it left out. Kept as JSON for programs and as text for people. */

export type Refusal = RowRefusal | RecordRefusal | Unforeseen | 'over' | 'excluded' | 'detailsIncomplete'
/** Reading the item failed in an unexpected way, or the database did not take its record. */
type Unforeseen = 'failed' | 'unwritten'
export type Hold =
  | RecordRefusal
  | Unforeseen
  | 'detailsIncomplete'
  | 'languageIncomplete'
  | 'notListed'
  | 'brokenOverride'
  | 'listIncomplete'
  | 'tooMany'

export type Report = {
  at: string
  /**
   * How far the night came: a report that says "reading" or "writing" is of a run that was cut off, and the database is as
   * it was before. `ended` says what a run died of.
   */
  stage: 'reading' | 'writing' | 'done'
  ended: string | null
  /** Only looked at, nothing written. */
  checked: boolean
  calls: { asked: number; kept: number }
  lists: { service: Service; items: number; withdrawn: number; complete: boolean; problems: string[] }[]
  taken: {
    id: string
    no: number
    kind: 'place' | 'happening'
    name: string
    change: 'new' | 'changed' | 'same'
    services: Service[]
    /** Languages whose readers see another language's words. */
    filled: Language[]
    pictures: number
    /** Calls that gave nothing; the next night asks again. */
    missing: string[]
  }[]
  merged: {
    id: string
    name: string
    service: Service
    foreignId: string
    foreignName: string
    how: How
    score: number
    metres: number | null
  }[]
  covered: { id: string; name: string; by: string; note: string }[]
  refused: { service: Service; id: string; name: string; reason: Refusal; detail: string }[]
  /** Left as earlier nights made them. */
  held: { id: string; name: string; reason: Hold; detail: string }[]
  removed: {
    id: string
    no: number
    kind: 'place' | 'happening'
    reason: 'withdrawn' | 'excluded' | 'covered'
  }[]
  /** Items of other languages that found no Korean one. */
  unjoined: { service: Service; id: string; name: string; nearest: string }[]
  oddities: { service: Service; id: string; what: string }[]
  refusedPictures: (RefusedPicture & { id: string })[]
  overrides: { used: string[]; unused: string[]; broken: string[] }
}
export type PictureLine = Picture & { id: string; no: number; kind: 'place' | 'happening' }

/** Lines of a part before the rest is counted only; the JSON holds them all. */
const SHOWN = 40

export function reportText(report: Report): string {
  const { taken } = report
  const count = (change: 'new' | 'changed' | 'same') => taken.filter((one) => one.change === change).length
  const lines = [
    `Public tourism data, ${report.at}${report.checked ? ' (looked at only, nothing written)' : ''}`,
    ...(report.stage === 'done' ? [] : [unfinished(report)]),
    `${taken.length} taken: ${count('new')} new, ${count('changed')} changed, ${count('same')} as before; ` +
      `${report.removed.length} taken out, ${report.held.length} left as they were, ${report.refused.length} refused`,
    `${report.calls.asked} calls, ${report.calls.kept} answers from the folder`,
    '',
    ...report.lists.map(
      ({ service, items, withdrawn, complete }) =>
        `${service}: ${items} items, ${withdrawn} withdrawn${complete ? '' : ', INCOMPLETE'}`,
    ),
  ]
  const part = (title: string, entries: readonly string[]) => {
    if (entries.length === 0) return
    lines.push('', `${title} (${entries.length})`, ...entries.slice(0, SHOWN).map((entry) => `  ${entry}`))
    if (entries.length > SHOWN) lines.push(`  and ${entries.length - SHOWN} more`)
  }
  part(
    'Lists that did not come whole',
    report.lists.flatMap(({ problems }) => problems),
  )
  part('New and changed', taken.filter(({ change }) => change !== 'same').map(takenLine))
  part(
    'Taken out',
    report.removed.map(({ id, kind, no, reason }) => `${id} ${kind} ${no}: ${reason}`),
  )
  part('Left as they were', report.held.map(lineOf))
  part(
    'Written by hand, so not taken',
    report.covered.map(({ id, name, by, note }) => `${id} ${name}: ${by}${note}`),
  )
  part(
    'Refused',
    report.refused.map((one) => `${one.service} ${lineOf(one)}`),
  )
  part('Joined', report.merged.map(mergedLine))
  part(
    'Found no Korean item (link by hand if it is one)',
    report.unjoined.map(({ service, id, name, nearest }) => `${service} ${id} ${name}${nearest}`),
  )
  part('Incomplete details', taken.filter(({ missing }) => missing.length > 0).map(missingLine))
  part(
    'Oddities put right',
    report.oddities.map(({ service, id, what }) => `${service} ${id}: ${what}`),
  )
  part(
    'Pictures not taken',
    report.refusedPictures.map(({ id, url, reason }) => `${id} ${url}: ${reason}`),
  )
  part('Corrections for nothing in the lists', report.overrides.unused)
  part('Corrections that cannot be read', report.overrides.broken)
  return `${lines.join('\n')}\n`
}

const unfinished = ({ stage, ended }: Report): string =>
  `DID NOT END: cut off while ${stage}${ended ? ` (${ended})` : ''}; nothing of it is in the database`

const takenLine = ({ id, kind, no, name, change, filled, pictures }: Report['taken'][number]): string =>
  `${id} → ${kind} ${no} ${name}: ${change}, ${pictures} pictures` +
  (filled.length ? `, without its own ${filled.join(', ')}` : '')
const missingLine = ({ id, name, missing }: Report['taken'][number]): string =>
  `${id} ${name}: ${missing.join(', ')}`
const lineOf = ({
  id,
  name,
  reason,
  detail,
}: {
  id: string
  name: string
  reason: string
  detail: string
}): string => `${id} ${name}: ${reason}${detail ? ` (${detail})` : ''}`
const mergedLine = (one: Report['merged'][number]): string =>
  `${one.service} ${one.foreignId} ${one.foreignName} → ${one.id} ${one.name}: ${one.how} ${one.score.toFixed(2)}` +
  (one.metres === null ? '' : `, ${Math.round(one.metres)} m`)
