import { isRecord } from './payment.ts'

export type AssistantMessage =
  | { role: 'system' | 'user'; content: string }
  | { role: 'assistant'; calls: readonly { id: string; name: string; json: string }[] }
  | { role: 'tool'; id: string; content: string }

/** Something the model may ask for, with the JSON Schema of its arguments. */
export type AssistantTool = { name: string; description: string; parameters: object }

/** Words as they come, what is asked for once it is whole, and the end with what it cost where that was said. */
export type AssistantPart =
  | { text: string }
  | { call: { name: string; json: string } }
  | { tokens: number | null }

export type AssistantAsked = {
  messages: readonly AssistantMessage[]
  /** None: the model can only answer. */
  tools: readonly AssistantTool[]
  /** Whoever asked has left. */
  left: AbortSignal
}

/** A language model. */
export type AssistantProvider = {
  /** @throws TooSlow, or Error when there is no answer that can be read to its end */
  turn(asked: AssistantAsked): AsyncIterable<AssistantPart>
}

export type AssistantConfig = {
  /** …/v1 of an OpenAI-compatible service, without a slash at the end. */
  url: string
  key: string | null
  model: string
  /** What readers are told it is called, and ISO 3166-1 of where it stands. */
  name: string
  country: string
  /** Of one answer, ms. */
  timeoutMs: number
  /** Calls of one device; a member has twice as many. */
  callsADay: number
  /** Tokens of all together. */
  tokensADay: number
}

/** No word came in time, or the last one did not. */
export class TooSlow extends Error {}

/** Until the first word. The answer of the device stands meanwhile; nobody looks at an empty line for longer. */
const FIRST_MS = 6_000
const TOKENS = 900
/** Characters of an answer; who says more is not listened to. */
const CHARACTERS = 6_000
/** A line of the stream that does not end. */
const LINE = 256 * 1024

/** Chat completions as OpenAI streams them, and as the many do that follow it more or less. */
export const openAiAssistant = ({ url, key, model, timeoutMs }: AssistantConfig): AssistantProvider => ({
  async *turn({ messages, tools, left }) {
    const abort = new AbortController()
    const timer = setTimeout(() => abort.abort(new TooSlow('no word came')), Math.min(FIRST_MS, timeoutMs))
    const whole = setTimeout(() => abort.abort(new TooSlow('the answer did not end')), timeoutMs)
    const isAlive = () => clearTimeout(timer)
    const signal = AbortSignal.any([abort.signal, left])
    const body = {
      model,
      messages: messages.map(wireMessage),
      ...(tools.length > 0 && { tools: tools.map((own) => ({ type: 'function', function: own })) }),
      ...{ stream: true, stream_options: { include_usage: true }, max_tokens: TOKENS, temperature: 0.2 },
    }
    try {
      const answer = await fetch(`${url}/chat/completions`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(key && { authorization: `Bearer ${key}` }) },
        body: JSON.stringify(body),
        ...{ redirect: 'error', signal },
      })
      const type = answer.headers.get('content-type') ?? ''
      if (!answer.ok || !answer.body || !type.startsWith('text/event-stream')) {
        await answer.body?.cancel()
        throw new Error(`the model answered ${answer.status} ${type}`)
      }
      yield* partsOf(linesOf(answer.body), isAlive)
    } catch (error) {
      throw abort.signal.aborted ? abort.signal.reason : error
    } finally {
      clearTimeout(timer)
      clearTimeout(whole)
      // whoever stopped listening in the middle ends the call as well
      abort.abort()
    }
  },
})

function wireMessage(message: AssistantMessage): object {
  if (message.role === 'tool') return { role: 'tool', tool_call_id: message.id, content: message.content }
  if (message.role !== 'assistant') return message
  const calls = message.calls.map(({ id, name, json }) => ({
    ...{ id, type: 'function', function: { name, arguments: json } },
  }))
  return { role: 'assistant', content: null, tool_calls: calls }
}

/** The data of server-sent events, one line each. */
async function* linesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const bytes of body as ReadableStream<Uint8Array> & AsyncIterable<Uint8Array>) {
    const lines = (rest + decoder.decode(bytes, { stream: true })).split(/\r?\n/)
    rest = lines.pop() ?? ''
    if (rest.length > LINE) throw new Error('the model sent a line without an end')
    for (const line of lines) if (line.startsWith('data:')) yield line.slice(5).trim()
  }
  if (rest.startsWith('data:')) yield rest.slice(5).trim()
}

async function* partsOf(lines: AsyncIterable<string>, isAlive: () => void): AsyncGenerator<AssistantPart> {
  const calls = new Calls()
  let tokens: number | null = null
  let said = 0
  let isFinished = false
  for await (const line of lines) {
    if (line === '[DONE]') {
      isFinished = true
      break
    }
    const event: unknown = JSON.parse(line)
    if (!isRecord(event) || 'error' in event) throw new Error('the model reported an error')
    if (isRecord(event.usage) && typeof event.usage.total_tokens === 'number')
      tokens = Math.max(0, Math.trunc(event.usage.total_tokens))
    const choice: unknown = Array.isArray(event.choices) ? event.choices[0] : null
    if (!isRecord(choice)) continue
    isFinished ||= typeof choice.finish_reason === 'string'
    const delta = isRecord(choice.delta) ? choice.delta : {}
    for (const piece of Array.isArray(delta.tool_calls) ? (delta.tool_calls as unknown[]) : []) {
      isAlive()
      if (isRecord(piece)) calls.add(piece)
    }
    if (typeof delta.content !== 'string' || delta.content === '') continue
    isAlive()
    said += delta.content.length
    yield { text: delta.content }
    if (said > CHARACTERS) return yield { tokens }
  }
  if (!isFinished) throw new Error('the model was cut off')
  for (const { name, json } of calls.all) yield { call: { name, json } }
  yield { tokens }
}

/**
 * Pieces of calls. Services differ in how they tell calls apart: by id, by index, by neither, or by an index that is the
 * same for all; a piece with a new id, or with a name where there is one already, begins another call.
 */
class Calls {
  readonly all: { id: string; index: unknown; name: string; json: string }[] = []

  add({ id, index, function: called }: Record<string, unknown>): void {
    const given = typeof id === 'string' ? id : ''
    const { name, arguments: piece } = isRecord(called) ? called : { name: '', arguments: '' }
    const named = typeof name === 'string' ? name : ''
    let own =
      given === ''
        ? this.all.findLast((call) => index === undefined || call.index === index)
        : this.all.find((call) => call.id === given)
    if (own && given === '' && named !== '' && own.name !== '' && own.json !== '') own = undefined
    if (!own) {
      own = { id: given, index, name: '', json: '' }
      this.all.push(own)
    }
    own.name ||= named
    own.json += typeof piece === 'string' ? piece : piece ? JSON.stringify(piece) : ''
    if (this.all.length > 16 || own.json.length > CHARACTERS) throw new Error('the model asked for too much')
  }
}
