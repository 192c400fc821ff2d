import type { Favourite, FavouriteKind } from '#sync/contracts/favourites/favourite.ts'

/** The order of the tabs. */
export const KINDS: readonly FavouriteKind[] = ['place', 'product', 'course', 'hotplace', 'happening']

export type ByKind = Record<FavouriteKind, number[]>

/** Numbers by kind, the heart given last first. */
export function groupFavourites(favourites: readonly Favourite[]): ByKind {
  const sorted = [...favourites].sort((a, b) => (a.addedAt < b.addedAt ? 1 : -1))
  const of = (kind: FavouriteKind) => sorted.filter((each) => each.kind === kind).map(({ no }) => no)
  return {
    place: of('place'),
    product: of('product'),
    course: of('course'),
    hotplace: of('hotplace'),
    happening: of('happening'),
  }
}

/** The tab to show: the one asked for, else the first with something in it. */
export function shownKind(asked: FavouriteKind | undefined, byKind: ByKind): FavouriteKind {
  return asked ?? KINDS.find((kind) => byKind[kind].length > 0) ?? 'place'
}
