import type { ContentKind } from '#sync/contracts/kinds.ts'

/** Tables of the content database with the paths screens filter by; raise the version with every change. */
export const CONTENT_TABLES = {
  place: ['cell', 'shelf'],
  shop: [],
  product: ['body.kind', 'body.category', 'body.shopNo', '*body.placeNos'],
  course: [],
  hotplace: [],
  happening: ['body.board'],
  notice: [],
  review: ['body.productNo', 'body.placeNo'],
  code: [],
  terms: [],
  guesthouse: [],
  busRoute: [],
  event: [],
  faq: [],
  document: [],
  testQuestion: [],
  persona: [],
  post: ['body.type', 'body.no'],
  comment: ['body.postId'],
  question: ['body.productNo'],
} as const satisfies Record<ContentKind, readonly string[]>

export const CONTENT_TABLES_VERSION = 5
