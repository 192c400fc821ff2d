import { ArtSvg } from './ArtSvg.tsx'
import { lazyArt } from './lazy-art.ts'
import type { PetroFigure, PetroKind } from './petro.ts'

const usePetroArt = lazyArt<PetroFigure>(async () => (await import('./petro.ts')).petroArt)

type Props = {
  kind: PetroKind
  /** Solid: carved, done. Dotted: nothing here yet, or offline. */
  solid?: boolean
  size?: number
  label?: string
  className?: string
}

/** One figure from the Bangudae rock in the current text colour; its place is kept until it can be drawn. */
export function Petro({ kind, solid = false, size = 96, label, className }: Props) {
  const art = usePetroArt()?.({ kind, solid, size }) ?? ''
  return (
    <ArtSvg art={art} label={label} className={className} width={size} height={size} viewBox="0 0 100 100" />
  )
}
