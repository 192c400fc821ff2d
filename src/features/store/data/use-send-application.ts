import { useState } from 'react'
import { sendDocument } from '#src/data/documents.ts'
import { useServices } from '#src/data/services.ts'
import { useApi } from '#src/data/use-api.ts'
import { deviceDrafts } from '#src/platform/drafts/device-drafts.ts'
import type { Failure, Result } from '#sync/contracts/errors.ts'
import type { StoreApplication } from '#sync/contracts/store/application.ts'
import type { StoreFile } from '#sync/contracts/store/lists.ts'
import { documentPieces } from './document-pieces.ts'
import { sendApplication } from './send-application.ts'
import type { StoreDraft } from './store-draft.ts'

/** Sends the draft, says which document is on its way, and what stopped it. */
export function useSendApplication(draftKey: string, keep: (part: Partial<StoreDraft>) => void) {
  const api = useApi()
  const services = useServices()
  const [busyWith, setBusyWith] = useState<StoreFile | 'form' | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const send = async (draft: StoreDraft): Promise<Result<StoreApplication>> => {
    const pieces = documentPieces(deviceDrafts(), draftKey)
    setBusyWith('form')
    setFailure(null)
    const answer = await sendApplication(draft, {
      ...{ api, sendDocument, keep, onDocument: setBusyWith, now: services.now() },
      isHeld: ({ id, bytes }) => pieces.has(id, bytes),
      readPiece: async ({ id }, index) => {
        const piece = await pieces.read(id, index)
        if (!piece) throw new Error('the device lost a piece of a document')
        return piece
      },
    })
    setBusyWith(null)
    if (!answer.ok) setFailure(answer.error)
    return answer
  }
  return { send, busyWith, failure }
}
