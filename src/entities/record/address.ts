import { linkOptions, type LinkProps } from '@tanstack/react-router'
import type { Happening } from '#sync/contracts/places/happening.ts'
import type { Product, Shop } from '#sync/contracts/shops/shop.ts'

import type { AnyRecord } from '#src/data/content-list.ts'

export type RecordAddress = Pick<LinkProps, 'to' | 'params'>

type Numbered = { no: number }

const place = ({ no }: Numbered): RecordAddress =>
  linkOptions({ to: '/product/hp-{$hpno}', params: { hpno: no } })

/** Where each kind of record has its page: `<Link {...recordAddress.place(place)}>`. Nothing else knows these addresses. */
export const recordAddress = {
  place,
  course: ({ no }: Numbered): RecordAddress =>
    linkOptions({ to: '/curation/travel/$curtnSn', params: { curtnSn: no } }),
  hotplace: ({ no }: Numbered): RecordAddress =>
    linkOptions({ to: '/curation/hotplace/$curtnSn', params: { curtnSn: no } }),
  guesthouse: ({ no }: Numbered): RecordAddress =>
    linkOptions({ to: '/gh/detail/$ghNo', params: { ghNo: no } }),
  talk: ({ no }: Numbered): RecordAddress => linkOptions({ to: '/where/talk-{$no}', params: { no } }),
  notice: ({ no }: Numbered): RecordAddress =>
    linkOptions({ to: '/customer/noticeDetail-{$num}', params: { num: no } }),
  /** Questions have no page of their own; all of them are on one. */
  faq: (): RecordAddress => linkOptions({ to: '/customer/faq' }),
  /** Passes live under vp-, everything else that is sold under mk-. */
  product: ({ kind, no }: Pick<Product, 'kind' | 'no'>): RecordAddress =>
    kind === 'pass'
      ? linkOptions({ to: '/product/vp-{$vpno}', params: { vpno: no } })
      : linkOptions({ to: '/product/mk-{$mkno}', params: { mkno: no } }),
  /** Festivals live under cnf, performances and exhibitions under cnn. */
  happening: ({ board, no }: Pick<Happening, 'board' | 'no'>): RecordAddress =>
    board === 'cnf'
      ? linkOptions({ to: '/ulsannow/cnf/$contsSn', params: { contsSn: no } })
      : linkOptions({ to: '/ulsannow/cnn/$contsSn', params: { contsSn: no } }),
  /** A shop is shown at its place; one that has none is among the others of its category. */
  shop: ({ placeNo, category }: Pick<Shop, 'placeNo' | 'category'>): RecordAddress =>
    placeNo === null ? linkOptions({ to: '/list/$cid', params: { cid: category } }) : place({ no: placeNo }),
}

/** The address of something found, whatever its kind. */
export function addressOf({ kind, record }: AnyRecord): RecordAddress {
  return (recordAddress[kind] as (record: AnyRecord['record']) => RecordAddress)(record)
}
