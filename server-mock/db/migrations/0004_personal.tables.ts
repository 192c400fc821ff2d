import type { ColumnType, Generated } from 'kysely'
import type { MemberId, OrderId, ProductNo } from '#sync/contracts/base/ids.ts'
import type { ReviewRemoval } from '#sync/contracts/reviews/review.ts'
import type { Json, Time, Maybe, MaybeTime } from '../columns.ts'
import { NOBODYS, type TableInfo } from '../table-info.ts'

export const TABLES = {
  upload: {
    owner: { id: 'member_id' },
    refers: { file_id: 'the file it lies in' },
    exported: {
      as: 'uploads',
      query: 'SELECT id, bytes, mime, finished_at FROM upload WHERE member_id = $1',
    },
    withdrawn: 'deleted',
  },
  review: {
    owner: { id: 'member_id' },
    exported: {
      as: 'reviews',
      query:
        'SELECT id, product_no, stars, keywords, text, language, photos, written_at, edited_at, removed_at, removal FROM review WHERE member_id = $1',
    },
    withdrawn: 'takenBack',
  },
  favourite: {
    owner: { id: 'member_id' },
    exported: { as: 'favourites', query: 'SELECT kind, no, added_at FROM favourite WHERE member_id = $1' },
    withdrawn: 'deleted',
  },
  itinerary: {
    owner: { id: 'member_id' },
    exported: {
      as: 'itineraries',
      query: 'SELECT id, body, created_at, updated_at FROM itinerary WHERE member_id = $1',
    },
    withdrawn: 'deleted',
  },
  usage_record: NOBODYS,
} as const satisfies Record<string, TableInfo>

export type Rows = {
  upload: {
    id: string
    member_id: MemberId
    /** As announced by the device. */
    sha256: string
    bytes: number
    mime: Maybe<string>
    /** Announced as a PDF, and taken as nothing else. */
    document: Generated<boolean>
    finished_at: MaybeTime
    created_at: Time
    /** As kept, without notes; null when it was finished before they were taken out. */
    stored_sha256: Maybe<string>
    stored_bytes: Maybe<number>
    /** Of a film. */
    seconds: Maybe<number>
    /** The name its bytes are kept under, of a converted film; null: its id. */
    file_id: Maybe<string>
  }
  review: {
    id: string
    member_id: MemberId
    order_id: OrderId
    line_seq: number
    product_no: ProductNo
    place_no: Maybe<number>
    stars: number
    keywords: string[]
    text: string
    language: string
    photos: Generated<string[]>
    /** Counted before there were tallies. */
    helpful: Generated<number>
    /** What its tally says, by which lists are sorted; kept when votes are folded. */
    helpful_since: Generated<number>
    version: Generated<number>
    written_at: Time
    edited_at: MaybeTime
    removed_at: MaybeTime
    removal: ColumnType<ReviewRemoval | null, string | null | undefined, string | null>
  }
  favourite: { member_id: MemberId; kind: string; no: number; added_at: Time }
  itinerary: {
    id: string
    member_id: MemberId
    version: Generated<number>
    body: Json<Record<string, unknown>>
    created_at: Time
    updated_at: Time
  }
  usage_record: { service: string; hour: Time; clicks: Generated<number> }
}
