import { millisecondsInSecond } from 'date-fns/constants'
import { PullRequest, type PullAnswer } from '#sync/contracts/sync/pull.ts'
import type { Principal } from '../resources/call.ts'
import type { LiveHub } from '../resources/sync/live/hub.ts'
import type { Answer } from './answer.ts'

type Caller = { principal: Principal; device: string; network: string; signal: AbortSignal }

/**
 * A pull that may wait: registers first, then pulls; with nothing new it waits for a hint and pulls again. Between two
 * pulls nothing of the database is held. Who is no member is answered at once.
 * @throws Refusal request.rateLimited when too many wait
 */
export async function waitForNews(
  hub: LiveHub,
  caller: Caller,
  body: string | null,
  pull: () => Promise<Answer>,
): Promise<Answer> {
  const asked = asWaiting(body)
  const { principal, device, network, signal } = caller
  if (!asked || principal.kind !== 'member') return pull()
  let wake = () => {}
  let isOver = false
  const finish = () => {
    isOver = true
    wake()
  }
  const timer = setTimeout(finish, asked.wait * millisecondsInSecond)
  signal.addEventListener('abort', finish)
  const subscriber = hub.watch({
    ...{ principal, device, network, names: asked.scopes.map(({ scope }) => scope) },
    ...{ at: () => wake(), gone: () => wake(), end: finish, tick: () => null },
  })
  try {
    for (;;) {
      const news = new Promise<void>((resolve) => {
        wake = resolve
      })
      const answer = await pull()
      if (isOver || !isQuiet(answer)) return answer
      await news
      if (signal.aborted) return answer
    }
  } finally {
    clearTimeout(timer)
    hub.leave(subscriber)
  }
}

function asWaiting(body: string | null) {
  try {
    const parsed = PullRequest.safeParse(JSON.parse(body ?? ''))
    const { wait, scopes } = parsed.data ?? {}
    return wait && scopes ? { wait, scopes } : null
  } catch {
    return null
  }
}

function isQuiet({ status, body }: Answer): boolean {
  const { result } = body as { result?: PullAnswer }
  return status === 200 && result?.pages.length === 0 && result.refused.length === 0
}
