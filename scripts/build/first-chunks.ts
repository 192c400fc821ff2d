import { resolve } from 'node:path'
import { reachedFrom, type Graph } from './first-modules.ts'

/** The chunks of the first load of `/`; src/main.tsx says in which order they are evaluated. */
const CHUNKS: readonly (readonly [name: string, of: RegExp])[] = [
  // what the entry itself needs; anywhere else it would draw the app in with it
  [
    'steps',
    /\/src\/platform\/start\/(next-task|next-paint|first-paint|fetch-ahead)\.ts$|vite\/preload-helper/,
  ],
  ['base', /\/node_modules\/|\/src\/app\/libraries\.ts$/],
]

/** Where a module of the first load stands; null: where the bundler likes. */
export function firstChunk(id: string): string | null {
  if (id.endsWith('.css')) return null
  return CHUNKS.find(([, of]) => of.test(id))?.[0] ?? 'first'
}

/**
 * What `/` loads right after its first render besides schemas (contract-chunks.ts), by the modules that lead to it: a
 * script each and not twenty files of a few lines. Of two that lead to a module the first has it.
 */
export const NEXT: readonly (readonly [name: string, ...roots: string[]])[] = [
  ['database', 'sync/adapters/live-query.ts', 'src/app/open-content.ts'],
  ['late', 'src/app/late.ts'],
]

/** What opens the databases of a person and carries their writes: every page loads it once its first screen stands. */
export const OWNED: typeof NEXT = [
  [
    'owned',
    'src/app/open-owned.ts',
    'sync/engine/pull.ts',
    'sync/adapters/fetch-feed.ts',
    'sync/adapters/tie-scopes.ts',
    'sync/adapters/open-scopes.ts',
  ],
]

/** Loaded when the first card comes near; left to the bundler it would draw in what three other screens share. */
export const NEAR: typeof NEXT = [['covers', 'src/art/covers.ts']]

/** Tells where a module stands that `/` loads next; null: where the bundler likes. */
export const nextChunks = (root = process.cwd()) => chunksOf([...NEXT, ...NEAR], root)

/**
 * Tells of what no other chunk has whether every page loads it soon after; null: where the bundler likes. What a call of
 * the server needs stays apart: a first visit makes one before.
 */
export function ownedChunks(root = process.cwd()): (id: string, graph: Graph) => string | null {
  const owned = chunksOf(OWNED, root)
  const isOfCalls = reachedFrom(['sync/adapters/fetch-call.ts'], root)
  return (id, graph) => (isOfCalls(id, graph) ? null : owned(id, graph))
}

function chunksOf(lists: typeof NEXT, root: string): (id: string, graph: Graph) => string | null {
  const groups = lists.map(([name, ...roots]) => ({ name, has: reachedFrom(roots, root) }))
  const entries = lists.flatMap(([, ...roots]) => roots.map((path) => resolve(root, path)))
  return (id, graph) =>
    // what contracts import may not stand with what imports contracts
    entries.includes(id) || id.includes('/sync/contracts/')
      ? null
      : (groups.find(({ has }) => has(id, graph))?.name ?? null)
}
