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

type Address = Pick<LinkProps, 'to' | 'params'>

const pages: Record<PostType, (no: number) => Address> = {
  shorts: (no) => linkOptions({ to: '/utalk/shorts/detail/$shortsNo', params: { shortsNo: no } }),
  place: (no) => linkOptions({ to: '/utalk/place/detail/$placeNo', params: { placeNo: no } }),
  plan: (no) => linkOptions({ to: '/utalk/plan/detail/$planNo', params: { planNo: no } }),
  class: (no) => linkOptions({ to: '/utalk/class/detail/$classNo', params: { classNo: no } }),
  talk: (no) => linkOptions({ to: '/where/talk-{$no}', params: { no } }),
}

/** The page of one post. */
export const postAddress = ({ type, no }: { type: PostType; no: number }): Address => pages[type](no)
