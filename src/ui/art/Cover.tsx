import { ArtSvg } from './ArtSvg.tsx'
import type { CoverSubject } from './cover-subject.ts'
import { lazyArt } from './lazy-art.ts'

const useCoverArt = lazyArt<CoverSubject>(async () => (await import('./covers.ts')).coverArt)

type Props = {
  subject: CoverSubject
  /** Empty when the title is next to it or a photo lies over it. */
  label: string
  className?: string
}

/** The woodblock picture of anything without a photo; fills its positioned parent. Dots until it can be drawn. */
export function Cover({ subject, label, className }: Props) {
  const draw = useCoverArt()
  if (!draw) return <span className="g-sk absolute inset-0 rounded-none!" aria-hidden="true" />
  return (
    <ArtSvg
      art={draw(subject)}
      label={label}
      className={className}
      viewBox="0 0 400 300"
      preserveAspectRatio="xMidYMid slice"
    />
  )
}
