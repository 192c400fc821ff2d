import { cx } from '#src/lib/cx.ts'
import { ArtSvg } from './ArtSvg.tsx'
import type { BuddyName } from './buddy-names.ts'
import { lazyArt } from './lazy-art.ts'
import { withPrefix } from './pen.ts'

const useBuddyArt = lazyArt<{ name: BuddyName; ground?: boolean }>(
  async () => (await import('./buddies.ts')).buddyArt,
)

type Props = {
  name: BuddyName
  size?: number
  /** Round crop that fits a face. */
  avatar?: boolean
  /** Without the pebble behind. */
  bare?: boolean
  /** Empty when the name is next to it. */
  label?: string
  className?: string
}

/** One of the sixteen travel whales. Never beside an error about money. */
export function Buddy({ name, size = 120, avatar, bare, label, className }: Props) {
  const draw = useBuddyArt()
  const box = { width: size, height: size }
  if (!draw)
    return <span className={cx('g-sk g-sk--circle flex-none', className)} style={box} aria-hidden="true" />
  if (avatar)
    return (
      <img
        {...box}
        style={box}
        src={faceOf(name, draw)}
        alt={label ?? ''}
        className={cx('g-avatar', className)}
      />
    )
  return (
    <ArtSvg
      {...box}
      art={draw({ name, ground: !bare })}
      label={label}
      className={className}
      viewBox="0 0 240 240"
    />
  )
}

const faces = new Map<BuddyName, string>()

/** The face of a whale as the address of a picture: a conversation shows it dozens of times, and its shapes are there once. */
function faceOf(name: BuddyName, draw: (subject: { name: BuddyName }) => string): string {
  const known = faces.get(name)
  if (known) return known
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="40 28 200 200">${withPrefix(draw({ name }), 'f')}</svg>`
  const face = `data:image/svg+xml,${encodeURIComponent(svg)}`
  faces.set(name, face)
  return face
}
