import type { ContentKind } from '#sync/contracts/kinds.ts'

/** Kinds that people write: the device holds them by scopes (scope-db.ts), not here. */
export type SpokenKind = 'post' | 'comment' | 'review' | 'question'
export type CityKind = Exclude<ContentKind, SpokenKind>

/** Tables of the content database with the paths screens filter by; raise the version with every change. */
export const CONTENT_TABLES = {
  place: ['cell', 'shelf'],
  shop: [],
  product: ['body.kind', 'body.category', 'body.shopNo', '*body.placeNos'],
  course: [],
  hotplace: [],
  happening: ['body.board'],
  notice: [],
  code: [],
  terms: [],
  guesthouse: [],
  busRoute: [],
  event: [],
  faq: [],
  document: [],
  testQuestion: [],
  persona: [],
  champions: [],
  words: [],
} as const satisfies Record<CityKind, readonly string[]>

export const CONTENT_TABLES_VERSION = 8
