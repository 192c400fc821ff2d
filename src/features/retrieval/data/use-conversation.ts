import { useSession } from '#src/data/session.ts'
import { useServices } from '#src/data/services.ts'
import { useLanguage } from '#src/i18n/use-language.ts'
import { newUuid } from '#src/platform/device/new-id.ts'
import { useDraft } from '#src/platform/drafts/use-draft.ts'
import {
  asked,
  changed,
  forgotten,
  NO_CONVERSATION,
  QUESTION_MAX,
  reopened,
  turnOf,
  type Conversation,
  type Turn,
} from './conversation.ts'

export interface Talk {
  /** False until it is known what was asked before. */
  isRead: boolean
  turn: Turn | null
  /** Earlier questions, newest first. */
  earlier: Turn[]
  ask(text: string, more?: Partial<Turn>): void
  change(change: Partial<Turn>): void
  reopen(id: string): void
  forget(id: string): void
  forgetAll(): void
}

/** What was asked on this device; it stays here, through reloads too, and goes with the account. */
export function useConversation(): Talk {
  const { status, memberId } = useSession()
  const services = useServices()
  const language = useLanguage()
  const draft = useDraft<Conversation>(
    status === 'starting' ? null : `${memberId ?? 'guest'}/retrieval`,
    NO_CONVERSATION,
  )
  const conversation = draft.value ?? NO_CONVERSATION
  const { turns } = conversation
  return {
    isRead: draft.value !== null,
    turn: turns[0] ?? null,
    earlier: turns.slice(1),
    ask: (typed, more) => {
      const text = [...typed.trim()].slice(0, QUESTION_MAX).join('')
      if (text === '') return
      const now = services.now()
      const askedAt = new Date(now).toISOString()
      // the same question of the same minute gives the same plan
      const seed = Math.trunc(now / 60_000) >>> 0
      draft.change(asked(conversation, turnOf({ id: newUuid(), text, language, askedAt, seed, ...more })))
    },
    change: (change) => draft.change(changed(conversation, change)),
    reopen: (id) => draft.change(reopened(conversation, id)),
    forget: (id) => draft.change(forgotten(conversation, id)),
    forgetAll: () => void draft.discard(),
  }
}
