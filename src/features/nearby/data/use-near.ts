import { useMemo } from 'react'
import { PLACE_CATEGORIES } from '#sync/contracts/base/lists.ts'
import { seoulDay } from '#sync/domain/calendar.ts'
import { useContentItems } from '#src/data/content.ts'
import { useContentCount, useNearestPlaces, usePlaceCounts } from '#src/data/places.ts'
import { useServices } from '#src/data/services.ts'
import { currentHappenings } from '#src/entities/happening/happening-state.ts'
import type { NearKind } from './address.ts'
import { around, narrow, type Near } from './around.ts'
import type { From } from './use-start.ts'

const NOTHING: readonly Near[] = []

/**
 * What lies round the start, nearest first: as many rows as are shown, and how many there are in all. Places are read
 * in rings round the start, never all of them.
 */
export function useNear(
  { position, place }: From,
  kind: NearKind | undefined,
  rows: number,
): { near: readonly Near[]; total: number; isRead: boolean } {
  const category = PLACE_CATEGORIES.find((each) => each === kind) ?? null
  const hasPlaces = kind === undefined || category !== null
  const from = position && hasPlaces ? { position, ...(place && { no: place.no }) } : null
  const nearest = useNearestPlaces(from, rows, category)
  const placed = usePlaceTotal(category)
  const { items: all } = useContentItems('happening')
  const { items: guesthouses } = useContentItems('guesthouse')
  const today = seoulDay(useServices().now())
  const happenings = useMemo(() => currentHappenings(all, today), [all, today])
  const near = useMemo(() => {
    if (!position) return NOTHING
    const places = (nearest ?? []).map(({ record }) => record)
    return narrow(around(position, { places, happenings, guesthouses }), kind)
  }, [position, nearest, happenings, guesthouses, kind])
  const self = place && (category === null || place.category === category) ? 1 : 0
  const others = near.filter((each) => !each.place).length
  return {
    near: near.slice(0, rows),
    total: hasPlaces ? placed - self + others : others,
    isRead: nearest !== undefined,
  }
}

/** Places of a category, or all of them. */
function usePlaceTotal(category: (typeof PLACE_CATEGORIES)[number] | null): number {
  const counts = usePlaceCounts(category)
  const all = useContentCount(PLACES)
  return category === null ? all : Object.values(counts).reduce((sum, count) => sum + count, 0)
}

const PLACES = ['place'] as const
