// Closed loops over HTTP: so many callers, each asking again as soon as it was answered.
import { Agent, request } from 'node:http'

/** One call on a kept connection. @returns status, headers and text; redirects are not followed */
export function ask(agent, origin, method, path, { body, headers = {} } = {}) {
  const url = new URL(path, origin)
  const isForm = body instanceof URLSearchParams
  const text = body === undefined ? undefined : isForm ? body.toString() : JSON.stringify(body)
  const type = isForm ? 'application/x-www-form-urlencoded' : 'application/json'
  return new Promise((resolve, reject) => {
    const call = request(
      url,
      {
        agent,
        method,
        headers: {
          ...(text === undefined ? {} : { 'content-type': type, 'content-length': Buffer.byteLength(text) }),
          ...headers,
        },
      },
      (answer) => {
        const parts = []
        answer.on('data', (part) => parts.push(part))
        answer.on('end', () =>
          resolve({
            status: answer.statusCode,
            headers: answer.headers,
            text: Buffer.concat(parts).toString(),
          }),
        )
      },
    )
    call.on('error', reject)
    call.end(text)
  })
}

/**
 * Runs `once` in so many loops for a while. @returns how often a second, and the 95th percentile of one round in ms
 * @param once (caller, agent) => Promise, a failure ends the measuring
 */
export async function closedLoop(callers, ms, once) {
  const agent = new Agent({ keepAlive: true, maxSockets: callers })
  const took = []
  const begin = performance.now()
  const end = begin + ms
  await Promise.all(
    Array.from({ length: callers }, async (_, caller) => {
      while (performance.now() < end) {
        const at = performance.now()
        await once(caller, agent)
        took.push(performance.now() - at)
      }
    }),
  )
  const seconds = (performance.now() - begin) / 1000
  agent.destroy()
  took.sort((a, b) => a - b)
  return { rate: took.length / seconds, p95: took[Math.floor(took.length * 0.95)] ?? NaN }
}
