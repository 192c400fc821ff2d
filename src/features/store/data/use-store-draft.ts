import { useEffect, useRef } from 'react'
import type { StoreFile } from '#sync/contracts/store/lists.ts'
import { useDraft } from '#src/platform/drafts/use-draft.ts'
import type { DraftDocument, StoreDraft } from './store-draft.ts'

/** The draft on the device. What comes late (a file that was read, a code's proof) never undoes what was typed meanwhile. */
export function useStoreDraft(draftKey: string, initial: StoreDraft) {
  const draft = useDraft<StoreDraft>(draftKey, initial)
  const latest = useRef<StoreDraft | null>(null)
  const { value } = draft
  useEffect(() => {
    latest.current = value
  }, [value])
  const change = (part: (draft: StoreDraft) => Partial<StoreDraft>) => {
    if (!latest.current) return
    latest.current = { ...latest.current, ...part(latest.current) }
    draft.change(latest.current)
  }
  return {
    value,
    state: draft.state,
    isRestored: draft.isRestored,
    discard: draft.discard,
    change: (part: Partial<StoreDraft>) => change(() => part),
    changeForm: (part: Partial<StoreDraft['form']>) => change(({ form }) => ({ form: { ...form, ...part } })),
    changeFile: (slot: StoreFile, file: DraftDocument | null) =>
      change(({ files }) => ({ files: { ...files, [slot]: file } })),
    /** As it stands after everything that was kept, which a render may not show yet. */
    now: () => latest.current,
  }
}
