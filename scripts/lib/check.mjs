// Runs checks and says how each went.
import { say, seconds } from './console.mjs'

/** More files than these are no accident. */
const MOST_AGAIN = 3

/** Runs one check; `total` and `files` take up what it counted, `failures` what may be run again. */
async function check(one, total, files = [], failures = []) {
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
  if (result.failed > 0) failures.push({ one, ...result })
  const sign = result.failed === 0 ? 'ok  ' : 'FAIL'
  say(`${sign} ${one.name}: ${result.passed} passed, ${result.failed} failed (${seconds(since)})`)
  if (result.failed > 0)
    say(result.output.trimEnd().split('\n').slice(-400).join('\n').replace(/^/gm, '     '))
}

/** A promise, and what resolves it. */
function ending() {
  let resolve
  const promise = new Promise((done) => (resolve = done))
  return { promise, resolve }
}

/**
 * At most `width` at once, begun in the order given; what is `aside`, because it waits for much, takes no place of theirs.
 * What a check `needs` of the others has ended before it begins.
 */
export async function sideBySide(checks, width, total, files, failures) {
  const ended = new Map(checks.map((one) => [one, ending()]))
  const inTurn = async (one) => {
    await Promise.all((one.needs ?? []).map((other) => ended.get(other)?.promise))
    await check(one, total, files, failures)
    ended.get(one).resolve()
  }
  const queue = checks.filter(({ aside }) => !aside)
  const lane = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) await inTurn(next)
  }
  const asides = checks.filter(({ aside }) => aside)
  await Promise.all([...asides.map(inTurn), ...Array.from({ length: width }, lane)])
}

/**
 * Runs the few files once more in which tests failed, with nothing beside them: a screen that took longer than a test
 * waits, because all cores were busy, is no fault of the product. What fails again has failed; what passes is named, so
 * that it is mended and not forgotten. Nothing is run again where a check failed otherwise, or too many files.
 */
export async function onceMore(failures, total) {
  const files = failures.flatMap(({ failedFiles = [] }) => failedFiles)
  const isExplained = failures.every(({ failedFiles = [] }) => failedFiles.length > 0)
  if (files.length === 0 || files.length > MOST_AGAIN || !isExplained) return
  for (const { one, failed, failedFiles } of failures) {
    say(`again, alone: ${failedFiles.join(' ')}`)
    const result = await one.again(failedFiles)
    if (result.failed > 0) {
      say(result.output.trimEnd().split('\n').slice(-200).join('\n').replace(/^/gm, '     '))
      continue
    }
    total.passed += failed
    total.failed -= failed
    say(`PASSED ONLY ALONE (${failed} before): ${failedFiles.join(' ')}`)
  }
}
