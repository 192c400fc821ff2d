import { inject } from 'vitest'
import type { ContentKind } from '#sync/contracts/kinds.ts'
import type { ContentRecords } from '../databases.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Records of the content files, by kind (scripts/lib/provide-content.ts). */
    content: Record<string, object[]>
  }
}

/** The app's own content of some kinds (server-mock/content), as the feed has it on a new server. */
export function published(...kinds: readonly ContentKind[]): ContentRecords {
  const all = inject('content')
  // each body was made for its own kind
  return Object.fromEntries(kinds.map((kind) => [kind, all[kind] ?? []])) as ContentRecords
}
