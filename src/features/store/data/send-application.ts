import { millisecondsInHour, millisecondsInMinute } from 'date-fns/constants'
import type { useApi } from '#src/data/use-api.ts'
import type { DocumentBytes } from '#src/data/documents.ts'
import { fail, ok, type Result } from '#sync/contracts/errors.ts'
import type { StoreApplication } from '#sync/contracts/store/application.ts'
import { STORE_POLICY } from '#sync/domain/store-policy.ts'
import { STORE_FILES, type StoreFile } from '#sync/contracts/store/lists.ts'
import { proofOf } from '#src/entities/account/verify/verifying.ts'
import { filesOf, keyOf, type StoreDraft } from './store-draft.ts'

/** A key is not used in its last minutes: documents take a while. */
const SPARE_MS = 5 * millisecondsInMinute

export type Sending = {
  api: Pick<ReturnType<typeof useApi>, 'call'>
  /** Bytes of the chosen documents, as the device holds them. */
  readFiles(): Promise<DocumentBytes[]>
  sendDocument(key: string, document: DocumentBytes): Promise<Result<unknown>>
  /** What was reached is kept before the next step, so that a lost connection costs no code and no document twice. */
  keep(part: Partial<StoreDraft>): void
  /** Told which document is on its way. */
  onDocument(slot: StoreFile): void
  /** ms of the device. */
  now: number
}

/** Sends an application: key for the proven address, documents one by one, then the form. Begun again it goes on. */
export async function sendApplication(
  draft: StoreDraft,
  sending: Sending,
): Promise<Result<StoreApplication>> {
  const { api, keep } = sending
  const key = await keyFor(draft, sending)
  if (!key.ok) return key
  let files = draft.files
  const held = await sending.readFiles()
  for (const slot of STORE_FILES) {
    const document = files[slot]
    if (!document || document.isSent) continue
    const bytes = held.find(({ id }) => id === document.id)
    if (!bytes) return fail({ code: 'upload.missing', origin: 'input', retry: false, facts: { slot } })
    sending.onDocument(slot)
    const sent = await sending.sendDocument(key.value, bytes)
    if (!sent.ok) return fail({ ...sent.error, facts: { ...sent.error.facts, slot } })
    files = { ...files, [slot]: { ...document, isSent: true } }
    keep({ files })
  }
  const { form, id, round } = draft
  const answer = await api.call('storeSend', {
    params: { id },
    body: { key: key.value, round, form, files: filesOf(files) },
  })
  // a new code is needed, whatever the device's clock says
  if (!answer.ok && answer.error.code === 'account.proofInvalid')
    keep({ key: null, verifying: { ...draft.verifying, proof: null } })
  // gone meanwhile: sent anew the next time
  if (!answer.ok && answer.error.code === 'upload.missing') keep({ files: unsent(files, held) })
  return answer
}

async function keyFor(draft: StoreDraft, { api, now, keep }: Sending): Promise<Result<string>> {
  const known = keyOf(draft, now + SPARE_MS)
  if (known !== null) return ok(known)
  const proof = proofOf(draft.verifying, now)
  if (proof === null) return fail({ code: 'account.proofInvalid', origin: 'input', retry: false })
  const email = draft.form.email.trim().toLowerCase()
  const opened = await api.call('storeOpen', { body: { email, proof } })
  if (!opened.ok) {
    if (opened.error.code === 'account.proofInvalid') keep({ verifying: { ...draft.verifying, proof: null } })
    return opened
  }
  const { key } = opened.value
  keep({ key: { value: key, email, until: now + STORE_POLICY.keyHours * millisecondsInHour } })
  return ok(key)
}

/** Documents whose bytes the device still has are the device's again. */
const unsent = (files: StoreDraft['files'], held: readonly DocumentBytes[]): StoreDraft['files'] => {
  const again = STORE_FILES.map((slot) => {
    const document = files[slot]
    const isHere = document !== null && held.some(({ id }) => id === document.id)
    return [slot, document && isHere ? { ...document, isSent: false } : document]
  })
  return Object.fromEntries(again) as StoreDraft['files']
}
