import { cx } from '#src/lib/cx.ts'
import { ArtSvg } from './ArtSvg.tsx'
import type { BuddyName } from './buddy-names.ts'
import { lazyArt } from './lazy-art.ts'

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
  return (
    <ArtSvg
      {...box}
      art={draw({ name, ground: !bare })}
      label={label}
      className={cx(avatar && 'g-avatar', className)}
      viewBox={avatar ? '40 28 200 200' : '0 0 240 240'}
    />
  )
}
