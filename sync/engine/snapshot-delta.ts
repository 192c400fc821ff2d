/**
 * What changed while a device was away, out of one set of files instead of many pages of the feed: rows and the cursor
 * behind them go in one transaction, as with a page.
 */
import {
  deltaPath,
  type NeutralRow,
  type SnapshotDelta,
  type TextsRow,
} from '#sync/contracts/sync/snapshot.ts'
import type { Cancel } from '#sync/ports/cancel.ts'
import type { SnapshotOutcome } from '#sync/ports/snapshot.ts'
import type { ContentTx, FeedRow, RecordRow } from '#sync/ports/store.ts'
import { bodyCheck, otherPlaces, placed } from './aside.ts'
import { joined, readFiles, type FileDeps } from './snapshot-files.ts'

const SCOPE = 'content'
/** What one page of the feed has is not worth a head. */
const FEW = 300

/**
 * @param few changes that are left to the feed
 * @returns `none` where the feed is to go on as it is
 */
export async function readDelta(deps: FileDeps, cancel: Cancel, few = FEW): Promise<SnapshotOutcome> {
  const feed = await deps.store.read((tx) => tx.feed(SCOPE))
  const files = feed?.files
  if (!feed || !files || files.reading || feed.cursor === null) return 'none'
  const heads = await Promise.all(files.languages.map((language) => deps.source.head(language, cancel)))
  const read = heads.filter((head) => typeof head !== 'string')
  const [head] = read
  const isOne = read.every(({ epoch, version }) => epoch === files.epoch && version === head?.version)
  if (!head || read.length < heads.length || !isOne || head.version - feed.version <= few) return 'none'
  // the one that begins latest has the least in it
  const fitting = head.deltas.filter(({ from }) => from <= feed.version)
  const delta = fitting.toSorted((a, b) => b.from - a.from)[0]
  const deltas = read.map((each) => each.deltas.find(({ neutral }) => neutral.hash === delta?.neutral.hash))
  const whole = deltas.filter((each): each is SnapshotDelta => each !== undefined)
  if (!delta || whole.length < heads.length) return 'none'
  const rows = await readFiles(deps, [delta.neutral, ...whole.map(({ texts }) => texts)], {
    cancel,
    pathOf: (hash) => deltaPath(delta, head.version, hash),
  })
  if (typeof rows === 'string' || cancel.cancelled) return 'none'
  const [neutral = [], ...texts] = rows
  const said = files.languages.map((language, at) => ({ language, texts: (texts[at] ?? []) as TextsRow[] }))
  // what is older is here, with more languages maybe
  const fresh = joined(neutral as NeutralRow[], said).filter(({ version }) => version > feed.version)
  return storeDelta(deps, { seen: feed, fresh, cursor: head.cursor, version: head.version })
}

interface Fresh {
  seen: FeedRow
  fresh: RecordRow[]
  cursor: string
  version: number
}

async function storeDelta(deps: FileDeps, { seen, fresh, cursor, version }: Fresh): Promise<SnapshotOutcome> {
  const kept = fresh.filter(({ body }) => body !== null)
  const gone = fresh.filter(({ body }) => body === null)
  const check = await bodyCheck(deps, SCOPE, new Set(kept.map(({ kind }) => kind)))
  const { rows, aside } = placed(kept, { scope: SCOPE, check, log: deps.log })
  const edition = check === null ? undefined : deps.bodies?.edition
  return deps.store.write(async (tx: ContentTx) => {
    const feed = await tx.feed(SCOPE)
    if (!feed?.files || feed.cursor !== seen.cursor || feed.round !== seen.round) return 'none'
    const hasAside = feed.hasAside === true || aside > 0
    if (gone.length > 0) await tx.deleteRecords(gone)
    if (hasAside) await tx.deleteRecords(otherPlaces([...rows, ...gone]))
    if (rows.length > 0) await tx.putRecords(rows.map((row) => ({ ...row, round: feed.round })))
    await tx.putFeed({
      ...feed,
      ...{ cursor, version, files: { ...feed.files, version: Math.max(feed.files.version, version) } },
      edition: feed.edition === edition ? edition : undefined,
      ...(hasAside ? { hasAside } : {}),
    })
    return 'stored'
  }, 'relaxed')
}
