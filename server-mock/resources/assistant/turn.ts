import type { Language } from '#sync/contracts/base/lists.ts'
import { ASSISTANT_CONSENT, ASSISTANT_LIMIT } from '#sync/contracts/planner/assistant-limits.ts'
import type { AssistantLine, AssistantTurn } from '#sync/contracts/planner/assistant.ts'
import { seoulDay, seoulTime } from '#sync/domain/calendar.ts'
import { TooSlow } from '../../providers/assistant.ts'
import { ownerOf, type Deps, type Principal } from '../call.ts'
import { Refusal } from '../refusal.ts'
import { messagesOf } from './told.ts'
import { readCall, TOOLS } from './tools.ts'
import { countTokens, takeCall } from './use.ts'

/** Characters of a token where the service does not say how many there were: rather too few than too many. */
const TOKEN = 2

export type Asking = {
  principal: Principal
  language: Language
  turn: AssistantTurn
  /** The reader has stopped listening. */
  left: AbortSignal
}

/**
 * The words of the model to a turn, line by line. Whatever becomes of them, the answer of the device stands.
 * @throws Refusal assistant.*, before anything is sent anywhere
 */
export async function openTurn(deps: Deps, asking: Asking): Promise<AsyncIterable<AssistantLine>> {
  const { assistant, db, now } = deps
  const { principal, language, turn, left } = asking
  if (!assistant) throw new Refusal('assistant.off')
  if (turn.consent !== ASSISTANT_CONSENT) throw new Refusal('assistant.consent')
  const { provider, breaker, limits } = assistant
  if (breaker.waitSeconds > 0) throw new Refusal('assistant.busy', { retryAfterSeconds: breaker.waitSeconds })
  const who = ownerOf(principal)
  const calls = principal.kind === 'member' ? limits.callsADay * 2 : limits.callsADay
  await takeCall(db, who, now(), { calls, tokens: limits.tokensADay })
  const at = { language, day: seoulDay(now()), time: seoulTime(now()) }
  const messages = await messagesOf(db, turn, at)
  // who may ask no more can only answer
  const tools = turn.steps.length < ASSISTANT_LIMIT.rounds - 1 ? TOOLS : []
  return (async function* () {
    const began = now()
    let letters = JSON.stringify(messages).length
    let told: number | null = null
    let end: Extract<AssistantLine, { end: unknown }>['end'] = 'nothing'
    let asked = 0
    try {
      for await (const part of provider.turn({ messages, tools, left })) {
        if ('tokens' in part) told = part.tokens
        else if ('text' in part) {
          letters += part.text.length
          if (end === 'nothing' && part.text.trim() !== '') end = 'done'
          yield { text: part.text }
        } else {
          letters += part.call.json.length
          const call = tools.length > 0 ? readCall(part.call.name, part.call.json) : null
          asked += 1
          if (call === null || asked > ASSISTANT_LIMIT.calls) {
            end = 'unknownTool'
            break
          }
          end = 'calls'
          yield { call }
        }
      }
      breaker.succeeded()
    } catch (error) {
      end = error instanceof TooSlow ? 'slow' : 'failed'
      // the reader's leaving says nothing about the service
      if (!left.aborted) {
        breaker.failed()
        deps.log.warn('assistant.failed', { error: String(error), end })
      }
    } finally {
      const tokens = told ?? Math.ceil(letters / TOKEN)
      await countTokens(db, who, now(), tokens)
      // counts alone: what was asked and said is nobody's
      deps.log.info('assistant.turn', { end, tokens, ms: now() - began, round: turn.steps.length })
    }
    yield { end }
  })()
}
