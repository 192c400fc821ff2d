import { FIRST_FONTS, firstLoad, nextLoad, type ShellGroup, type ViteManifest } from './shell-groups.ts'

/** Bytes: as they are, brotli, gzip. */
export type Sizes = { raw: number; br: number; gz: number }

export type Figures = {
  /** Script of `/` until it is ready, with its first language. */
  firstScript: Sizes
  /** All files of `/` before the page is at rest: page, style sheet, script, letters; not the answers of the API. */
  firstFiles: Sizes
  /** Parts of it by the name of their file, without its hash. */
  parts: Record<string, Sizes>
  /** The worker's own script, fetched beside it, and the engine it loads while it installs. */
  worker: Sizes
  engine: Sizes
  /** All the worker fetches before it counts as installed. */
  install: Sizes
  /** What follows when the page is at rest. */
  idle: Sizes
  files: { install: number; idle: number }
}

/** Bytes, compressed with brotli as the server sends them. The install counts the worker's own scripts too. */
export const BUDGET = { firstScript: 145_000, firstFiles: 335_000, install: 448_000 }

/** Parts of `/` by the name of their file, about a tenth above what they are: what grows is named. */
const PARTS: Readonly<Record<string, number>> = {
  'base.js': 111_000,
  'first.js': 35_000,
  'database.js': 32_000,
  'contracts.js': 14_000,
  'late.js': 10_000,
  'covers.js': 23_000,
  'index.css': 18_500,
}

/**
 * The part of the budget that is not meant to be used: new screens cost the first load nothing, so anyone who needs some of
 * it says why in the commit. The build tells how much of it is left.
 */
export const RESERVE = 15_000

const ENGINE = /^assets\/sw-engine-[^/.]+\.js$/

const NONE: Sizes = { raw: 0, br: 0, gz: 0 }

function total(sizes: ReadonlyMap<string, Sizes>, files: Iterable<string>): Sizes {
  let sum = NONE
  for (const file of files) {
    const one = sizes.get(file)
    if (!one) throw new Error(`No size for ${file}: it is named by the build but not in dist.`)
    sum = { raw: sum.raw + one.raw, br: sum.br + one.br, gz: sum.gz + one.gz }
  }
  return sum
}

/** `base.js` is `assets/base-Ab1-2cD3.js`, the hash has eight characters. */
const named = (files: ReadonlySet<string>, part: string) => {
  const [name = '', type = ''] = part.split('.')
  const pattern = new RegExp(`^assets/${name}-[\\w-]{8}\\.${type}$`)
  return [...files].filter((file) => pattern.test(file))
}

/** `sizes` by path below `dist`. */
export function figures(
  manifest: ViteManifest,
  groups: ReadonlyMap<string, ShellGroup>,
  sizes: ReadonlyMap<string, Sizes>,
): Figures {
  const of = (group: ShellGroup) => [...groups].filter(([, value]) => value === group).map(([file]) => file)
  const first = firstLoad(manifest)
  const scripts = [...first].filter((file) => file.endsWith('.js'))
  const fonts = [...sizes.keys()].filter((file) => FIRST_FONTS.test(file))
  const files = new Set(['index.html', ...first, ...nextLoad(manifest), ...fonts])
  return {
    firstScript: total(sizes, scripts),
    firstFiles: total(sizes, files),
    parts: Object.fromEntries(Object.keys(PARTS).map((part) => [part, total(sizes, named(files, part))])),
    worker: total(sizes, ['sw.js']),
    engine: total(
      sizes,
      [...sizes.keys()].filter((file) => ENGINE.test(file)),
    ),
    install: total(sizes, of('install')),
    idle: total(sizes, of('idle')),
    files: { install: of('install').length, idle: of('idle').length },
  }
}

/** What is over its budget, in words; empty when all is well. */
export function overBudget({ firstScript, firstFiles, parts, install, worker, engine }: Figures): string[] {
  const over: string[] = []
  const hold = (what: string, bytes: number, allowed: number) => {
    if (bytes > allowed) over.push(`${what} ${bytes} bytes brotli, allowed ${allowed}`)
  }
  hold('script of / is', firstScript.br, BUDGET.firstScript)
  hold('files of / before rest are', firstFiles.br, BUDGET.firstFiles)
  for (const [part, allowed] of Object.entries(PARTS)) hold(`${part} of / is`, parts[part]?.br ?? 0, allowed)
  hold("the worker's install fetches", install.br + worker.br + engine.br, BUDGET.install)
  return over
}

/** How much of the reserve of `/` is left, bytes. */
export const reserveLeft = ({ firstScript }: Figures): number =>
  Math.max(0, Math.min(RESERVE, BUDGET.firstScript - firstScript.br))
