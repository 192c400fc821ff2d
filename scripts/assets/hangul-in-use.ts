import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { FIRST_WORDS, namespaces } from '../build/words.ts'

const SYLLABLE = /[\uAC00-\uD7A3]/g

type Words = { ko: string }
type Item = { kind?: string; title?: Words; name?: Words; summary?: Words; venue?: Words; place?: string }

/** What `/` says of a record of each kind it shows. */
const ON_HOME: Readonly<Record<string, (item: Item) => readonly (Words | undefined)[]>> = {
  courses: ({ title }) => [title],
  hotplaces: ({ title, summary }) => [title, summary],
  happenings: ({ title, venue }) => [title, venue],
  products: ({ kind, name }) => (kind === 'pass' ? [name] : []),
  notices: ({ title }) => [title],
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
    ...FIRST_WORDS.map((name) => words.get(name) ?? ''),
    ...items.map(
      (item) => `${shown(item)} ${item.path.includes('/happenings/') ? places.get(item.place ?? '') : ''}`,
    ),
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
