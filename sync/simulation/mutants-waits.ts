/** Bugs about waits, silence, requests refused as a whole, and servers newer than the app. */
import type { Mutant } from './mutant.ts'

export const WAITS_MUTANTS: readonly Mutant[] = [
  {
    name: 'Retry-After is not a floor',
    breaks: 'I16',
    file: 'sync/engine/backoff.ts',
    find: 'Math.max(0, retryAfterSeconds) * 1000 +',
    replace: '0 * retryAfterSeconds +',
  },
  {
    name: 'waits are not spread by chance',
    breaks: 'I16',
    file: 'sync/engine/backoff.ts',
    find: 'random.unit() * ceiling',
    replace: '(random.unit() * 0 + 1) * ceiling',
  },
  {
    name: 'an outage costs attempts',
    breaks: 'I16',
    file: 'sync/engine/sender.ts',
    find: 'const counted = answered > 0 ||',
    replace: 'const counted = answered >= 0 ||',
  },
  {
    name: 'the quiet that a server asked for is not kept',
    breaks: 'I16',
    file: 'sync/engine/outbox.ts',
    find: 'if (quiet && !isDue(quiet, now)) return',
    replace: 'if (quiet && !isDue(quiet, now) && now < -1e15) return',
  },
  {
    name: 'a shorter wait takes the place of a longer one',
    breaks: 'I16',
    file: 'sync/engine/sender.ts',
    find: 'const wait = stands\n',
    replace: 'const wait = stands && attempt < 0\n',
  },
  {
    name: 'a request refused as a whole refuses each of its writes',
    breaks: 'I13',
    file: 'sync/engine/sender.ts',
    find: 'if (single) {',
    replace:
      "if (single && hasPush && answer.kind === 'answered')\n        for (const { id } of batch.operations) take({ key: id, status: answer.status, class: 'reject', body: null })\n      else if (single) {",
  },
  {
    name: 'a line with a field more counts as none',
    breaks: 'I22',
    file: 'sync/contracts/sync/received.ts',
    find: 'if (!isObject(value)) return null\n  const { key, status,',
    replace: "if (!isObject(value) || 'later' in value) return null\n  const { key, status,",
  },
  {
    name: 'a page with a field more counts as none',
    breaks: 'I3',
    file: 'sync/contracts/sync/received-page.ts',
    find: 'if (!isObject(value)) return null\n  const { scope, changes,',
    replace: "if (!isObject(value) || 'later' in value) return null\n  const { scope, changes,",
  },
  {
    name: 'a lane alone with its silence is not under suspicion',
    breaks: 'I22',
    file: 'sync/engine/sender.ts',
    find: '(isOneLane && (isLast || wasAnswered()))',
    replace: '(isOneLane && isLast && answered > 0)',
  },
]
