import { posix } from 'node:path'
import { lineCount, sources, type SourceFile } from './files.ts'

/**
 * The smells of a tree that rots, each a number or a list anybody can recompute with one command.
 * Smell 3 (broken layers) and the dead-code half of 9 are tools of their own: dependency-cruiser and knip.
 */
const CODE = ['src', 'sync', 'sw', 'server-mock']
const CJK = /[\p{Script=Hangul}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u

const isTest = (path: string) => /\.test\.tsx?$/.test(path)
/** Records and tools of tests; nothing that runs for a person may import them. */
const isForTests = (path: string) => isTest(path) || path.includes('/testing/')
const isWords = (path: string) => /\/(strings|seed)\/|^server-mock\/content\//.test(path)

function places(files: SourceFile[], pattern: RegExp): string[] {
  return files.flatMap(({ path, text }) =>
    text.split('\n').flatMap((line, index) => (pattern.test(line) ? [`${path}:${index + 1}`] : [])),
  )
}

/** 1. Route files longer than 60 lines: logic that belongs in a screen. */
export function fatRoutes(root: string): string[] {
  return sources(root, ['src/routes'])
    .filter(({ path, text }) => path.endsWith('.tsx') && !isTest(path) && lineCount(text) > 60)
    .map(({ path, text }) => `${path} (${lineCount(text)})`)
}

/** 2. Lines per file of the product: median, 95th percentile, largest. */
export function sizeTail(root: string): { median: number; p95: number; max: number } {
  const sizes = sources(root, CODE)
    .filter(({ path }) => !isForTests(path) && !isWords(path))
    .map(({ text }) => lineCount(text))
    .sort((a, b) => a - b)
  const at = (share: number) => sizes[Math.max(0, Math.floor(sizes.length * share) - 1)] ?? 0
  return { median: at(0.5), p95: at(0.95), max: sizes.at(-1) ?? 0 }
}

/** 4. Network or database reached past the adapters. */
export function ioLeaks(root: string): string[] {
  const files = sources(root, CODE).filter(
    ({ path }) =>
      !isForTests(path) &&
      !path.startsWith('sync/adapters/') &&
      // the other place where I/O may live; lint keeps it to what is named there
      !path.startsWith('src/platform/') &&
      // here `fetch` is a port handed in, which lint tells from the global and this search cannot
      !path.startsWith('sw/') &&
      // what talks to outside parties, each behind an interface
      !path.startsWith('server-mock/providers/') &&
      path !== 'sw/adapter.ts',
  )
  return places(files, /from 'dexie|[^.\w]fetch\(/)
}

/** 5. Object schemas outside the contracts. */
export function secondContracts(root: string): string[] {
  const files = sources(root, ['src', 'sw', 'server-mock']).filter(
    ({ path }) => !isTest(path) && !path.startsWith('src/routes/'),
  )
  return places(files, /\bz\.(strict|loose)?[oO]bject\(/)
}

/** 6. Screens that use no template, neither by themselves nor by a part that several of them share. */
export function loneScreens(root: string): string[] {
  const files = sources(root, ['src/features'])
  const views = sources(root, ['src/entities'])
  const shared = views.filter(({ text }) => /templates\/\w+Template\.tsx/.test(text))
  const standing = new Set(
    [...files.filter(({ text }) => text.includes('templates/')), ...shared].map(({ path }) => path),
  )
  // a shared view may stand on the one beside it
  for (const { path, text } of views)
    for (const [, beside = ''] of text.matchAll(/from '\.\/([^']+)'/g))
      if (standing.has(posix.join(posix.dirname(path), beside))) standing.add(path)
  const parts = ({ path, text }: SourceFile) =>
    [...text.matchAll(/from '(\.\.\/parts\/[^']+|#src\/entities\/[^']+)'/g)].map(([, part = '']) =>
      part.startsWith('#') ? part.slice(1) : posix.join(posix.dirname(path), part),
    )
  const isStanding = (file: SourceFile) =>
    standing.has(file.path) || parts(file).some((part) => standing.has(part))
  // a part may stand on a shared view, and a screen on that part
  for (const file of files) if (file.path.includes('/parts/') && isStanding(file)) standing.add(file.path)
  return files
    .filter(({ path }) => /\/screens\/[^/]+\.tsx$/.test(path) && !isTest(path))
    .filter((file) => !isStanding(file))
    .map(({ path }) => path)
}

/** 7. Words of a language outside the strings files. */
export function hardCodedText(root: string): string[] {
  const files = sources(root, ['src', 'server-mock']).filter(
    ({ path }) => !isForTests(path) && !isWords(path) && !path.startsWith('src/i18n/'),
  )
  return places(files, CJK)
}

/** 8a. Tests switched off, focused or only promised. */
export function hollowTests(root: string): string[] {
  const files = sources(root, [...CODE, 'scripts', 'e2e', 'bench']).filter(
    ({ path }) => isTest(path) || path.startsWith('e2e/'),
  )
  return places(files, /\b(it|test|describe)\.(skip|only|todo)\b|\bx(it|describe)\(/)
}

/** Stand-ins and worlds of tests, the simulator with its own tests among them: neither code nor proof. */
const isSupport = (path: string) => /\/testing\//.test(path)
const isSimulator = (path: string) => path.startsWith('sync/simulation/')

/** 8b. Lines of test for each line of code under `folder`; words are neither. */
export function testRatio(root: string, folder: string): number {
  const files = sources(root, [folder]).filter(
    ({ path }) => !isSimulator(path) && (isTest(path) || !isSupport(path)),
  )
  const total = (list: SourceFile[]) => list.reduce((sum, { text }) => sum + lineCount(text), 0)
  const code = files.filter(({ path }) => !isTest(path) && !/\/strings\//.test(path))
  return total(files.filter(({ path }) => isTest(path))) / Math.max(1, total(code))
}

/** 9. Tools told to look away, for each 1,000 lines. */
export function silenced(root: string): { found: string[]; perThousand: number } {
  const files = sources(root, [...CODE, 'scripts', 'e2e', 'bench']).filter(
    ({ path }) => !path.startsWith('scripts/checks/'),
  )
  const pattern = /@ts-(ignore|expect-error)|(eslint|oxlint)-disable|as any\b|: any\b|as unknown as/
  const found = places(files, pattern)
  const lines = files.reduce((sum, { text }) => sum + lineCount(text), 0)
  return { found, perThousand: (found.length * 1000) / Math.max(1, lines) }
}

/** 10. Share of the last 200 commits that touch more than three features, from `git log --name-only`. */
export function scatteredCommits(log: string): number {
  const commits = log.split(/^@.*$/m).slice(1)
  const scattered = commits.filter((commit) => {
    const features = new Set(commit.match(/^src\/features\/[^/]+/gm) ?? [])
    return features.size > 3
  })
  return scattered.length / Math.max(1, commits.length)
}
