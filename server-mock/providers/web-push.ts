import { millisecondsInHour } from 'date-fns/constants'
import { createHash } from 'node:crypto'
import webpush from 'web-push'
import type { IsPushService } from './web-push-services.ts'
import { TryLater, type WebPushMessage, type WebPushOutcome, type WebPushPort } from './web-push-port.ts'

const TIMEOUT_MS = 10_000
/** What push services keep at most. */
const LONGEST_SECONDS = 28 * 86_400
const WAIT_MS = 30_000
const LONGEST_WAIT_MS = millisecondsInHour

/**
 * Web Push: encrypted for the browser (RFC 8291), signed with the key browsers subscribed with (RFC 8292). Redirects are
 * not followed, because where they lead was not looked at.
 * @param options.subject how operators of push services reach us: mailto: or https:
 */
export function webPush(options: {
  keys: { publicKey: string; privateKey: string }
  subject: string
  isPushService: IsPushService
  now: () => number
}): WebPushPort {
  const vapidDetails = { subject: options.subject, ...options.keys }

  return {
    async send({ endpoint, p256dh, auth }, notice, { goodForSeconds, urgency }) {
      if (!options.isPushService(endpoint)) return { state: 'gone', status: 0 }
      const post = async (said: Partial<WebPushMessage>) => {
        const { headers, body } = webpush.generateRequestDetails(
          { endpoint, keys: { p256dh, auth } },
          JSON.stringify(said),
          {
            vapidDetails,
            TTL: Math.max(0, Math.min(Math.floor(goodForSeconds), LONGEST_SECONDS)),
            urgency,
            topic: topicOf(notice.tag),
          },
        )
        // fetch counts the bytes itself
        const { 'Content-Length': _length, ...rest } = headers as Record<string, string>
        const answer = await fetch(endpoint, {
          method: 'POST',
          headers: rest,
          body: new Uint8Array(body),
          redirect: 'manual',
          signal: AbortSignal.timeout(TIMEOUT_MS),
        })
        await answer.body?.cancel()
        return answer
      }
      const answer = await post(notice)
      if (answer.status !== 413) return read(answer)
      const { body: _body, ...short } = notice
      return read(await post(short))
    },
  }

  function read({ status, headers }: Response): WebPushOutcome {
    if (status >= 200 && status < 300) return { state: 'sent', status }
    if (status === 404 || status === 410) return { state: 'gone', status }
    if (status === 401 || status === 403) return { state: 'mismatch', status }
    if (status === 408 || status === 429 || status >= 500)
      throw new TryLater(
        `the push service answered ${status}`,
        waitOf(headers.get('retry-after'), options.now()),
      )
    return { state: 'refused', status }
  }
}

/** A name push services take (RFC 8030, 5.4): 32 signs, the same for the same tag. */
const topicOf = (tag: string): string => createHash('sha256').update(tag).digest('base64url').slice(0, 32)

/** Retry-After as milliseconds: seconds, or a date. */
function waitOf(text: string | null, now: number): number {
  if (text === null) return WAIT_MS
  const ms = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now
  return Number.isFinite(ms) ? Math.min(Math.max(ms, 1000), LONGEST_WAIT_MS) : WAIT_MS
}
