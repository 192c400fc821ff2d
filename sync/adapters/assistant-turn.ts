import { FailureEnvelope } from '#sync/contracts/base/envelope.ts'
import { wireLanguage } from '#sync/contracts/base/lists.ts'
import type { Language } from '#sync/contracts/base/locale.ts'
import { ENDPOINTS } from '#sync/contracts/endpoints.ts'
import { fail, ok, type ApiErrorCode, type Failure, type Result } from '#sync/contracts/errors.ts'
import { AssistantLine, type AssistantTurn } from '#sync/contracts/planner/assistant.ts'
import { SYNC_HEADERS } from '#sync/contracts/sync/sync.ts'
import type { LiveSession } from './session.ts'

const NETWORK: Failure = { code: 'network.offline', origin: 'network', retry: true }
/** Characters of a line without an end. */
const LINE = 64 * 1024

export type AssistantWay = { session: LiveSession; language: Language; signal: AbortSignal; baseUrl?: string }

/**
 * Sends a turn and tells of each line as it comes. A stream that breaks off, or holds what is no line of ours, is a
 * failure; so is the reader's own stop, which nobody is shown.
 */
export async function sendAssistantTurn(
  turn: AssistantTurn,
  onLine: (line: AssistantLine) => void,
  way: AssistantWay,
  isAgain = false,
): Promise<Result<null>> {
  const { session, language, signal, baseUrl = '' } = way
  try {
    const [current, client] = await Promise.all([session.current(), session.clientId()])
    const response = await fetch(baseUrl + ENDPOINTS.assistantTurn.path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'accept-language': wireLanguage(language),
        [SYNC_HEADERS.client]: client,
        ...(current?.token && { authorization: `Bearer ${current.token}` }),
      },
      body: JSON.stringify(turn),
      ...{ signal, redirect: 'error', cache: 'no-store' },
    })
    if (!response.ok) {
      const failure = await failureOf(response)
      const isOld = failure.code === 'auth.expired' && !isAgain
      return isOld && (await session.refresh(current?.token ?? undefined)) === 'refreshed'
        ? await sendAssistantTurn(turn, onLine, way, true)
        : fail(failure)
    }
    if (!response.body || !(response.headers.get('content-type') ?? '').includes('ndjson'))
      return fail({ ...NETWORK, code: 'network.notJson' })
    return (await readLines(response.body.getReader(), onLine)) ? ok(null) : fail(NETWORK)
  } catch {
    return fail(NETWORK)
  }
}

async function failureOf(response: Response): Promise<Failure> {
  const body: unknown = await response.json().catch(() => null)
  const envelope = FailureEnvelope.safeParse(body)
  const detail = envelope.success ? envelope.data.error : undefined
  if (!detail) return { ...NETWORK, code: 'network.notJson' }
  const origin = response.status === 401 ? 'session' : response.status >= 500 ? 'server' : 'input'
  return {
    ...{ code: detail.code as ApiErrorCode, origin, retry: detail.class === 'retry' },
    ...(detail.facts ? { facts: detail.facts } : {}),
  }
}

/** @returns whether the last line came */
async function readLines(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  onLine: (line: AssistantLine) => void,
): Promise<boolean> {
  const decoder = new TextDecoder()
  let rest = ''
  let isEnded = false
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return isEnded
    const lines = (rest + decoder.decode(value, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    if (rest.length > LINE) return false
    for (const text of lines) {
      const line = AssistantLine.parse(JSON.parse(text))
      isEnded = 'end' in line
      onLine(line)
    }
  }
}
