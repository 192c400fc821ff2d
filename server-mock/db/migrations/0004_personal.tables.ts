import { NOBODYS, type TableInfo } from '../table-info.ts'

export const personal = {
  upload: {
    owner: { id: 'member_id' },
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
        'SELECT id, product_no, stars, keywords, text, language, photos, written_at, edited_at FROM review WHERE member_id = $1',
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
