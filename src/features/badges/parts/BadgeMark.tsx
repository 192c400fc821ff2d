import type { BadgeName } from '#sync/contracts/badges/lists.ts'
import { ArtSvg } from '#src/art/ArtSvg.tsx'
import { badgeArt } from '#src/art/badges.ts'

type Props = { name: BadgeName; isHad: boolean; size?: number }

/** A badge; its name stands beside it. */
export function BadgeMark({ name, isHad, size = 88 }: Props) {
  return (
    <ArtSvg
      art={badgeArt({ name, isHad })}
      width={size}
      height={size}
      viewBox="0 0 100 100"
      className="flex-none"
    />
  )
}
