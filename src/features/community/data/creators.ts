import { linkOptions } from '@tanstack/react-router'
import type { Creator } from '#sync/contracts/community/creator.ts'
import type { PostsOnMap } from './posts-on-map.ts'

/** In which order creators are read; who wrote last first unless said. */
export const CREATOR_ORDERS = ['newest', 'popular'] as const
export type CreatorOrder = (typeof CREATOR_ORDERS)[number]

/** Kept in the address of the list. */
export interface CreatorSearch {
  sort?: 'popular' | undefined
}

/** @param search of an address as typed; what is not known is left out */
export const creatorSearch = (search: Readonly<Record<string, unknown>>): CreatorSearch =>
  search['sort'] === 'popular' ? { sort: 'popular' } : {}

export const creatorAddress = (no: number) =>
  linkOptions({ to: '/utalk/creator/detail/$creatorNo', params: { creatorNo: no } })

/** All posts of a creator that are shown. */
export const postCount = ({ posts }: Creator): number =>
  Object.values(posts).reduce((sum, count) => sum + count, 0)

/** Creators in an order; among equals who wrote last comes first. */
export function inCreatorOrder(creators: readonly Creator[], order: CreatorOrder): Creator[] {
  const byNewest = creators.toSorted((one, other) => (one.newestAt < other.newestAt ? 1 : -1))
  if (order === 'newest') return byNewest
  return byNewest.toSorted((one, other) => other.recommendations - one.recommendations)
}

/** A pin where each of them wrote about last. */
export const creatorSpots = (creators: readonly Creator[]): PostsOnMap['spots'] =>
  creators.flatMap(({ no, writer, spot }) =>
    spot ? [{ id: String(no), name: writer.name, position: spot.position }] : [],
  )
