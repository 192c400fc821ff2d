import { Buddy } from '#src/art/Buddy.tsx'
import { BUDDY_NAMES } from '#src/art/buddy-names.ts'

/** The whale of a person; its name stands beside it. */
export function BuddyFace({ buddy, size }: { buddy: string; size: number }) {
  const known = BUDDY_NAMES.find((name) => name === buddy) ?? 'explorer'
  return <Buddy name={known} size={size} avatar label="" />
}
