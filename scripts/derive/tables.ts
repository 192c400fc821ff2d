import type { DomainFolder } from './domains.ts'
import { generated, type Derived } from './files.ts'

/** Tables that say of a name in which domain it is declared; they carry no schema, so that anybody may read them. */
const keysOf = (folders: readonly DomainFolder[], part: 'content' | 'member') =>
  folders
    .map((folder) => [folder.name, Object.keys(folder[part])] as const)
    .filter(([, keys]) => keys.length > 0)

/** Which domain's schemas to fetch for a kind of a feed. */
export function kindLoaders(folders: readonly DomainFolder[]): Derived {
  const domains = folders.filter(({ content, member }) => Object.keys({ ...content, ...member }).length > 0)
  const table = (name: string, part: 'content' | 'member') => [
    '',
    `export const ${name} = {`,
    ...keysOf(folders, part).flatMap(([domain, keys]) => keys.map((kind) => `  ${kind}: ${domain},`)),
    '} as const',
  ]
  return generated('sync/contracts/kind-loaders.gen.ts', [
    ...domains.map(({ name }) => `const ${name} = () => import('./${name}/kinds.gen.ts')`),
    ...table('CONTENT', 'content'),
    ...table('MEMBER', 'member'),
  ])
}
