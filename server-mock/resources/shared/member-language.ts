import type { MemberId } from '#sync/contracts/base/ids.ts'
import type { Language } from '#sync/contracts/base/locale.ts'
import { LANGUAGES } from '#sync/contracts/base/lists.ts'
import type { Trx } from '../../db/database.ts'
import { gatheredBy } from '../../db/gathered.ts'

const knownAs = (memberId: MemberId) => `language of ${memberId}`

/** Has the rest of a transaction know in which language a member is written to. */
export const rememberLanguage = (trx: Trx, memberId: MemberId, language: string): void =>
  void gatheredBy(trx)?.known.set(knownAs(memberId), language)

/** The language a member is written to in: Korean where they chose none we have. */
export async function languageOf(trx: Trx, memberId: MemberId): Promise<Language> {
  const known = gatheredBy(trx)?.known.get(knownAs(memberId))
  const row = known
    ? { language: known }
    : await trx.selectFrom('member').select('language').where('id', '=', memberId).executeTakeFirst()
  return LANGUAGES.find((each) => each === row?.language) ?? 'ko'
}
