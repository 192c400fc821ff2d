import { ArtSvg } from './ArtSvg.tsx'
import { heroArt, heroBox } from './hero-art.ts'
import type { HeroTime } from './hero-time.ts'
import { useDarkTheme, useMedia } from './use-media.ts'

type Props = {
  time: HeroTime
  /** The dark theme is a night sea unless the time is given on purpose. */
  keepTime?: boolean
  className?: string
}

/** The sea road behind the headline; fills its positioned parent. Decoration, so readers pass it by. */
export function Hero({ time, keepTime, className }: Props) {
  const wide = useMedia('(min-width: 48rem)')
  const dark = useDarkTheme()
  return (
    <ArtSvg
      art={heroArt(dark && !keepTime ? 'night' : time, wide)}
      className={className}
      viewBox={heroBox(wide)}
      // the narrow picture keeps its sky: the headline is on it
      preserveAspectRatio={wide ? 'xMidYMid slice' : 'xMidYMin slice'}
    />
  )
}
