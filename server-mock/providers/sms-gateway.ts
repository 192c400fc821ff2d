import type { SmsProvider } from './mail.ts'

const TIMEOUT_MS = 10_000

/**
 * SMS through an HTTP gateway: POST of JSON {from, to, text} with the key as bearer. Any 2xx is taken as accepted.
 * @throws Error when the gateway refuses or does not answer
 */
export function smsGateway(options: { url: string; key: string; from: string }): SmsProvider {
  return {
    async send({ to, text }) {
      const answer = await fetch(options.url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${options.key}` },
        body: JSON.stringify({ from: options.from, to, text }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      await answer.body?.cancel()
      if (!answer.ok) throw new Error(`the SMS gateway answered ${answer.status}`)
    },
  }
}
