import type { MemberId } from '#sync/contracts/base/ids.ts'
import type { Db } from '../../db/database.ts'
import { Refusal } from '../refusal.ts'

/**
 * Everything shown with a text must be a finished upload of its writer, of the right sort.
 * @param wanted ids by the path of the field that names them
 * @throws Refusal upload.missing naming the fields
 */
export async function requireOwnUploads(
  db: Db,
  memberId: MemberId,
  wanted: readonly { path: string; id: string; sort: 'image' | 'video' | 'application' }[],
): Promise<void> {
  if (wanted.length === 0) return
  const found = await db
    .selectFrom('upload')
    .select(['id', 'mime'])
    .where('member_id', '=', memberId)
    .where('finished_at', 'is not', null)
    .where(
      'id',
      'in',
      wanted.map(({ id }) => id),
    )
    .execute()
  const mimes = new Map(found.map(({ id, mime }) => [id, mime ?? '']))
  const missing = wanted.filter(({ id, sort }) => !mimes.get(id.toLowerCase())?.startsWith(`${sort}/`))
  if (missing.length)
    throw new Refusal('upload.missing', { fields: missing.map(({ path }) => ({ path, code: 'missing' })) })
}
