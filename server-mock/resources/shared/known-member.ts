import type { MemberId } from '#sync/contracts/base/ids.ts'
import type { Language } from '#sync/contracts/base/locale.ts'
import { LANGUAGES } from '#sync/contracts/base/lists.ts'
import type { Db, Trx } from '../../db/database.ts'
import { gatheredBy } from '../../db/gathered.ts'

/** What writing to a member needs. */
type Known = { language: string; hasDevices: boolean }

const knownAs = (memberId: MemberId) => `member ${memberId}`
const known = (db: Db, memberId: MemberId) =>
  gatheredBy(db)?.known.get(knownAs(memberId)) as Known | undefined

/** Has the rest of a transaction know how a member is written to, so that it is not read again. */
export const rememberMember = (trx: Trx, memberId: MemberId, facts: Known): void =>
  void gatheredBy(trx)?.known.set(knownAs(memberId), facts)

/** The language a member is written to in: Korean where they chose none we have. */
export async function languageOf(trx: Trx, memberId: MemberId): Promise<Language> {
  const row =
    known(trx, memberId) ??
    (await trx.selectFrom('member').select('language').where('id', '=', memberId).executeTakeFirst())
  return LANGUAGES.find((each) => each === row?.language) ?? 'ko'
}

/** Whether it is known that no device of a member is told anything. */
export const hasNoDevices = (trx: Trx, memberId: MemberId): boolean =>
  known(trx, memberId)?.hasDevices === false
