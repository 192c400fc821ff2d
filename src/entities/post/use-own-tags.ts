import { useMemo } from 'react'
import { usePersonalItem } from '#src/data/personal.ts'
import { plainTag } from './tags.ts'

const NONE: readonly string[] = []

/** The hashtags the person has chosen for themselves (S2-45), without their sign; none for a guest. */
export function useOwnTags(): readonly string[] {
  const tags = usePersonalItem('hashtags', 'me').item?.value.tags ?? NONE
  return useMemo(() => tags.map(plainTag), [tags])
}
