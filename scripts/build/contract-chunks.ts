import { resolve } from 'node:path'
import { closure, type Graph } from './first-modules.ts'

/** zod and schemas; closed lists are for screens too and carry no schema. */
const SCHEMA =
  /\/node_modules\/zod\/|\/sync\/contracts\/(?!(?:[\w-]+\/)?(?:lists|motifs|endpoints|errors)(?:\.gen)?\.ts$)/

/** What is evaluated after the first paint of every screen, a chunk and a task each, in this order (src/app/late-steps.ts). */
const LAYERS: readonly (readonly [name: string, roots: readonly string[]])[] = [
  // session, feeds and calls
  ['contracts', ['src/app/late.ts', 'sync/contracts/sync/calls.gen.ts']],
  // what a write is checked by before it is kept
  ['contracts-writes', ['src/app/open-owned.ts']],
]

/**
 * Says in which chunk a schema stands that every screen needs soon. All others are loaded by name
 * (sync/contracts/schema-of.ts) or come with their screen: they stand where the bundler likes (null).
 */
export function contractChunks(root = process.cwd()): (id: string, graph: Graph) => string | null {
  let layers: (readonly [string, Set<string>])[] | undefined
  return (id, graph) => {
    if (!SCHEMA.test(id)) return null
    layers ??= LAYERS.map(([name, roots]) => [
      name,
      closure(
        roots.map((path) => resolve(root, path)),
        graph,
      ),
    ])
    return layers.find(([, modules]) => modules.has(id))?.[0] ?? null
  }
}
