import { AssistantCall } from '#sync/contracts/planner/assistant.ts'
import { ASSISTANT_LIMIT } from '#sync/contracts/planner/assistant-limits.ts'
import type { AssistantTool } from '../../providers/assistant.ts'

const words = {
  type: 'string',
  maxLength: ASSISTANT_LIMIT.words,
  description: 'A short request in the language of the reader, as one would type it into a search box',
}

const withArguments = (properties: Record<string, object>): object => ({
  ...{ type: 'object', properties, required: Object.keys(properties), additionalProperties: false },
})

/** What the model is offered; what it asks for is read by the contract, not by these. */
export const TOOLS: readonly (AssistantTool & { name: AssistantCall['tool'] })[] = [
  {
    name: 'search',
    description:
      'Places of the catalogue that suit a request: kind, area, facilities, who comes along, day and time.',
    parameters: withArguments({ words }),
  },
  {
    name: 'plan',
    description: 'A plan by days with the times and reasons of each stop, and what was left out and why.',
    parameters: withArguments({ words }),
  },
  {
    name: 'hours',
    description: 'When a place is open on a day, and the next day it is open where it is closed.',
    parameters: withArguments({
      no: { type: 'integer', description: 'Number of a place that was named before' },
      day: { type: 'string', description: 'yyyy-MM-dd' },
    }),
  },
]

/** What the model asked for, as the contract knows it; null for anything else. */
export function readCall(tool: string, json: string): AssistantCall | null {
  try {
    const given: unknown = JSON.parse(json)
    const parsed = AssistantCall.safeParse({ ...(given as object), tool })
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}
