import type { Freshness } from '#src/lib/freshness.ts'

/** Solid disc with a check: safe on the device, or done. */
export function SavedGlyph({ size = 16 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 16 16" aria-hidden="true" className="flex-none">
      <circle cx="8" cy="8" r="7.2" fill="currentColor" />
      <path
        d="M4.8 8.3l2.2 2.2l4.3-4.6"
        fill="none"
        stroke="var(--glyph-hole, var(--surface))"
        strokeWidth="1.8"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}

/** Dotted ring with an arrow up: written down, not sent yet. */
export function PendingGlyph({ size = 16 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 16 16" aria-hidden="true" className="flex-none" fill="none">
      <g stroke="currentColor" strokeLinecap="round" strokeLinejoin="round">
        <circle cx="8" cy="8" r="6.4" strokeWidth="2" strokeDasharray=".1 4.02" />
        <path d="M8 10.6V5.6M5.9 7.5L8 5.4l2.1 2.1" strokeWidth="1.6" />
      </g>
    </svg>
  )
}

const WAVES = [
  'M2 12.5c2-1.8 3.5 1.6 6 0s4-1.6 6 0',
  'M2 8.3c2-1.8 3.5 1.6 6 0s4-1.6 6 0',
  'M2 4.1c2-1.8 3.5 1.6 6 0s4-1.6 6 0',
]

/** Three waves, drawn full from the bottom: how fresh the content is. */
export function AgeGlyph({ level, size = 16 }: { level: Freshness; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 16 16"
      aria-hidden="true"
      className="flex-none"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
    >
      {WAVES.map((d, index) => (
        <path key={d} d={d} opacity={index < level ? 1 : 0.28} />
      ))}
    </svg>
  )
}
