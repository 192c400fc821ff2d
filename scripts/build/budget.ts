import { firstLoad, type ShellGroup, type ViteManifest } from './shell-groups.ts'

/** Bytes: as they are, brotli, gzip. */
export type Sizes = { raw: number; br: number; gz: number }

export type Figures = {
  /** Script of `/` until it stands, with its first language. */
  firstScript: Sizes
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
export const BUDGET = { firstScript: 170_000, install: 700_000 }

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

/** `sizes` by path below `dist`. */
export function figures(
  manifest: ViteManifest,
  groups: ReadonlyMap<string, ShellGroup>,
  sizes: ReadonlyMap<string, Sizes>,
): Figures {
  const of = (group: ShellGroup) => [...groups].filter(([, value]) => value === group).map(([file]) => file)
  return {
    firstScript: total(
      sizes,
      [...firstLoad(manifest)].filter((file) => file.endsWith('.js')),
    ),
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
export function overBudget({ firstScript, install, worker, engine }: Figures): string[] {
  const over: string[] = []
  if (firstScript.br > BUDGET.firstScript)
    over.push(`script of / is ${firstScript.br} bytes brotli, allowed ${BUDGET.firstScript}`)
  const all = install.br + worker.br + engine.br
  if (all > BUDGET.install) over.push(`the worker's install fetches ${all} bytes, allowed ${BUDGET.install}`)
  return over
}
