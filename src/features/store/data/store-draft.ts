import type { StoreApplication, StoreFiles, StoreForm } from '#sync/contracts/store/application.ts'
import { STORE_FILES, type StoreField, type StoreFile } from '#sync/contracts/store/lists.ts'
import {
  checkStoreApplication,
  STORE_STEPS,
  type HeldDocument,
  type HeldDocuments,
  type StoreProblem,
} from '#sync/domain/store-application.ts'
import { UNVERIFIED, type Verifying } from '#src/entities/account/verify/verifying.ts'

/** Nobody signs in to apply, so the draft belongs to the device. */
export const DRAFT_KEY = 'guest/store'

/** A chosen document. Its pieces stand beside the draft under the same id; those of `isSent` are the server's already. */
export type DraftDocument = HeldDocument & {
  id: string
  name: string
  /** Lower-case hex; empty of a document that was sent before. */
  sha256: string
  isSent: boolean
}

export type StoreDraft = {
  /** Of the application; the device mints it, so that sending twice is once. */
  id: string
  round: number
  step: number
  form: StoreForm
  files: Record<StoreFile, DraftDocument | null>
  verifying: Verifying
  /** What opens the applications of the address, from the moment it was proven; `until` in ms of the device. */
  key: { value: string; email: string; until: number } | null
  /** Why it was rejected before, by field. */
  reasons: Partial<Record<StoreField, string>>
}

export const emptyDraft = (id: string, email = ''): StoreDraft => ({
  ...{ id, round: 1, step: 0 },
  form: {
    ...{ subject: '', businessName: '', businessNumber: '', trader: null, representative: '' },
    ...{ introduction: '', items: '', method: null, sellsByMail: false },
    ...{ applicant: '', phone: '', email, consent: false },
  },
  files: { registration: null, bankbook: null, mailOrder: null, brochure: null },
  verifying: UNVERIFIED,
  key: null,
  reasons: {},
})

/** A rejected application to be changed and sent again: what was right stays, the step with the first reason opens. */
export function draftAgain(application: StoreApplication, key: StoreDraft['key']): StoreDraft {
  const { id, round, form, documents, reasons } = application
  const empty = emptyDraft(id)
  const named = Object.keys(reasons)
  const step = STORE_STEPS.findIndex((paths) => paths.some((path) => named.includes(path)))
  return {
    ...empty,
    ...{ round: round + 1, step: Math.max(0, step), key, reasons },
    // agreed to anew: what is sent has changed
    form: { ...form, consent: false },
    files: Object.fromEntries(
      STORE_FILES.map((slot) => {
        const found = documents.find((document) => document.slot === slot)
        return [slot, found ? { ...found, name: '', sha256: '', isSent: true } : null]
      }),
    ) as StoreDraft['files'],
    verifying: { ...UNVERIFIED, to: form.email },
  }
}

const heldOf = (files: StoreDraft['files']): HeldDocuments => files

/** What is wrong with the draft as it is. */
export const problemsOf = ({ form, files }: StoreDraft): StoreProblem[] =>
  checkStoreApplication(form, heldOf(files))

/** The step a field is asked for in. */
export const stepOf = (path: string): number =>
  STORE_STEPS.findIndex((paths) => paths.some((each) => each === path))

/** The key while it opens something for the address of the form. @param now ms of the device */
export const keyOf = ({ key, form }: StoreDraft, now: number): string | null =>
  key && key.email === form.email.trim().toLowerCase() && now < key.until ? key.value : null

export const filesOf = (files: StoreDraft['files']): StoreFiles => ({
  registration: files.registration?.id ?? null,
  bankbook: files.bankbook?.id ?? null,
  mailOrder: files.mailOrder?.id ?? null,
  brochure: files.brochure?.id ?? null,
})
