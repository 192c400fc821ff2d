import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { walk } from '../checks/files.ts'

/**
 * docs/map.md: which feature an address belongs to, which endpoints a feature calls, which resource answers them and
 * which tables that resource touches; read out of the code, so that it cannot be wrong for long.
 */
/** Domain → names of its endpoints. */
type Domains = Readonly<Record<string, readonly string[]>>
type Source = { path: string; text: string }

const production = (path: string) => /\.tsx?$/.test(path) && !/\.test\.|\/testing\/|\.gen\./.test(path)

function sourcesIn(root: string, folder: string): Source[] {
  return walk(join(root, folder))
    .map((path) => relative(root, path).replaceAll('\\', '/'))
    .filter(production)
    .sort()
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
}

const unique = (values: Iterable<string>): string[] => [...new Set(values)].sort()

/** Each value under its key, in the order of the keys. */
function gather(pairs: Iterable<readonly [string, string]>): Map<string, string[]> {
  const found = new Map<string, Set<string>>()
  for (const [key, value] of pairs) found.set(key, (found.get(key) ?? new Set()).add(value))
  return new Map([...found].sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, set]) => [key, [...set].sort()]))
}

const byEndpoint = (domains: Domains) =>
  new Map(Object.entries(domains).flatMap(([domain, names]) => names.map((name) => [name, domain] as const)))

/** Feature → first parts of the addresses whose screens it has. */
function addresses(root: string): Map<string, string[]> {
  const pairs: [string, string][] = []
  for (const { text } of sourcesIn(root, 'src/routes')) {
    const address = /createFileRoute\(\s*'([^']+)'/.exec(text)?.[1]
    if (address === undefined) continue
    const [, first = ''] = address.split('/')
    for (const [, feature = ''] of text.matchAll(/#src\/features\/([\w-]+)\//g))
      pairs.push([feature, `/${first}`])
  }
  return gather(pairs)
}

/** Mutation file → the endpoint its request goes to. */
function requests(root: string): Map<string, string> {
  const found = new Map<string, string>()
  for (const { path, text } of sourcesIn(root, 'sync/mutations')) {
    const endpoint = /endpoint: '(\w+)'/.exec(text)?.[1]
    if (endpoint !== undefined) found.set(path, endpoint)
  }
  return found
}

/** Feature → domains of the endpoints it calls itself or writes to through the outbox. */
function calls(root: string, domainOf: ReadonlyMap<string, string>): Map<string, string[]> {
  const writes = requests(root)
  const pairs: [string, string][] = []
  const sources = [...sourcesIn(root, 'src/features'), ...sourcesIn(root, 'src/entities')]
  for (const { path, text } of sources) {
    const [, room, name = ''] = path.split('/')
    const feature = room === 'entities' ? `entities/${name}` : name
    const calledHere = [...text.matchAll(/\.call\(\s*'(\w+)'/g)].map(([, name = '']) => name)
    const sent = [...text.matchAll(/#(sync\/mutations\/[\w/-]+\.ts)/g)].map(
      ([, file = '']) => writes.get(file) ?? '',
    )
    for (const endpoint of [...calledHere, ...sent]) {
      const domain = domainOf.get(endpoint)
      if (domain !== undefined) pairs.push([feature, domain])
    }
  }
  return gather(pairs)
}

/** Endpoint → the folder of its handler. */
function handlers(root: string, names: readonly string[]): Map<string, string> {
  const found = new Map<string, string>()
  for (const { path, text } of sourcesIn(root, 'server-mock/resources')) {
    if (!/Handlers?\b/.test(text)) continue
    for (const name of names)
      if (new RegExp(`^( {2,4}(async )?${name}(\\(|: )|export const ${name}: Handler)`, 'm').test(text))
        found.set(name, (path.split('/')[2] ?? '').replace(/^handlers\.ts$/, 'account'))
  }
  return found
}

const TABLE = /(?:selectFrom|insertInto|updateTable|deleteFrom|innerJoin|leftJoin)\(\s*'(\w+)'/g

/** Resource → tables it reads or writes itself. */
function tables(root: string): Map<string, string[]> {
  const pairs: [string, string][] = []
  for (const { path, text } of sourcesIn(root, 'server-mock/resources'))
    for (const [, table = ''] of text.matchAll(TABLE)) pairs.push([path.split('/')[2] ?? '', table])
  return gather(pairs)
}

const row = (...cells: string[]) => `| ${cells.join(' | ')} |`
const listed = (values: readonly string[] | undefined) => (values?.length ? values.join(', ') : '–')

/**
 * The whole file.
 * @param root of the repository
 * @param inDomain the names of the endpoints of each domain
 */
export function mapText(root: string, inDomain: Domains): string {
  const domainOf = byEndpoint(inDomain)
  const [at, called, touched] = [addresses(root), calls(root, domainOf), tables(root)]
  const answered = handlers(root, [...domainOf.keys()])
  const features = unique([...at.keys(), ...called.keys()])
  const domains = Object.entries(inDomain).map(([domain, names]) => {
    const resources = unique(names.flatMap((name) => answered.get(name) ?? []))
    return row(domain, String(names.length), listed(resources))
  })
  return [
    '# Map',
    '',
    'Address → feature → endpoint → table. Made by `npm run derive` out of the code; a test fails when it is behind.',
    '',
    '## Address → feature → endpoints',
    '',
    row(
      'Feature (`src/features`)',
      'Addresses',
      'Domains of the endpoints it calls (`sync/contracts/<domain>`)',
    ),
    row('---', '---', '---'),
    ...features.map((feature) => row(feature, listed(at.get(feature)), listed(called.get(feature)))),
    '',
    '## Endpoints → resource',
    '',
    row('Domain', 'Endpoints', 'Answered by `server-mock/resources/…`'),
    row('---', '--:', '---'),
    ...domains,
    '',
    '## Resource → tables',
    '',
    row(
      'Resource',
      'Tables it reads or writes itself (whose they are: `server-mock/db/migrations/*.tables.ts`)',
    ),
    row('---', '---'),
    ...[...touched].map(([resource, names]) => row(resource, listed(names))),
    '',
  ].join('\n')
}
