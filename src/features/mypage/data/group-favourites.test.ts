import { describe, expect, it } from 'vitest'
import type { Favourite, FavouriteKind } from '#sync/contracts/favourites/favourite.ts'
import { groupFavourites, shownKind } from './group-favourites.ts'

const heart = (kind: FavouriteKind, no: number, day: number): Favourite => ({
  kind,
  no,
  addedAt: `2026-11-${String(day).padStart(2, '0')}T00:00:00.000Z`,
})

describe('favourites by kind', () => {
  it('S2-56 each kind on its own, the newest heart first', () => {
    const byKind = groupFavourites([heart('place', 1, 1), heart('course', 5, 2), heart('place', 2, 3)])
    expect(byKind.place).toEqual([2, 1])
    expect(byKind.course).toEqual([5])
    expect(byKind.product).toEqual([])
  })

  it('S2-56 opens on a kind that has something, unless another was asked for', () => {
    const byKind = groupFavourites([heart('course', 5, 2)])
    expect(shownKind(undefined, byKind)).toBe('course')
    expect(shownKind('place', byKind)).toBe('place')
    expect(shownKind(undefined, groupFavourites([]))).toBe('place')
  })
})
