import { THEME_MOTIFS, type CoverSubject } from './cover-subject.ts'
import { MOTIF_PALETTES, type MotifName } from './motif-names.ts'
import type { Motif } from './motif.ts'
import * as land from './motifs-land.ts'
import * as ride from './motifs-ride.ts'
import * as sea from './motifs-sea.ts'
import * as table from './motifs-table.ts'
import * as town from './motifs-town.ts'
import { PALETTES } from './palettes.ts'
import { cycle, drawing, f } from './pen.ts'
import { hash, rng } from './rng.ts'

const MOTIFS: Record<MotifName, Motif> = { ...sea, ...land, ...town, ...table, ...ride }

/** Kept for the session; the oldest go first. A cover is 5 to 30 kB of text. */
const CACHE_SIZE = 160
const cache = new Map<string, string>()

/** The contents of a 400x300 `<svg>`; same subject, same text. */
export function coverArt(subject: CoverSubject): string {
  const { id, motif = motifOf(subject), palette, vary = true } = subject
  const key = `${id}|${motif}|${palette ?? ''}|${vary}`
  const known = cache.get(key)
  if (known !== undefined) return known
  const art = drawing(() => scene(id, motif, palette, vary))
  if (cache.size >= CACHE_SIZE) cache.delete(cache.keys().next().value ?? '')
  cache.set(key, art)
  return art
}

/** Which motif an identifier gets within its set. */
export function motifOf({ id, motif, motifs, theme }: CoverSubject): MotifName {
  return motif ?? cycle(motifs ?? THEME_MOTIFS[theme ?? 'talk'], hash(`m${id}`))
}

function scene(seed: string, motif: MotifName, palette: CoverSubject['palette'], vary: boolean): string {
  const V = rng('v' + seed)
  const own = MOTIF_PALETTES[motif]
  const [pick, flip, zoom] = [V(), V() > 0.5, 1 + V() * 0.3]
  const dx = (V() * 2 - 1) * (zoom - 1) * 190
  const dy = (V() * 2 - 1) * (zoom - 1) * 110
  const chosen = palette ?? (vary ? cycle(own, Math.floor(pick * own.length)) : own[0])
  const art = MOTIFS[motif](rng(seed + motif), PALETTES[chosen])
  if (!vary) return art
  const k = f(zoom * 100) / 100
  return `<g transform="translate(${f(200 + dx)} ${f(150 + dy)}) scale(${flip ? -k : k} ${k}) translate(-200 -150)">${art}</g>`
}
