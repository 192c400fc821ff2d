/** The chunks of the first load of `/`; src/main.tsx says in which order they are evaluated. */
const CHUNKS: readonly (readonly [name: string, of: RegExp])[] = [
  // what the entry itself needs; anywhere else it would draw the app in with it
  ['steps', /\/src\/platform\/start\/(next-task|first-paint)\.ts$|vite\/preload-helper/],
  ['base', /\/node_modules\/|\/src\/app\/libraries\.ts$/],
]

/** Where a module of the first load stands; null: where the bundler likes. */
export function firstChunk(id: string): string | null {
  if (id.endsWith('.css')) return null
  return CHUNKS.find(([, of]) => of.test(id))?.[0] ?? 'first'
}
