import { millisecondsInHour, millisecondsInMinute } from 'date-fns/constants'
import type { useApi } from '#src/data/use-api.ts'
import type { HeldDocument } from '#src/data/documents.ts'
import { fail, ok, type Failure, type Result } from '#sync/contracts/errors.ts'
import type { StoreApplication } from '#sync/contracts/store/application.ts'
import { STORE_POLICY } from '#sync/domain/store-policy.ts'
import { STORE_FILES, type StoreFile } from '#sync/contracts/store/lists.ts'
import { proofOf } from '#src/entities/account/verify/verifying.ts'
import { PIECE_BYTES } from './document-pieces.ts'
import { filesOf, keyOf, type DraftDocument, type StoreDraft } from './store-draft.ts'

/** A key is not used in its last minutes: documents take a while. */
const SPARE_MS = 5 * millisecondsInMinute

export type Sending = {
  api: Pick<ReturnType<typeof useApi>, 'call'>
  /** Whether the device still holds a chosen document, and a piece of it. */
  isHeld(document: DraftDocument): Promise<boolean>
  readPiece(document: DraftDocument, index: number): Promise<ArrayBuffer>
  sendDocument(key: string, document: HeldDocument): Promise<Result<unknown>>
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
  for (const slot of STORE_FILES) {
    const document = files[slot]
    if (!document || document.isSent) continue
    if (!(await sending.isHeld(document))) {
      keep({ files: { ...files, [slot]: null } })
      return fail({ code: 'upload.missing', origin: 'input', retry: false, facts: { slot } })
    }
    sending.onDocument(slot)
    const sent = await sending.sendDocument(key.value, {
      ...document,
      pieceBytes: PIECE_BYTES,
      type: document.type ?? '',
      piece: (index) => sending.readPiece(document, index),
    })
    if (!sent.ok) {
      forgetKey(sent.error, draft, keep)
      const isOfKey = sent.error.code === 'account.proofInvalid'
      return isOfKey ? sent : fail({ ...sent.error, facts: { ...sent.error.facts, slot } })
    }
    files = { ...files, [slot]: { ...document, isSent: true } }
    keep({ files })
  }
  const { form, id, round } = draft
  const answer = await api.call('storeSend', {
    params: { id },
    body: { key: key.value, round, form, files: filesOf(files) },
  })
  if (!answer.ok) forgetKey(answer.error, draft, keep)
  // gone meanwhile: sent anew the next time
  if (!answer.ok && answer.error.code === 'upload.missing') keep({ files: await unsent(files, sending) })
  return answer
}

/** A new code is needed, whatever the device's clock says. */
function forgetKey({ code }: Failure, draft: StoreDraft, keep: Sending['keep']): void {
  if (code === 'account.proofInvalid') keep({ key: null, verifying: { ...draft.verifying, proof: null } })
}

async function keyFor(draft: StoreDraft, { api, now, keep }: Sending): Promise<Result<string>> {
  const known = keyOf(draft, now + SPARE_MS)
  if (known !== null) return ok(known)
  const proof = proofOf(draft.verifying, now)
  if (proof === null) return fail({ code: 'account.proofInvalid', origin: 'input', retry: false })
  const email = draft.form.email.trim().toLowerCase()
  const opened = await api.call('storeOpen', { body: { email, proof } })
  if (!opened.ok) {
    forgetKey(opened.error, draft, keep)
    return opened
  }
  const { key } = opened.value
  keep({ key: { value: key, email, until: now + STORE_POLICY.keyHours * millisecondsInHour } })
  return ok(key)
}

/** Documents the device still has are the device's again. */
async function unsent(files: StoreDraft['files'], sending: Sending): Promise<StoreDraft['files']> {
  const again = await Promise.all(
    STORE_FILES.map(async (slot) => {
      const document = files[slot]
      const isHere = document !== null && (await sending.isHeld(document))
      return [slot, document && isHere ? { ...document, isSent: false } : document] as const
    }),
  )
  return Object.fromEntries(again) as StoreDraft['files']
}
