import type { MemberId } from '#sync/contracts/base/ids.ts'
import type { MemberTerm, TermAnswer } from '#sync/contracts/account/calls.ts'
import type { Member } from '#sync/contracts/account/account.ts'
import { MEMBER_TERMS } from '#sync/contracts/account/lists.ts'
import type { Trx } from '../../../db/database.ts'
import { Refusal } from '../../refusal.ts'
import type { Deps } from '../../call.ts'

/** Terms in the versions of their published texts; 1.0 where there is no text. */
export async function currentTerms(trx: Trx): Promise<MemberTerm[]> {
  const rows = await trx
    .selectFrom('feed_entry')
    .select('body')
    .where('scope', '=', 'content')
    .where('kind', '=', 'document')
    .where('deleted', '=', false)
    .execute()
  const versions = new Map(
    rows.map(({ body }) => {
      const { slug, version } = body as { slug: string; version: string }
      return [slug, version]
    }),
  )
  return MEMBER_TERMS.map((term) => ({ ...term, version: versions.get(term.document) ?? '1.0' }))
}

/** What was read must be what holds now. @throws Refusal account.termsChanged */
export function requirePresentVersions(answers: readonly TermAnswer[], terms: readonly MemberTerm[]): void {
  const old = answers.filter(
    (answer) => terms.find((term) => term.id === answer.id)?.version !== answer.version,
  )
  const [first] = old
  if (first) throw new Refusal('account.termsChanged', { facts: { term: first.id } })
}

/** The state of all terms as the member's record has it; a term not answered is not agreed to. */
export function termsOf(
  answers: readonly TermAnswer[],
  terms: readonly MemberTerm[],
  at: string,
): Member['terms'] {
  return terms.map(({ id, version, required }) => ({
    id,
    version,
    required,
    agreedAt: answers.some((answer) => answer.id === id && answer.agreed) ? at : null,
  }))
}

/** Writes answers into the history of consents, which nothing ever changes. */
export async function recordConsents(
  trx: Trx,
  deps: Deps,
  memberId: MemberId,
  answers: readonly TermAnswer[],
): Promise<void> {
  if (answers.length === 0) return
  await trx
    .insertInto('consent')
    .values(
      answers.map(({ id, version, agreed }) => ({
        id: deps.newId(),
        member_id: memberId,
        term: id,
        version,
        agreed,
        at: new Date(deps.now()),
      })),
    )
    .execute()
}
