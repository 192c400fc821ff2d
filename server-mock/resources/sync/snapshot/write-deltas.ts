import { millisecondsInDay, millisecondsInMinute } from 'date-fns/constants'
import { CONTENT } from '../../../db/feed.ts'
import { SPOKEN } from '../../../db/scopes.ts'
import type { Manifest, ManifestDelta } from './manifest.ts'
import { writePart, type SnapshotDeps } from './write-part.ts'

/** More changes than this are read by the feed: they are stored by one transaction of the device. */
const MOST_RECORDS = 2048
const OLDEST_MS = 60 * millisecondsInDay
/** Between two of them time grows fourfold: a week back there are seven. */
const STEP_MS = 5 * millisecondsInMinute
const GROWTH = 4

/**
 * The deltas to the present, from each of the versions kept: a device takes the one that begins latest among those it
 * is not in front of.
 * @param before the manifest that is about to be replaced; its version becomes one of them
 */
export async function writeDeltas(
  deps: SnapshotDeps,
  before: Manifest,
): Promise<Required<Pick<Manifest, 'marks' | 'deltas'>>> {
  const marks = keptMarks(
    [...(before.marks ?? []), { version: before.version, at: before.madeAt }],
    deps.now(),
  )
  const deltas: ManifestDelta[] = []
  // from the newest on: where one is too large, those of before are, too
  for (const { version } of marks.toReversed()) {
    const rows = await changedSince(deps, version)
    const part = rows && (await writePart(deps, rows))
    if (!part) break
    deltas.push({ from: version, ...part })
  }
  return { marks: marks.filter(({ version }) => deltas.some(({ from }) => from === version)), deltas }
}

/** Of each stretch of age the oldest, so that it grows into the next. @param now milliseconds since 1970 */
export function keptMarks<Mark extends { at: number }>(marks: readonly Mark[], now: number): Mark[] {
  const kept = new Map<number, Mark>()
  for (const mark of marks) {
    const age = now - mark.at
    if (age > OLDEST_MS) continue
    const stretch = Math.max(0, Math.floor(Math.log(Math.max(1, age / STEP_MS)) / Math.log(GROWTH)))
    const known = kept.get(stretch)
    if (!known || mark.at < known.at) kept.set(stretch, mark)
  }
  return [...kept.values()].toSorted((a, b) => a.at - b.at)
}

/** Records and deletions; null for more than a delta has. */
async function changedSince({ db }: SnapshotDeps, version: number) {
  const rows = await db
    .selectFrom('feed_entry')
    .select(['kind', 'key', 'version', 'body'])
    .where('scope', '=', CONTENT)
    .where('version', '>', version)
    .where('kind', 'not in', SPOKEN)
    .orderBy('version')
    .limit(MOST_RECORDS + 1)
    .execute()
  return rows.length > MOST_RECORDS ? null : rows
}
