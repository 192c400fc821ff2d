import { Buddy } from '#src/art/Buddy.tsx'
import { BUDDY_NAMES } from '#src/art/buddy-names.ts'
import { Hero } from '#src/art/Hero.tsx'
import type { HeroTime } from '#src/art/hero-time.ts'
import { Mark, Wordmark } from '#src/art/Logo.tsx'
import { MOTIF_PALETTES, type MotifName } from '#src/art/motif-names.ts'
import { Petro } from '#src/art/Petro.tsx'
import type { PetroKind } from '#src/art/petro.ts'
import { Picture } from '../surfaces/Picture.tsx'
import { Cell } from './Cell.tsx'
import { sample } from './strings/sample.ts'

const TIMES: readonly HeroTime[] = ['dawn', 'day', 'dusk', 'night']
const FIGURES: readonly PetroKind[] = ['right', 'calf', 'hump', 'boat', 'deer', 'sun']
const MOTIFS = Object.keys(MOTIF_PALETTES) as MotifName[]

export function GalleryArt() {
  return (
    <Cell title={sample.art}>
      <div className="flex items-center gap-3">
        <Mark size={54} />
        <Wordmark height={34} label={sample.name} />
      </div>
      <div className="grid grid-cols-2 gap-2">
        {TIMES.map((time) => (
          <div key={time} className="g-art h-60 rounded-pic">
            <Hero time={time} keepTime />
          </div>
        ))}
      </div>
      <div className="flex flex-wrap gap-2 text-ink-3">
        {FIGURES.map((kind, index) => (
          <Petro key={kind} kind={kind} size={72} solid={index % 2 === 1} />
        ))}
      </div>
      <div className="grid grid-cols-3 gap-2">
        {MOTIFS.map((motif) => (
          <Picture key={motif} alt={motif} cover={{ id: `gallery-${motif}`, motif }} ratio="4 / 3" />
        ))}
      </div>
      <div className="flex flex-wrap gap-2">
        {BUDDY_NAMES.map((name) => (
          <Buddy key={name} name={name} size={72} avatar={name === 'photo'} label={name} />
        ))}
      </div>
    </Cell>
  )
}
