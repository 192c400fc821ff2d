/** A page of the change feed as a device receives it, checked by hand (see received.ts). */
import { isFlag, isInstant, isInt, isObject, isText } from './parts.ts'
import type { FeedChange, FeedPage } from './sync.ts'

const FEEDS: ReadonlySet<unknown> = new Set<FeedPage['scope']>(['content', 'member', 'city', 'own'])

const isFeed = (value: unknown): value is FeedPage['scope'] => FEEDS.has(value)

/** A page of the change feed; null when it is none. */
export function readFeedPage(value: unknown): FeedPage | null {
  if (!isObject(value)) return null
  const { scope, changes, cursor, version, more, asOf } = value
  if (!isFeed(scope) || !Array.isArray(changes) || !isText(cursor)) return null
  if (!isInt(version) || !isFlag(more) || !isInstant(asOf)) return null
  const read: FeedChange[] = []
  for (const change of changes as unknown[]) {
    if (!isObject(change)) return null
    const { kind, key, version: at, body } = change
    if (!isText(kind) || !isText(key) || !isInt(at) || !('body' in change)) return null
    read.push({ kind, key, version: at, body })
  }
  return { scope, changes: read, cursor, version, more, asOf }
}
