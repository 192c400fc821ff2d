import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import { SCRIPTS, startAssistant, type AssistantScript, type AssistantStandIn } from '../testing/assistant.ts'
import { openAiAssistant, TooSlow, type AssistantPart } from './assistant.ts'

let model: AssistantStandIn
beforeAll(async () => {
  model = await startAssistant()
})
afterAll(() => model.stop())
beforeEach(() => {
  model.asked.length = 0
  model.script.length = 0
})

const settings = (more: Record<string, string> = {}) => ({
  ...{ ASSISTANT_URL: model.url, ASSISTANT_MODEL: 'whale-1', ASSISTANT_NAME: 'Whale' },
  ...{ ASSISTANT_COUNTRY: 'KR', ASSISTANT_SECONDS: '1' },
  ...more,
})
const configOf = (more: Record<string, string> = {}) => {
  const { assistant } = readConfig(settings(more))
  if (!assistant) throw new Error('no model')
  return assistant
}
async function told(
  script: AssistantScript,
  more: Record<string, string> = {},
  left = new AbortController(),
) {
  model.script.push(script)
  const parts: AssistantPart[] = []
  const asked = { messages: [{ role: 'user' as const, content: 'q' }], tools: [], left: left.signal }
  for await (const part of openAiAssistant(configOf(more)).turn(asked)) parts.push(part)
  return parts
}
const calls = (parts: AssistantPart[]) => parts.flatMap((part) => ('call' in part ? part.call : []))
const SEARCH = { name: 'search', json: '{"words":"바다"}' }

it('ASSISTANT_URL, ASSISTANT_KEY and ASSISTANT_MODEL are who is asked, with which key and for which model', async () => {
  await told(SCRIPTS.says('고래예요.'), { ASSISTANT_KEY: 'k-9', ASSISTANT_URL: `${model.url}/` })
  expect(model.asked).toMatchObject([
    { key: 'Bearer k-9', body: { model: 'whale-1', stream: true, max_tokens: 900 } },
  ])
  await told(SCRIPTS.says('고래예요.'))
  expect(model.asked[1]?.key).toBeUndefined()
})

it('a model without its name or its country is none: readers could not be told whose it is', () => {
  expect(readConfig({}).assistant).toBeNull()
  for (const name of ['ASSISTANT_MODEL', 'ASSISTANT_NAME', 'ASSISTANT_COUNTRY'])
    expect(() => readConfig(settings({ [name]: '' }))).toThrow(name)
  expect(() => readConfig(settings({ ASSISTANT_COUNTRY: 'Korea' }))).toThrow('two letters')
  expect(() => readConfig(settings({ ASSISTANT_SECONDS: '900' }))).toThrow('ASSISTANT_SECONDS')
})

describe('what services do in the field', () => {
  it('words come as they are said, then what it cost', async () => {
    expect(await told(SCRIPTS.says('고래', '예요.'))).toEqual([
      { text: '고래' },
      { text: '예요.' },
      { tokens: 100 },
    ])
  })

  const pieces =
    (...deltas: object[]): AssistantScript =>
    (answer) => {
      for (const own of deltas) answer.delta({ tool_calls: [own] })
      answer.end('stop', null)
    }
  const part = (json: string, more: object = {}) => ({ function: { arguments: json }, ...more })
  const head = (json: string, more: object = {}) => ({
    function: { name: 'search', arguments: json },
    ...more,
  })
  it.each<[string, object[], number]>([
    ['whole in one piece, without an index', [head('{"words":"바다"}', { id: 'a' })], 1],
    ['in pieces by index', [head('{"wor', { index: 0, id: 'a' }), part('ds":"바다"}', { index: 0 })], 1],
    ['in pieces that repeat the id', [head('{"wor', { id: 'a' }), part('ds":"바다"}', { id: 'a' })], 1],
    [
      'two, both of index 0',
      [head('{"words":"바다"}', { index: 0, id: 'a' }), head('{"words":"바다"}', { index: 0, id: 'b' })],
      2,
    ],
    ['two without id or index', [head('{"words":"바다"}'), head('{"words":"바다"}')], 2],
    [
      'arguments that are no text',
      [{ function: { name: 'search', arguments: { words: '바다' } }, id: 'a' }],
      1,
    ],
  ])('calls %s', async (_, deltas, count) => {
    const parts = await told(pieces(...deltas))
    expect(calls(parts)).toEqual(Array.from({ length: count }, () => SEARCH))
    expect(parts.at(-1)).toEqual({ tokens: null })
  })
})

describe('N12 who is no use says so, and soon', () => {
  it.each(['html', 'garbled', 'cut', 'busy', 'broken', 'reports'] as const)(
    '%s is no answer',
    async (name) => {
      await expect(told(SCRIPTS[name])).rejects.toThrow(/model|JSON|terminated|aborted|fetch failed/)
    },
  )

  it('ASSISTANT_SECONDS is how long silence lasts', async () => {
    const began = Date.now()
    await expect(told(SCRIPTS.silent)).rejects.toBeInstanceOf(TooSlow)
    expect(Date.now() - began).toBeGreaterThanOrEqual(950)
    expect(Date.now() - began).toBeLessThan(5_000)
  })

  it('words without an end are not listened to for ever', async () => {
    const parts = await told(SCRIPTS.endless, { ASSISTANT_SECONDS: '20' })
    const letters = parts.reduce((sum, own) => sum + ('text' in own ? own.text.length : 0), 0)
    expect(letters).toBeLessThan(8_000)
  })

  it('whoever leaves ends the call', async () => {
    const left = new AbortController()
    let isLeft = (): boolean => false
    const wait = told(
      (answer) => {
        answer.say('고래')
        isLeft = () => answer.isLeft
        left.abort()
      },
      {},
      left,
    )
    await expect(wait).rejects.toThrow()
    await expect.poll(() => isLeft()).toBe(true)
  })
})
