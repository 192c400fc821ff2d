import { posix } from 'node:path'
import { domainNames, generated, nameOf, production, type Derived } from './files.ts'

/**
 * Lists of what files declare, found by how it is exported: nothing is evaluated, so a list that names a file which is
 * gone can be rebuilt.
 */
type Export = { path: string; name: string }

/** Exports of a folder's files that match. @param pattern its first group is the name */
const exportsIn = (root: string, folder: string, pattern: RegExp): Export[] =>
  production(root, folder).flatMap(({ path, text }) =>
    [...text.matchAll(pattern)].map(([, name = '']) => ({ path, name })),
  )

/** How a derived file names another. */
const from = (file: string, path: string): string => {
  const way = posix.relative(posix.dirname(file), path)
  return way.startsWith('.') ? way : `./${way}`
}

/** Every queueable write, for the registry. */
export function writes(root: string): Derived {
  const file = 'sync/mutations/all.gen.ts'
  const found = exportsIn(root, 'sync/mutations', /^export const (\w+) = mutation\(/gm)
  return generated(
    file,
    found.map(({ path, name }) => `export { ${name} } from '${from(file, path)}'`),
  )
}

/** Tables of handlers that no other resource takes into its own. */
export function handlers(root: string): Derived {
  const file = 'server-mock/resources/handlers.gen.ts'
  const folder = 'server-mock/resources'
  const texts = production(root, folder).filter(({ path }) => path !== `${folder}/handlers.ts`)
  const found = exportsIn(root, folder, /^export const (\w+Handlers): Handlers\b/gm).filter(
    ({ name, path }) => !texts.some((each) => each.path !== path && each.text.includes(`...${name},`)),
  )
  return generated(file, [
    "import type { Handlers } from './call.ts'",
    ...found.map(({ path, name }) => `import { ${name} } from '${from(file, path)}'`),
    '',
    'export const HANDLERS: Handlers = {',
    ...found.map(({ name }) => `  ...${name},`),
    '}',
  ])
}

/** A file per domain that joins its calls, with their schemas; the app loads them by domain. */
export function callsByDomain(root: string): Derived[] {
  return domainNames(root).flatMap((domain) => {
    const folder = `sync/contracts/${domain}`
    const file = `${folder}/calls.gen.ts`
    const found = exportsIn(root, folder, /^export const (CALLS) =/gm)
    if (found.length === 0) return []
    const as = ({ path }: Export) => nameOf(posix.basename(path))
    const imports = found.map((each) => `import { CALLS as ${as(each)} } from '${from(file, each.path)}'`)
    const joined = found.map((each) => `...${as(each)}`).join(', ')
    return [generated(file, [...imports, '', `export const CALLS = { ${joined} } as const`])]
  })
}

/** All calls with their schemas: for the server, and for types. @param domains those that have calls */
export const allCalls = (domains: readonly string[]): Derived =>
  generated('sync/contracts/calls.gen.ts', [
    ...domains.map((name) => `import { CALLS as ${name} } from './${name}/calls.gen.ts'`),
    '',
    'export const SCHEMAS = {',
    ...domains.map((name) => `  ...${name},`),
    '} as const',
  ])

/** The codes of all domains. */
export function errors(root: string): Derived {
  const file = 'sync/contracts/errors.gen.ts'
  const found = exportsIn(root, 'sync/contracts', /^export const ([A-Z]+_ERRORS) =/gm)
  return generated(file, [
    ...found.map(({ path, name }) => `import { ${name} } from '${from(file, path)}'`),
    '',
    'export const API_ERRORS = {',
    ...found.map(({ name }) => `  ...${name},`),
    '} as const',
  ])
}

const FEEDS = ['CONTENT_KINDS', 'MEMBER_KINDS'] as const

/** A file per domain that joins the kinds its records declare; the app loads them by domain. */
export function kindsByDomain(root: string): Derived[] {
  return domainNames(root).flatMap((domain) => {
    const folder = `sync/contracts/${domain}`
    const file = `${folder}/kinds.gen.ts`
    const found = exportsIn(root, folder, /^export const (CONTENT_KINDS|MEMBER_KINDS) =/gm)
    if (found.length === 0) return []
    const as = ({ path, name }: Export) => `${nameOf(posix.basename(path))}_${name}`
    const imports = found.map(
      (each) => `import { ${each.name} as ${as(each)} } from '${from(file, each.path)}'`,
    )
    const joined = FEEDS.map((feed) => {
      const parts = found.filter(({ name }) => name === feed).map((each) => `...${as(each)}`)
      return `export const ${feed} = { ${parts.join(', ')} } as const`
    })
    return [generated(file, [...imports, '', ...joined])]
  })
}

/** All kinds with their schemas: for the server, and for types. @param domains those that have kinds */
export function allKinds(domains: readonly string[]): Derived {
  return generated('sync/contracts/kinds.gen.ts', [
    ...domains.map((name) => `import * as ${name} from './${name}/kinds.gen.ts'`),
    ...FEEDS.flatMap((feed) => [
      '',
      `export const ${feed} = {`,
      ...domains.map((name) => `  ...${name}.${feed},`),
      '} as const',
    ]),
  ])
}
