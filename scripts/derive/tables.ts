import type { Endpoint } from '#sync/contracts/base/endpoint.ts'
import type { DomainFolder } from './domains.ts'
import { generated, type Derived } from './files.ts'

/** Tables that say of a name in which domain it is declared; they carry no schema, so that anybody may read them. */
const keysOf = (folders: readonly DomainFolder[], part: 'content' | 'member') =>
  folders
    .map((folder) => [folder.name, Object.keys(folder[part])] as const)
    .filter(([, keys]) => keys.length > 0)

const FIELDS = [
  ...(['method', 'path', 'access', 'offline', 'encoding', 'bare', 'throttled', 'ifMatch'] as const),
  ...(['redirects', 'conditional'] as const),
] satisfies (keyof Endpoint)[]

const literal = (value: unknown) => (typeof value === 'string' ? `'${value}'` : String(value))

/** Every call without its schemas: how it is reached and what is asked of the caller. */
export function endpoints(folders: readonly DomainFolder[]): Derived {
  const row = ([name, call]: [string, Endpoint]) => {
    const said = FIELDS.filter((field) => call[field] !== undefined)
    return `    ${name}: { ${said.map((field) => `${field}: ${literal(call[field])}`).join(', ')} },`
  }
  return generated('sync/contracts/endpoints.gen.ts', [
    'export const DOMAINS = {',
    ...folders.flatMap(({ name, calls }) => [`  ${name}: {`, ...Object.entries(calls).map(row), '  },']),
    '} as const',
    '',
    'export const ENDPOINTS = {',
    ...folders.map(({ name }) => `  ...DOMAINS.${name},`),
    '} as const',
  ])
}

/** Which file to fetch for the schemas of a domain's calls. */
export const callLoaders = (domains: readonly string[]): Derived =>
  generated('sync/contracts/call-loaders.gen.ts', [
    ...domains.map((name) => `const ${name} = () => import('./${name}/calls.gen.ts')`),
    '',
    `export const LOAD = { ${domains.join(', ')} } as const`,
  ])

/** Which domain's schemas to fetch for a kind of a feed. */
export function kindLoaders(folders: readonly DomainFolder[]): Derived {
  const table = (name: string, part: 'content' | 'member') => [
    '',
    `export const ${name} = {`,
    ...keysOf(folders, part).flatMap(([domain, keys]) => keys.map((kind) => `  ${kind}: ${domain},`)),
    '} as const',
  ]
  return generated('sync/contracts/kind-loaders.gen.ts', [
    ...folders.map(({ name }) => `const ${name} = () => import('./${name}/kinds.gen.ts')`),
    ...table('CONTENT', 'content'),
    ...table('MEMBER', 'member'),
  ])
}
