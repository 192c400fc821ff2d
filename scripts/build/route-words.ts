/** What the bundler tells about a module; the part that is used. */
export type Graph = {
  getModuleInfo(id: string): {
    code?: string | null
    importedIds?: readonly string[]
    dynamicallyImportedIds?: readonly string[]
  } | null
}

const OWN = /\/src\//
/** `useTranslation('map')`, and texts named with their namespace: `errors:storage.closed`. */
const SAID = /useTranslation\(\s*['"`]([\w-]+)['"`]|['"`]([\w-]+):(?=[\w$])/g

/** Namespaces that a module says something in. */
export function saidIn(code: string, known: (name: string) => boolean): string[] {
  return [...code.matchAll(SAID)].map(([, own, named]) => own ?? named ?? '').filter(known)
}

/**
 * Namespaces that a screen may say something in: its own and those of all it is made of, also of what it loads when it
 * is used, such as a sheet.
 * @param known says whether a namespace exists and is not part of the first load
 */
export function wordsOf(id: string, graph: Graph, known: (name: string) => boolean): string[] {
  const words = new Set<string>()
  const seen = new Set<string>()
  const open = [id]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (seen.has(next)) continue
    seen.add(next)
    const { code, importedIds = [], dynamicallyImportedIds = [] } = graph.getModuleInfo(next) ?? {}
    for (const name of saidIn(code ?? '', known)) words.add(name)
    open.push(...[...importedIds, ...dynamicallyImportedIds].filter((each) => OWN.test(each)))
  }
  return [...words].sort()
}
