import { sql } from 'kysely'
import type { StoreForm } from '#sync/contracts/store/application.ts'
import { emailKey } from '#sync/domain/account.ts'
import { addBusinessDays } from '#sync/domain/business-days.ts'
import { seoulDay } from '#sync/domain/calendar.ts'
import { STORE_POLICY } from '#sync/domain/store-policy.ts'
import { checkStoreApplication } from '#sync/domain/store-application.ts'
import { normalise } from '#sync/domain/text.ts'
import type { Trx } from '../../db/database.ts'
import type { Call, Handlers } from '../call.ts'
import { Refusal } from '../refusal.ts'
import { requireValid } from '../shared/checks.ts'
import { useProof } from '../shared/proofs.ts'
import { emailOfKey, issueStoreKey } from '../shared/store-keys.ts'
import { askRegistry } from './business.ts'
import { attach, detachAll, heldDocuments } from './documents.ts'
import { mailReceived } from './mails.ts'
import { presentApplication, type ApplicationRow } from './present.ts'

/** The applicant's side (S2-76, S3-15): whoever has proven an address reads and changes what that address applied for. */
export const storeHandlers: Handlers = {
  async storeOpen({ trx, deps, body }) {
    const email = emailKey(body.email)
    const now = deps.now()
    await useProof(trx, {
      proof: body.proof,
      proven: { kind: 'email', target: email, purpose: 'store' },
      now,
    })
    const rows = await trx
      .selectFrom('store_application')
      .selectAll()
      .where('email', '=', email)
      .orderBy('submitted_at', 'desc')
      .limit(20)
      .execute()
    const applications = []
    for (const row of rows) applications.push(await presentApplication(trx, row))
    return { ...(await issueStoreKey(trx, email, now)), applications }
  },

  async storeRead(call) {
    return presentApplication(call.trx, await ownApplication(call, await requireKey(call)))
  },

  async storeSend(call) {
    const { trx, deps, params, body } = call
    const email = await requireKey(call)
    const before = await lockApplication(trx, params.id)
    if (before && before.email !== email) throw new Refusal('record.notFound')
    // the answer was lost, and it is sent again
    if (before && before.round === body.round) return presentApplication(trx, before)
    const mayBeSent = before
      ? before.state === 'rejected' && body.round === before.round + 1
      : body.round === 1
    if (!mayBeSent) throw new Refusal('record.changed')
    const form = asKept({ ...body.form, email })
    const held = await heldDocuments(trx, body.files, { email, applicationId: params.id })
    requireValid(checkStoreApplication(form, held))
    const row = await write(call, form, email)
    if (!row) throw new Refusal('request.inProgress')
    const files = await attach(trx, row.id, body.files)
    await mailReceived(call, row)
    call.afterCommit(() => {
      for (const file of files) void deps.uploads.remove(file)
      void askRegistry(deps, row)
    })
    return presentApplication(trx, row)
  },

  async storeWithdraw(call) {
    const { trx, deps } = call
    const email = await requireKey(call)
    const row = await ownApplication(call, email)
    if (row.state === 'withdrawn') return presentApplication(trx, row)
    if (row.state !== 'submitted') throw new Refusal('record.changed')
    const files = await detachAll(trx, row.id)
    call.afterCommit(() => {
      for (const file of files) void deps.uploads.remove(file)
    })
    const withdrawn = await trx
      .updateTable('store_application')
      .set({ state: 'withdrawn', decided_at: new Date(deps.now()) })
      .where('id', '=', row.id)
      .returningAll()
      .executeTakeFirstOrThrow()
    return presentApplication(trx, withdrawn)
  },
}

type WithKey = Call<'storeRead'> | Call<'storeSend'> | Call<'storeWithdraw'>

/** @throws Refusal store.key */
async function requireKey({ trx, deps, body }: WithKey): Promise<string> {
  const email = await emailOfKey(trx, body.key, deps.now())
  if (email === null) throw new Refusal('account.proofInvalid')
  return email
}

/** @throws Refusal record.notFound, of another address as well */
async function ownApplication({ trx, params }: WithKey, email: string): Promise<ApplicationRow> {
  const row = await lockApplication(trx, params.id)
  if (row?.email !== email) throw new Refusal('record.notFound')
  return row
}

/** Held until the end of the transaction. */
export const lockApplication = (trx: Trx, id: string): Promise<ApplicationRow | undefined> =>
  trx.selectFrom('store_application').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** As it is stored: in NFC, without blanks around. */
function asKept(form: StoreForm): StoreForm {
  const clean = (text: string) => normalise(text).trim()
  const { subject, businessName, businessNumber, representative, introduction, items, applicant, phone } =
    form
  return {
    ...form,
    ...{ subject: clean(subject), businessName: clean(businessName), businessNumber: clean(businessNumber) },
    ...{ representative: clean(representative), introduction: clean(introduction), items: clean(items) },
    ...{ applicant: clean(applicant), phone: clean(phone) },
  }
}

/** Undefined when another call makes it just now. */
function write({ trx, deps, params, body, language }: Call<'storeSend'>, form: StoreForm, email: string) {
  const now = deps.now()
  const values = {
    round: body.round,
    state: 'submitted' as const,
    form: JSON.stringify(form),
    language,
    submitted_at: new Date(now),
    due_day: addBusinessDays(seoulDay(now), STORE_POLICY.reviewDays),
    decided_at: null,
    reasons: '{}',
    business: null,
    reminded: false,
  }
  return trx
    .insertInto('store_application')
    .values({ id: params.id, email, ...values })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet(values)
        .where(sql<boolean>`store_application.state = 'rejected' AND store_application.email = ${email}`),
    )
    .returningAll()
    .executeTakeFirst()
}
