import type { Language } from '#sync/contracts/base/lists.ts'
import type { Result } from '#sync/contracts/errors.ts'
import type { AssistantLine, AssistantTurn } from '#sync/contracts/planner/assistant.ts'
import type { Services } from './services.ts'

/** Sends a turn to the operator's language model and tells of each line as it comes. */
export type SendTurn = (turn: AssistantTurn, onLine: (line: AssistantLine) => void) => Promise<Result<null>>

/** The way there, loaded with the first question that is sent. */
export const assistantSender =
  (services: Pick<Services, 'session'>, language: Language, signal: AbortSignal): SendTurn =>
  async (turn, onLine) => {
    const [{ sendAssistantTurn }, session] = await Promise.all([
      import('#sync/adapters/assistant-turn.ts'),
      services.session(),
    ])
    return sendAssistantTurn(turn, onLine, { session, language, signal })
  }
