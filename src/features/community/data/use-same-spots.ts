import { useMemo } from 'react'
import type { PostsOnMap } from './posts-on-map.ts'

/** The same pins as the same array, or the camera would move. */
export const useSameSpots = (spots: PostsOnMap['spots']): PostsOnMap['spots'] =>
  useParsed(JSON.stringify(spots))

const useParsed = (pins: string) => useMemo(() => JSON.parse(pins) as PostsOnMap['spots'], [pins])
