import { THEME_MOTIFS, type CoverSubject } from './cover-subject.ts'
import { framing } from './framing.ts'
import { MOTIF_FORMS, MOTIF_PALETTES, type MotifName } from './motif-names.ts'
import type { Motif } from './motif.ts'
import * as city from './motifs-city.ts'
import * as land from './motifs-land.ts'
import * as ride from './motifs-ride.ts'
import * as room from './motifs-room.ts'
import * as sea from './motifs-sea.ts'
import * as show from './motifs-show.ts'
import * as table from './motifs-table.ts'
import * as village from './motifs-village.ts'
import { PALETTES, type PaletteName } from './palettes.ts'
import { cycle, drawing } from './pen.ts'
import { hash, rng } from './rng.ts'

const MOTIFS: Record<MotifName, Motif> = {
  ...sea,
  ...land,
  ...city,
  ...village,
  ...table,
  ...room,
  ...show,
  ...ride,
}

/** Kept for the session; the oldest go first. A cover is 5 to 30 kB of text. */
const CACHE_SIZE = 160
const cache = new Map<string, string>()

/** The contents of a 400x300 `<svg>`; same subject, same text. */
export function coverArt(subject: CoverSubject): string {
  const { motif, palette, form } = printOf(subject)
  const { id, vary = true } = subject
  const key = `${id}|${motif}|${palette}|${form}|${vary}`
  const known = cache.get(key)
  if (known !== undefined) return known
  const art = drawing(() => {
    const scene = MOTIFS[motif](rng(id + motif), PALETTES[palette], form)
    return vary ? framing(motif, rng('v' + id), scene) : scene
  })
  if (cache.size >= CACHE_SIZE) cache.delete(cache.keys().next().value ?? '')
  cache.set(key, art)
  return art
}

/** Which motif an identifier gets within its set. */
export function motifOf({ id, motif, motifs, theme }: CoverSubject): MotifName {
  return motif ?? cycle(motifs ?? THEME_MOTIFS[theme ?? 'talk'], hash(`m${id}`))
}

/** What decides the look before the small shapes: motif, palette and composition. */
export function printOf(subject: CoverSubject): { motif: MotifName; palette: PaletteName; form: number } {
  const motif = motifOf(subject)
  const { id, turn = hash(`v${id}`), vary = true } = subject
  const [palette, form] = vary ? pairAt(turn, MOTIF_PALETTES[motif].length, MOTIF_FORMS[motif]) : [0, 0]
  return { motif, palette: subject.palette ?? cycle<PaletteName>(MOTIF_PALETTES[motif], palette), form }
}

/**
 * Walks through every pair of a palette and a form before one comes again, changing both at each step where both
 * have more than one: two records with close numbers never look the same.
 */
function pairAt(turn: number, palettes: number, forms: number): [palette: number, form: number] {
  const lap = (palettes * forms) / divisor(palettes, forms)
  const step = turn % (palettes * forms)
  return [step % palettes, (step + Math.floor(step / lap)) % forms]
}

const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b))
