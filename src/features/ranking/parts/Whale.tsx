import { Buddy } from '#src/art/Buddy.tsx'
import { BUDDY_NAMES } from '#src/art/buddy-names.ts'
import { Petro } from '#src/art/Petro.tsx'

type Props = { buddy: string | null; size: number; avatar?: boolean; className?: string }

/** The whale of a place in a ranking; dotted for who chose not to be shown. */
export function Whale({ buddy, size, avatar, className }: Props) {
  if (buddy === null)
    return (
      <span className={className} style={{ width: size, height: size }}>
        <Petro kind="calf" size={size} />
      </span>
    )
  const name = BUDDY_NAMES.find((each) => each === buddy) ?? 'explorer'
  return <Buddy name={name} size={size} avatar={avatar} label="" className={className} />
}
