import { dirname, resolve } from 'node:path'

/** What the bundler tells about a module; the part that is used. */
export type Graph = {
  getModuleInfo(id: string): { code?: string | null; importedIds?: readonly string[] } | null
}

/** One module that hands on every icon there is: who imports it needs only those it names. */
const ICONS = 'lucide-react'
const isIconList = (id: string) => id.endsWith(`/${ICONS}.mjs`)

/** Modules from which everything that `/` needs before it stands is reached without a dynamic import. */
const ROOTS = [
  'src/main.tsx',
  'src/app/start.tsx',
  'src/routes/__root.tsx?tsr-split=component',
  'src/routes/index.tsx?tsr-split=component',
  'src/app/strings/ko.ts',
]

/**
 * Says whether a module belongs to the first load of `/`: those are put together, and nothing else with them.
 * Left alone the first screen would come in sixty files of a few hundred bytes; grouped by folder it would carry
 * code of other screens.
 */
export const firstModules = (root = process.cwd()) => reachedFrom(ROOTS, root)

/** Says whether a module is reached from these without a dynamic import, and is none of them: they stay entries. */
export function reachedFrom(paths: readonly string[], root: string): (id: string, graph: Graph) => boolean {
  const roots = paths.map((path) => resolve(root, path))
  let known: Set<string> | undefined
  return (id, graph) => !roots.includes(id) && (known ??= closure(roots, graph)).has(id)
}

/** The modules and all they import without a dynamic import. */
export function closure(roots: string[], graph: Graph): Set<string> {
  const known = new Set<string>()
  const open = [...roots]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (known.has(next)) continue
    known.add(next)
    const { code, importedIds = [] } = graph.getModuleInfo(next) ?? {}
    for (const id of importedIds) {
      if (isIconList(id)) open.push(...namedIcons(code ?? '', id, graph))
      else open.push(id)
    }
  }
  return known
}

/** Files of the icons that this code imports by name. */
function namedIcons(code: string, list: string, graph: Graph): string[] {
  const names = new Set(
    [...code.matchAll(new RegExp(`import\\s*\\{([^}]*)\\}\\s*from\\s*["']${ICONS}["']`, 'g'))]
      .flatMap(([, inside = '']) => inside.split(','))
      .map((name) => name.split(/\bas\b/)[0]?.trim() ?? ''),
  )
  const all = graph.getModuleInfo(list)?.code ?? ''
  return [...all.matchAll(/export\s*\{([^}]*)\}\s*from\s*["'](\.[^"']+)["']/g)].flatMap(
    ([, inside = '', path = '']) =>
      inside.split(',').some((each) => names.has(each.replace(/.*\bas\b/, '').trim()))
        ? [resolve(dirname(list), path)]
        : [],
  )
}
