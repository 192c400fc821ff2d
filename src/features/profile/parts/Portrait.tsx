import { useOwnPicture } from '#src/data/own-pictures.ts'
import { Buddy } from '#src/art/Buddy.tsx'
import { BUDDY_NAMES } from '#src/art/buddy-names.ts'

type Props = { picture: string | null; buddy: string; size?: number }

/** The member's picture, or their travel whale while there is none. */
export function Portrait({ picture, buddy, size = 88 }: Props) {
  const url = useOwnPicture(picture)
  const name = BUDDY_NAMES.find((each) => each === buddy) ?? 'explorer'
  return (
    <div
      className="flex-none overflow-hidden rounded-full bg-tint"
      style={{ width: `${size}px`, height: `${size}px` }}
    >
      {url ? (
        <img src={url} alt="" className="size-full object-cover" />
      ) : (
        <Buddy name={name} size={size} bare label="" />
      )}
    </div>
  )
}
