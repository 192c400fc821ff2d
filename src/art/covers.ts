import { PALETTES } from './all-palettes.ts'
import { THEME_MOTIFS, type CoverSubject } from './cover-subject.ts'
import { framing } from './framing.ts'
import { MOTIF_FORMS, MOTIF_PALETTES, type MotifName } from './motif-names.ts'
import type { Motif } from './motif.ts'
import * as city from './motifs-city.ts'
import * as land from './motifs-land.ts'
import * as market from './motifs-market.ts'
import * as ride from './motifs-ride.ts'
import * as room from './motifs-room.ts'
import * as sea from './motifs-sea.ts'
import * as shore from './motifs-shore.ts'
import * as show from './motifs-show.ts'
import * as stone from './motifs-stone.ts'
import * as table from './motifs-table.ts'
import * as village from './motifs-village.ts'
import type { PaletteName } from './palettes.ts'
import { cycle, drawing } from './pen.ts'
import { hash, rng } from './rng.ts'

const MOTIFS: Record<MotifName, Motif> = {
  ...sea,
  ...shore,
  ...land,
  ...stone,
  ...city,
  ...village,
  ...table,
  ...market,
  ...room,
  ...show,
  ...ride,
}

/** Kept for the session; the oldest go first. A cover is 5 to 30 kB of text. */
const CACHE_SIZE = 160
const cache = new Map<string, string>()

/** The contents of a 400x300 `<svg>`; same subject, same text. */
export function coverArt(subject: CoverSubject): string {
  const { motif, palette, form, mirror } = printOf(subject)
  const { id, vary = true } = subject
  const key = `${id}|${motif}|${palette}|${form}|${mirror}|${vary}`
  const known = cache.get(key)
  if (known !== undefined) return known
  const art = drawing(() => {
    const scene = MOTIFS[motif](rng(id + motif), PALETTES[palette], form)
    return vary ? framing(motif, mirror, rng('v' + id), scene) : scene
  })
  if (cache.size >= CACHE_SIZE) cache.delete(cache.keys().next().value ?? '')
  cache.set(key, art)
  return art
}

/** Which motif an identifier gets within its set. */
export function motifOf({ id, motif, motifs, theme }: CoverSubject): MotifName {
  return motif ?? cycle(motifs ?? THEME_MOTIFS[theme ?? 'talk'], hash(`m${id}`))
}

type Print = { motif: MotifName; palette: PaletteName; form: number; mirror: boolean }

/** What decides the look before the small shapes: motif, palette, composition and the side it faces. */
export function printOf(subject: CoverSubject): Print {
  const motif = motifOf(subject)
  const { id, turn = hash(`v${id}`), vary = true } = subject
  const own = MOTIF_PALETTES[motif]
  if (!vary) return { motif, palette: subject.palette ?? own[0], form: 0, mirror: false }
  const pairs = own.length * MOTIF_FORMS[motif]
  const [palette, form] = pairAt(turn % pairs, own.length, MOTIF_FORMS[motif])
  const mirror = (turn + Math.floor(turn / pairs) * (pairs + 1)) % 2 === 1
  return { motif, palette: subject.palette ?? cycle<PaletteName>(own, palette), form, mirror }
}

/**
 * Walks through every pair of a palette and a form before one comes again, changing both at each step where both
 * have more than one: two records with close numbers never look the same.
 */
function pairAt(step: number, palettes: number, forms: number): [palette: number, form: number] {
  const lap = (palettes * forms) / divisor(palettes, forms)
  return [step % palettes, (step + Math.floor(step / lap)) % forms]
}

const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b))
