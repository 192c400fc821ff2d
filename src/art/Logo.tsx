import { ArtSvg } from './ArtSvg.tsx'
import { markArt } from './mark-art.ts'
import { WORDMARK } from './wordmark.ts'

const MARK = markArt()

/** The mark alone; decoration beside the word mark. */
export function Mark({ size = 28, label }: { size?: number; label?: string }) {
  return <ArtSvg art={MARK} label={label} width={size} height={size} viewBox="0 0 40 40" />
}

/** The product's name in carved strokes; the last stem is the fluke. `label` is the name. */
export function Wordmark({ height = 22, label }: { height?: number; label: string }) {
  return (
    <svg
      viewBox="0 0 132 44"
      width={height * 3}
      height={height}
      role="img"
      aria-label={label}
      fill="none"
      stroke="currentColor"
      strokeWidth="5"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {WORDMARK.strokes.map((d) => (
        <path key={d} d={d} />
      ))}
      <path d={WORDMARK.fluke} stroke="var(--wordmark-fluke, var(--accent-ink))" />
    </svg>
  )
}
