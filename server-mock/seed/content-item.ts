import { createHash } from 'node:crypto'
import type { ContentBody, ContentKind } from '#sync/contracts/kinds.ts'

/** One record of the feed as its file makes it. */
export type Item<K extends ContentKind = ContentKind> = {
  kind: K
  key: string
  /** Digest of the file, so that what people and operators changed since stays when the file did not change. */
  digest: string
  body(kept: ContentBody<K> | null): ContentBody<K>
}

const digestOf = (value: unknown): string => createHash('sha1').update(JSON.stringify(value)).digest('hex')

/** @param links what else the body depends on: a change of it writes the record again */
export function item<K extends ContentKind>(
  kind: K,
  source: { no: number },
  body: (kept: ContentBody<K> | null) => ContentBody<K>,
  links: unknown = null,
): Item {
  // The list holds items of several kinds; each is written with its own kind again in writeItem.
  return { kind, key: String(source.no), digest: digestOf([source, links]), body } as unknown as Item
}
