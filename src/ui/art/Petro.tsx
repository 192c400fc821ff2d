import { ArtSvg } from './ArtSvg.tsx'
import { petro, type PetroKind } from './petro.ts'

type Props = {
  kind: PetroKind
  /** Solid: carved, done. Dotted: nothing here yet, or offline. */
  solid?: boolean
  size?: number
  label?: string
  className?: string
}

const UPRIGHT: Record<PetroKind, number> = { right: 40, calf: 40, hump: 40, boat: 0, deer: 0, sun: 0 }
/** The sun stands in the upper part of its 100x160 box. */
const MIDDLE: Record<PetroKind, number> = { right: 75, calf: 80, hump: 80, boat: 88, deer: 76, sun: 50 }

/** One figure from the Bangudae rock in the current text colour. */
export function Petro({ kind, solid, size = 96, label, className }: Props) {
  const dash = solid ? '' : '.1 5'
  const k = kind === 'right' || kind === 'calf' || kind === 'hump' ? 0.52 : 0.78
  const y = 50 + (75 - MIDDLE[kind]) * k
  const art = petro(kind, { x: 50, y, k, w: (2 * 100) / size, rot: UPRIGHT[kind], c: 'currentColor', dash })
  return (
    <ArtSvg art={art} label={label} className={className} width={size} height={size} viewBox="0 0 100 100" />
  )
}
