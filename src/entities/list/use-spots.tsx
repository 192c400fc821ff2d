import { useState, type ReactNode } from 'react'
import { useMedia } from '#src/art/use-media.ts'
import type { Pointing, Spot, SpotsMapSlot } from './spots.ts'
import '#src/templates/split.css'

/** Whether the window has room for a map beside a list. */
export const useRoomForMap = (): boolean => useMedia('(min-width: 64rem)')

/**
 * The map beside a list, and what its rows need to point at their pins.
 * @param map absent or null: there is none beside this list
 * @returns `map` for the template, undefined where the window is too narrow; `pointing` for `SpotRows`
 */
export function useSpots(
  spots: readonly Spot[],
  map: SpotsMapSlot | null,
): { map: ReactNode; pointing: Pointing | undefined } {
  const isWide = useRoomForMap()
  const [pointed, setPointed] = useState<string | null>(null)
  const same = useSame(spots)
  if (!map || !isWide) return { map: undefined, pointing: undefined }
  const pointing = { pointed, onPoint: setPointed }
  return { map: map({ spots: same, ...pointing }), pointing }
}

/** The same list as long as the same records are in it. */
function useSame(spots: readonly Spot[]): readonly Spot[] {
  const [kept, setKept] = useState(spots)
  if (kept.length === spots.length && kept.every(({ key }, at) => key === spots[at]?.key)) return kept
  setKept(spots)
  return spots
}
