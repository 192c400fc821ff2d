import { wordTypes } from '../build/words.ts'
import { mapText } from '../map/map.ts'
import { domainFolders } from './domains.ts'
import type { Derived } from './files.ts'
import { allKinds, handlers, kindsByDomain, writes } from './lists.ts'
import { protocol } from './protocol.ts'
import { kindLoaders } from './tables.ts'

/** Every derived file, as the code says it must be. @param root of the repository */
export async function derived(root: string): Promise<Derived[]> {
  const folders = await domainFolders(root)
  const withKinds = folders.filter(({ content, member }) => Object.keys({ ...content, ...member }).length > 0)
  return [
    writes(root),
    handlers(root),
    ...kindsByDomain(root),
    allKinds(withKinds.map(({ name }) => name)),
    kindLoaders(folders),
    protocol(folders),
    { path: 'src/app/i18next.d.ts', text: wordTypes(root) },
    { path: 'docs/map.md', text: mapText(root) },
  ]
}
