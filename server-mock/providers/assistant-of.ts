import { openAiAssistant, type AssistantConfig, type AssistantProvider } from './assistant.ts'
import { Breaker } from './breaker.ts'

/** The operator's language model with what stands before it. */
export type Assistant = {
  info: { name: string; country: string }
  provider: AssistantProvider
  breaker: Breaker
  limits: Pick<AssistantConfig, 'callsADay' | 'tokensADay'>
}

export const assistantOf = (config: AssistantConfig, now: () => number): Assistant => ({
  info: { name: config.name, country: config.country },
  provider: openAiAssistant(config),
  breaker: new Breaker(now),
  limits: config,
})
