import { linkOptions, type LinkProps } from '@tanstack/react-router'
import type { PostType } from '#sync/contracts/community/post.ts'

/** Where the boards of the community have their pages. */
export const boardAddress = {
  shorts: linkOptions({ to: '/utalk/shorts/list' }),
  place: linkOptions({ to: '/utalk/place/list' }),
  plan: linkOptions({ to: '/utalk/plan/list' }),
  class: linkOptions({ to: '/utalk/class/list' }),
  talk: linkOptions({ to: '/utalk/talk/list' }),
} as const

/** The same boards as maps. */
export const boardMapAddress = {
  shorts: linkOptions({ to: '/utalk/shorts/map' }),
  place: linkOptions({ to: '/utalk/place/map' }),
  plan: linkOptions({ to: '/utalk/plan/map' }),
  class: linkOptions({ to: '/utalk/class/map' }),
  talk: linkOptions({ to: '/utalk/talk/map' }),
} as const

type Address = Pick<LinkProps, 'to' | 'params'>

const pages: Record<PostType, (no: number) => Address> = {
  shorts: (no) => linkOptions({ to: '/utalk/shorts/detail/$shortsNo', params: { shortsNo: no } }),
  place: (no) => linkOptions({ to: '/utalk/place/detail/$placeNo', params: { placeNo: no } }),
  plan: (no) => linkOptions({ to: '/utalk/plan/detail/$planNo', params: { planNo: no } }),
  class: (no) => linkOptions({ to: '/utalk/class/detail/$classNo', params: { classNo: no } }),
  talk: (no) => linkOptions({ to: '/utalk/talk/detail/$talkNo', params: { talkNo: no } }),
}

/** The page of one post. */
export const postAddress = ({ type, no }: { type: PostType; no: number }): Address => pages[type](no)

const forms: Record<PostType, (id?: string) => Address> = {
  shorts: (id) => linkOptions({ to: '/utalk/shorts/register/{-$id}', params: { id } }),
  place: (id) => linkOptions({ to: '/utalk/place/register/{-$id}', params: { id } }),
  plan: (id) => linkOptions({ to: '/utalk/plan/register/{-$id}', params: { id } }),
  class: (id) => linkOptions({ to: '/utalk/class/register/{-$id}', params: { id } }),
  talk: (id) => linkOptions({ to: '/utalk/talk/register/{-$id}', params: { id } }),
}

/** Where a post is registered. @param id of an own one that is edited */
export const registerAddress = (type: PostType, id?: string): Address => forms[type](id)
