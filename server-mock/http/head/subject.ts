import type { ContentKind } from '#sync/contracts/kinds.ts'

/** Records of public content that have a page of their own. */
export type SubjectKind = Extract<
  ContentKind,
  'place' | 'shop' | 'product' | 'course' | 'hotplace' | 'guesthouse' | 'happening' | 'event' | 'notice'
>
export type Subject = { kind: SubjectKind; no: string }

/** Before the number of a record, and behind the kind; of a kind with several the first is where it is listed. */
const ADDRESSES: readonly (readonly [SubjectKind, string])[] = [
  ['place', '/product/hp-'],
  ['shop', '/product/mkif-'],
  ['product', '/product/mk-'],
  ['product', '/product/vp-'],
  ['course', '/curation/travel/'],
  ['hotplace', '/curation/hotplace/'],
  ['guesthouse', '/gh/detail/'],
  ['happening', '/ulsannow/cnf/'],
  ['happening', '/ulsannow/cnn/'],
  ['event', '/customer/eventDetail-'],
  ['notice', '/customer/noticeDetail-'],
]

/** The record an address is about; `null` for pages that are about none. */
export function subjectOf(path: string): Subject | null {
  for (const [kind, before] of ADDRESSES) {
    const no = path.startsWith(before) ? path.slice(before.length).replace(/\/$/, '') : ''
    if (/^[1-9]\d{0,9}$/.test(no)) return { kind, no }
  }
  return null
}

/** Its page, by what the record says of itself. @param body of the record: `kind` of a product, `board` of a happening */
export function addressOf(kind: SubjectKind, no: string, body: { kind?: string; board?: string }): string {
  if (kind === 'product') return `/product/${body.kind === 'pass' ? 'vp' : 'mk'}-${no}`
  if (kind === 'happening') return `/ulsannow/${body.board === 'cnn' ? 'cnn' : 'cnf'}/${no}`
  return `${ADDRESSES.find(([each]) => each === kind)?.[1] ?? '/'}${no}`
}

export const SUBJECT_KINDS = [...new Set(ADDRESSES.map(([kind]) => kind))]
