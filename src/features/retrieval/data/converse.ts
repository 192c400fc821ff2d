import type { Language } from '#sync/contracts/base/lists.ts'
import type { Failure } from '#sync/contracts/errors.ts'
import { ASSISTANT_CONSENT, ASSISTANT_LIMIT } from '#sync/contracts/planner/assistant-limits.ts'
import type { AssistantCall, AssistantLine, AssistantTurn, Seen } from '#sync/contracts/planner/assistant.ts'
import { createSentenceReader, type Sentence } from '#sync/domain/assistant/sentences.ts'
import type { SendTurn } from '#src/data/assistant.ts'
import type { ReadRecords } from '#src/data/read-records.ts'
import type { DeviceTools } from './assistant-tools.ts'

/** How it ended: with words, or why there are none (or no more of them). */
export type Ended = { is: 'said' | 'nothing' | 'slow' | 'broken' } | { is: 'refused'; failure: Failure }

export interface Talking {
  question: string
  language: Language
  /** What the device answered by itself. */
  seen: Seen
  tools: DeviceTools
  send: SendTurn
  read: ReadRecords
  /** Told of all sentences so far. */
  onSaid: (sentences: Sentence[]) => void
}

/**
 * Has a language model add words to an answer. What it asks for is done here; of what it says only sentences are told
 * that name nothing it was not told of. It cannot do more than four rounds, and it cannot take anything away.
 */
export async function converse(talking: Talking): Promise<Ended> {
  const { question, language, seen, tools, send, read, onSaid } = talking
  const steps: AssistantTurn['steps'] = []
  const nos = new Set(numbersOf(seen))
  for (let round = 0; round < ASSISTANT_LIMIT.rounds; round += 1) {
    const places = await read('place', [...nos])
    const names = places.flatMap(({ name }) => Object.values(name))
    const reader = createSentenceReader({ language, nos: new Set(places.map(({ no }) => no)), names })
    const said: Sentence[] = []
    const calls: AssistantCall[] = []
    const ended: { end: Extract<AssistantLine, { end: unknown }>['end'] } = { end: 'failed' }
    const tell = (sentences: Sentence[]) => {
      if (sentences.length === 0) return
      said.push(...sentences)
      onSaid([...said])
    }
    const answer = await send({ consent: ASSISTANT_CONSENT, question, seen, steps }, (line) => {
      if ('text' in line) tell(reader.read(line.text))
      else if ('call' in line) calls.push(line.call)
      else ended.end = line.end
    })
    if (!answer.ok) {
      if (said.length > 0) return { is: 'broken' }
      return { is: 'refused', failure: answer.error }
    }
    const { end } = ended
    if (end !== 'calls' || calls.length === 0) {
      // half a sentence is none
      if (end === 'done') tell(reader.end())
      if (end === 'slow') return { is: 'slow' }
      if (end === 'failed' || end === 'unknownTool') return { is: 'broken' }
      return { is: said.length > 0 ? 'said' : 'nothing' }
    }
    // what it says before it asks is about its asking
    if (said.length > 0) onSaid([])
    const found = await Promise.all(
      calls.slice(0, ASSISTANT_LIMIT.calls).map(async (call) => ({ call, seen: await tools(call) })),
    )
    steps.push(found)
    for (const own of found) for (const no of numbersOf(own.seen)) nos.add(no)
  }
  return { is: 'nothing' }
}

const numbersOf = ({ places, days, leftOut }: Seen): number[] =>
  [...places, ...days.flatMap(({ stops }) => stops), ...leftOut].map(({ no }) => no)
