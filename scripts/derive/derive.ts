import { wordTypes } from '../build/words.ts'
import { mapText } from '../map/map.ts'
import { argumentSchemas } from './arguments.ts'
import { database } from './database.ts'
import { domainFolders, type DomainFolder } from './domains.ts'
import type { Derived } from './files.ts'
import { allCalls, allKinds, callsByDomain, errors, handlers, kindsByDomain, writes } from './lists.ts'
import { protocol } from './protocol.ts'
import { callLoaders, endpoints, kindLoaders } from './tables.ts'

const hasAny = (...tables: object[]) => tables.some((table) => Object.keys(table).length > 0)
const namesOf = (folders: readonly DomainFolder[]) => folders.map(({ name }) => name)

/** Every derived file, as the code says it must be. @param root of the repository */
export async function derived(root: string): Promise<Derived[]> {
  const folders = await domainFolders(root)
  const withCalls = folders.filter(({ calls }) => hasAny(calls))
  const withKinds = folders.filter(({ content, member }) => hasAny(content, member))
  return [
    writes(root),
    argumentSchemas(root),
    handlers(root),
    database(root),
    errors(root),
    ...callsByDomain(root),
    allCalls(namesOf(withCalls)),
    callLoaders(namesOf(withCalls)),
    endpoints(withCalls),
    ...kindsByDomain(root),
    allKinds(namesOf(withKinds)),
    kindLoaders(withKinds),
    protocol(folders),
    { path: 'src/app/i18next.d.ts', text: wordTypes(root) },
    {
      path: 'docs/map.md',
      text: mapText(root, Object.fromEntries(withCalls.map(({ name, calls }) => [name, Object.keys(calls)]))),
    },
  ]
}
