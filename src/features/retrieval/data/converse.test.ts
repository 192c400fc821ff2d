import { describe, expect, it } from 'vitest'
import type { AssistantCall, AssistantLine, AssistantTurn, Seen } from '#sync/contracts/planner/assistant.ts'
import { fail, ok } from '#sync/contracts/errors.ts'
import type { Sentence } from '#sync/domain/assistant/sentences.ts'
import type { ReadRecords } from '#src/data/read-records.ts'
import { NOTHING_SEEN } from './assistant-tools.ts'
import { converse } from './converse.ts'

const seen = (...nos: number[]): Seen => ({
  ...NOTHING_SEEN,
  ...{ count: nos.length, places: nos.map((no) => ({ no, on: null })) },
})
const NAME = { ko: '고래', en: 'Whale', ja: '鯨', 'zh-Hans': '鲸', 'zh-Hant': '鯨' }
/** The records of this device: 1001 to 1009. */
const read = (async (_: string, nos: readonly number[]) =>
  nos.filter((no) => no < 1010).map((no) => ({ no, name: NAME }))) as unknown as ReadRecords
const OFFLINE = fail({ code: 'network.offline' as const, origin: 'network' as const, retry: true })

/** A conversation with a server that answers turn by turn; the last answer goes on. */
async function talk(...rounds: (AssistantLine[] | 'offline')[]) {
  const turns: AssistantTurn[] = []
  const done: AssistantCall[] = []
  const told: Sentence[][] = []
  const ended = await converse({
    ...{ question: '고래', language: 'ko', seen: seen(1001), read, onSaid: (said) => told.push(said) },
    async tools(call) {
      done.push(call)
      return seen(1002)
    },
    async send(turn, onLine) {
      turns.push(structuredClone(turn))
      const answer = rounds[Math.min(turns.length, rounds.length) - 1] ?? 'offline'
      if (answer === 'offline') return OFFLINE
      for (const line of answer) onLine(line)
      return ok(null)
    },
  })
  return { turns, done, ended, said: told.at(-1) ?? [], told }
}
const SEARCH: AssistantLine = { call: { tool: 'search', words: '바다' } }
const textOf = (said: Sentence[]) =>
  said.map((own) => own.map((part) => ('text' in part ? part.text : `[${part.placeNo}]`)).join(''))

describe('words to an answer', () => {
  it('X-04 what the model asks for is done on the device and goes back; then it may speak of what was found', async () => {
    const { turns, done, ended, said } = await talk(
      [{ text: '찾아볼게요. ' }, SEARCH, { end: 'calls' }],
      [{ text: '[1001]과 [1002]가 ' }, { text: '좋아요.' }, { end: 'done' }],
    )
    expect(done).toEqual([{ tool: 'search', words: '바다' }])
    expect(turns.map(({ steps }) => steps)).toEqual([
      [],
      [[{ call: { tool: 'search', words: '바다' }, seen: seen(1002) }]],
    ])
    // what it said before it asked is gone
    expect([ended, textOf(said)]).toEqual([{ is: 'said' }, ['[1001]과 [1002]가 좋아요.']])
  })

  it('N10 a number that was not found by then, or has no record here, takes its sentence along', async () => {
    const { said, ended } = await talk([{ text: '[1002]가 좋아요. [1001]도요.' }, { end: 'done' }])
    expect([textOf(said), ended]).toEqual([['[1001]도요.'], { is: 'said' }])
    const invented = await talk([{ text: '[4242]가 좋아요.' }, { end: 'done' }])
    expect([invented.told, invented.ended]).toEqual([[], { is: 'nothing' }])
  })

  it('N12 a model that never stops asking is asked four times', async () => {
    const { turns, ended } = await talk([SEARCH, { end: 'calls' }])
    expect(turns).toHaveLength(4)
    expect(turns.at(-1)?.steps).toHaveLength(3)
    expect(ended).toEqual({ is: 'nothing' })
  })

  it.each<[string, AssistantLine[] | 'offline', object, string[]]>([
    ['nothing', [{ end: 'nothing' }], { is: 'nothing' }, []],
    ['nonsense', [{ text: 'lorem ipsum. 77.' }, { end: 'done' }], { is: 'nothing' }, []],
    ['silence', [{ end: 'slow' }], { is: 'slow' }, []],
    ['a tool nobody offered', [{ end: 'unknownTool' }], { is: 'broken' }, []],
    [
      'half an answer',
      [{ text: '[1001]이 좋아요. 그리고 바' }, { end: 'failed' }],
      { is: 'broken' },
      ['[1001]이 좋아요.'],
    ],
    ['no answer', 'offline', { is: 'refused', failure: OFFLINE.error }, []],
  ])('N12 %s is said as what it is; whole sentences stay', async (_, answer, ended, said) => {
    const told = await talk(answer)
    expect([told.ended, textOf(told.said)]).toEqual([ended, said])
    expect(told.turns).toHaveLength(1)
  })
})
