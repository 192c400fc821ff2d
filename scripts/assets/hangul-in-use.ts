import { readdir, readFile } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { FIRST_WORDS, namespaces } from '../build/words.ts'

const SYLLABLE = /[\uAC00-\uD7A3]/g

type Words = { ko: string }
type Item = {
  no?: number
  pinned?: boolean
  publishedOn?: string
  kind?: string
  title?: Words
  name?: Words
  summary?: Words
  venue?: Words
  place?: string
}

/** Of rows that begin with the lowest numbers `/` shows four, of notices the first: a few more, for one that is taken away. */
const HEAD = 6

/** Whether `/` can come to show a record; happenings and passes take turns, so all of them. */
function headOf(items: readonly (Item & { path: string })[]): (Item & { path: string })[] {
  const of = (kind: string) => items.filter(({ path }) => path.includes(`/${kind}/`))
  const byNumber = (kind: string) => of(kind).sort((a, b) => (a.no ?? 0) - (b.no ?? 0))
  const newest = of('notices').sort(
    (a, b) => Number(b.pinned) - Number(a.pinned) || ((a.publishedOn ?? '') < (b.publishedOn ?? '') ? 1 : -1),
  )
  const rows = [byNumber('courses'), byNumber('hotplaces'), newest].flatMap((all) => all.slice(0, HEAD))
  return [...rows, ...of('happenings'), ...of('products')]
}

/** What `/` says of a record of each kind it shows. */
const ON_HOME: Readonly<Record<string, (item: Item) => readonly (Words | undefined)[]>> = {
  courses: ({ title }) => [title],
  hotplaces: ({ title, summary }) => [title, summary],
  happenings: ({ title, venue }) => [title, venue],
  products: ({ kind, name }) => (kind === 'pass' ? [name] : []),
  notices: ({ title }) => [title],
}

/** Of all codes, what `/` says before anybody touches it; forms, filters and orders say the others. */
const CODES_ON_HOME: readonly string[] = ['city', 'district', 'list', 'happening', 'availability', 'weekday']

/** The Korean words of the interface that `/` is written with. */
export async function wordsOfHome(root: string): Promise<string[]> {
  const words = await koreanWords(root)
  const { ko } = (await import(pathToFileURL(resolve(root, 'src/i18n/strings/codes/ko.ts')).href)) as {
    ko: Record<string, unknown>
  }
  const others = FIRST_WORDS.filter((name) => name !== 'codes').map((name) => words.get(name) ?? '')
  return [...others, ...CODES_ON_HOME.map((group) => JSON.stringify(ko[group]))]
}

/** The Korean words of the interface, by namespace. */
export async function koreanWords(root: string): Promise<Map<string, string>> {
  const files = namespaces(root).map(async ({ name, folder }) => {
    return [name, await readFile(join(root, folder, 'ko.ts'), 'utf8')] as const
  })
  return new Map(await Promise.all(files))
}

/**
 * The syllables that interface and content say.
 * @returns `first`: what `/` says with its own words and the names of the content it shows; `byUse`: all, the most
 *   frequent first
 */
export async function hangulInUse(root: string): Promise<{ first: Set<string>; byUse: string[] }> {
  const words = await koreanWords(root)
  const content = await textsBelow(join(root, 'server-mock/content/items'), /\.json$/)
  const counts = new Map<string, number>()
  for (const text of [...words.values(), ...content.map(({ text }) => text)])
    for (const [each] of text.matchAll(SYLLABLE)) counts.set(each, (counts.get(each) ?? 0) + 1)
  const items = content.map(({ path, text }) => ({ path, ...(JSON.parse(text) as Item) }))
  const places = new Map(items.map(({ path, name }) => [basename(path, '.json'), name?.ko]))
  const first = [
    ...(await wordsOfHome(root)),
    ...headOf(items).map(
      (item) => `${shown(item)} ${item.path.includes('/happenings/') ? places.get(item.place ?? '') : ''}`,
    ),
    // below the search box of a wide screen
    await readFile(join(root, 'server-mock/seed/data/search-terms.json'), 'utf8'),
    await readFile(join(root, 'index.html'), 'utf8'),
  ]
  return {
    first: new Set(first.flatMap((text) => text.match(SYLLABLE) ?? [])),
    byUse: [...counts].sort(([a, many], [b, more]) => more - many || (a < b ? -1 : 1)).map(([each]) => each),
  }
}

function shown({ path, ...item }: Item & { path: string }): string {
  const kind = Object.keys(ON_HOME).find((each) => path.includes(`/${each}/`)) ?? ''
  return (
    ON_HOME[kind]?.(item)
      ?.map((each) => each?.ko ?? '')
      .join(' ') ?? ''
  )
}

async function textsBelow(folder: string, wanted: RegExp) {
  const files = await readdir(folder, { recursive: true })
  const paths = files.map((file) => join(folder, file)).filter((path) => wanted.test(path))
  return Promise.all(
    paths.map(async (path) => ({ path: path.replaceAll('\\', '/'), text: await readFile(path, 'utf8') })),
  )
}
