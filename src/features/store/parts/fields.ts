import type { StoreField } from '#sync/contracts/store/lists.ts'
import type { StoreDraft } from '../data/store-draft.ts'

/** What every step of the form is given. */
export type StepProps = {
  draft: StoreDraft
  onForm: (part: Partial<StoreDraft['form']>) => void
  /** What is wrong with a field in words, once it was tried to go on. */
  errorOf: (path: string) => string | undefined
  /** Why it was rejected for a field, in words of the desk. */
  reasonOf: (field: StoreField) => string | undefined
}
