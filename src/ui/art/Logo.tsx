import { ArtSvg } from './ArtSvg.tsx'
import { markArt } from './mark-art.ts'

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
      <path d="M7 8H33V20M20 24V34M3 35c6-2 12 2 17 0s11 2 17 0" />
      <path d="M47 8H63V20H47V33H64M71 6V40M71 22H79M80 5V41" />
      <path d="M94 6H122V14H94V23H123" />
      <path d="M108 38C109 34 109 32 108 29.5" stroke="var(--wordmark-fluke, var(--accent-ink))" />
      <path d="M90 39c6-2 12 2 18 0s12 2 18 0" />
    </svg>
  )
}
