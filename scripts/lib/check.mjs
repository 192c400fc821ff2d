// Runs checks and says how each went.
import { say, seconds } from './console.mjs'

/** Runs one check; `total` and `files` take up what it counted. */
async function check(one, total, files = []) {
  const since = Date.now()
  let result
  try {
    result = await one.run()
  } catch (error) {
    result = { passed: 0, failed: 1, output: String(error?.stack ?? error) }
  }
  total.passed += result.passed
  total.failed += result.failed
  files.push(...(result.files ?? []))
  const sign = result.failed === 0 ? 'ok  ' : 'FAIL'
  say(`${sign} ${one.name}: ${result.passed} passed, ${result.failed} failed (${seconds(since)})`)
  if (result.failed > 0)
    say(result.output.trimEnd().split('\n').slice(-400).join('\n').replace(/^/gm, '     '))
}

/**
 * At most `width` at once, begun in the order given. What a check `needs` of the others has ended before it begins.
 */
export async function sideBySide(checks, width, total, files) {
  const queue = [...checks]
  const ended = new Map()
  const inTurn = async (one) => {
    await Promise.all((one.needs ?? []).map((other) => ended.get(other)))
    await check(one, total, files)
  }
  const lane = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      ended.set(next, inTurn(next))
      await ended.get(next)
    }
  }
  await Promise.all(Array.from({ length: width }, lane))
}
