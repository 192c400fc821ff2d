import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fail, readAnswer, type Answer, type Failure } from './answer.ts'
import { SERVICES, type Call } from './services.ts'

/** Where answers come from: a folder of saved ones, or the live service, which fills such a folder as it goes. */
export interface Answers {
  get(call: Call): Promise<Answer>
  readonly counts: { asked: number; kept: number }
}

/** One JSON file per call, `KorService2/detailCommon2-126508.json`; a call without a file fails as `unsaved`. */
export function savedAnswers(folder: string): Answers {
  const counts = { asked: 0, kept: 0 }
  return {
    counts,
    async get(call) {
      const text = await readFile(join(folder, call.name), 'utf8').catch(() => null)
      if (text === null) return fail('unsaved', 'unsaved', `${call.name} is not there`)
      counts.kept += 1
      return readAnswer(text)
    },
  }
}

const BASE = 'https://apis.data.go.kr/B551011'
const TRIES = 3
const TIMEOUT_MS = 20_000

export type LiveOptions = {
  key: string
  /** Where answers are kept: details are asked again only after the service changed them. */
  folder: string
  base?: string
  send: typeof fetch
  wait(milliseconds: number): Promise<void>
}

/**
 * Asks the service, at most three times when it stumbles. A used-up quota ends an operation of a service for this run
 * and a refused key ends the service, so that no further call is wasted; both count as incomplete.
 */
export function liveAnswers({ key, folder, base = BASE, send, wait }: LiveOptions): Answers {
  const counts = { asked: 0, kept: 0 }
  const stopped = new Map<string, Failure>()
  const secret = /%[0-9a-f]{2}/i.test(key) ? decodeURIComponent(key) : key

  async function ask(call: Call): Promise<{ text: string; answer: Answer }> {
    const query = new URLSearchParams({
      serviceKey: secret,
      MobileOS: 'ETC',
      MobileApp: 'Goraero',
      _type: 'json',
      ...call.params,
    })
    counts.asked += 1
    try {
      const response = await send(`${base}/${SERVICES[call.service].name}/${call.operation}?${query}`, {
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      const text = await response.text()
      if (response.ok) return { text, answer: readAnswer(text) }
      // Gateways refuse with a status and a line of text or XML; its content is no data.
      const read = readAnswer(text)
      const status = String(response.status)
      if (!read.ok && read.reason !== 'broken') return { text, answer: read }
      const reason = response.status === 429 ? 'quota' : /^40[13]$/.test(status) ? 'refused' : 'broken'
      return { text, answer: fail(reason, status, `status ${status}`) }
    } catch (error) {
      // Never the address: it holds the key.
      return {
        text: '',
        answer: fail('broken', 'network', error instanceof Error ? error.name : 'no answer'),
      }
    }
  }

  return {
    counts,
    async get(call) {
      const path = join(folder, call.name)
      const kept = await keptAnswer(path, call.freshSince)
      if (kept) {
        counts.kept += 1
        return kept
      }
      const operation = `${call.service}/${call.operation}`
      const ended = stopped.get(call.service) ?? stopped.get(operation)
      if (ended) return ended
      for (let attempt = 1; ; attempt += 1) {
        const { text, answer } = await ask(call)
        if (answer.ok) {
          await keep(path, text)
          return answer
        }
        if (answer.reason === 'refused') stopped.set(call.service, answer)
        if (answer.reason === 'quota') stopped.set(operation, answer)
        if (answer.reason !== 'broken' || attempt === TRIES) return answer
        await wait(attempt * 1000)
      }
    },
  }
}

async function keptAnswer(path: string, freshSince: number | undefined): Promise<Answer | null> {
  if (!freshSince) return null
  const file = await stat(path).catch(() => null)
  if (!file || file.mtimeMs <= freshSince) return null
  const answer = readAnswer(await readFile(path, 'utf8'))
  return answer.ok ? answer : null
}

/** Written aside and renamed: a kill leaves the old answer or the new one, never half of it. */
async function keep(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  await writeFile(`${path}.new`, text)
  await rename(`${path}.new`, path)
}
