import { useEffect, useState } from 'react'
import { create } from 'zustand'
import { ASSISTANT_CONSENT } from '#sync/contracts/planner/assistant-limits.ts'
import type { AssistantInfo } from '#sync/contracts/planner/assistant.ts'
import { useServices } from '#src/data/services.ts'
import { useSession } from '#src/data/session.ts'
import { deviceDrafts } from '#src/platform/drafts/device-drafts.ts'

/** What was agreed to, when and for whom; it is of one reader on one device. */
interface Given {
  version: number
  /** ISO 8601. */
  at: string
  to: AssistantInfo
}

export interface AssistantConsent {
  /** undefined until it is known; null: nothing is sent. */
  given: Given | null | undefined
  /** It holds for this model at what is said today. */
  holdsFor(to: AssistantInfo): boolean
  agree(to: AssistantInfo): void
  revoke(): void
}

/** By whose it is: what one part of a page takes back no other goes on with. */
const useGiven = create<Record<string, Given | null>>()(() => ({}))

/** Whether a reader lets questions go to a language model. Off until they say so, and off again whenever they say so. */
export function useAssistantConsent(): AssistantConsent {
  const { status, memberId } = useSession()
  const services = useServices()
  const key = status === 'starting' ? null : `${memberId ?? 'guest'}/assistant`
  const [readKey, setReadKey] = useState<string | null>(null)
  const stored = useGiven((state) => (key === null ? null : (state[key] ?? null)))
  useEffect(() => {
    if (key === null) return
    let isCurrent = true
    void deviceDrafts()
      .read<Given>(key)
      // where nothing is kept it holds for the visit
      .catch(() => null)
      .then((draft) => {
        if (!isCurrent) return
        useGiven.setState({ [key]: draft?.value ?? null })
        setReadKey(key)
      })
    return () => {
      isCurrent = false
    }
  }, [key])
  const given = readKey === key && key !== null ? stored : undefined
  const set = (value: Given | null) => {
    if (key === null) return
    useGiven.setState({ [key]: value })
    const drafts = deviceDrafts()
    void (value ? drafts.write(key, value) : drafts.remove(key)).catch(() => undefined)
  }
  return {
    given,
    holdsFor: ({ name, country }) =>
      given?.version === ASSISTANT_CONSENT && given.to.name === name && given.to.country === country,
    agree: (to) => set({ version: ASSISTANT_CONSENT, at: new Date(services.now()).toISOString(), to }),
    revoke: () => set(null),
  }
}
