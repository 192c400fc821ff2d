/** Deliberate bugs of giving numbers and of the line, each of which an evening must catch (see ../mutants.ts). */
import type { Mutant } from '../mutant.ts'

const NUMBERS = 'sync/engine/numbers.ts'
const STEPS = 'sync/domain/wait/steps.ts'
const LOG = 'sync/domain/wait/log.ts'
const LAY_OVER = 'sync/domain/wait/lay-over.ts'
const CLOCK = 'sync/domain/wait/device-clock.ts'

export const LINE_MUTANTS: readonly Mutant[] = [
  {
    ...{ name: 'a counter is read and not raised', breaks: 'W1', file: NUMBERS },
    find: 'for (const [key, value] of counters) await tx.putMeta(key, value)',
    replace: 'void counters',
  },
  {
    ...{ name: 'two writes of one group get the same number', breaks: 'W1', file: NUMBERS },
    find: '(counters.get(key) ?? (await tx.meta(key)) ?? 0) + 1',
    replace: '((await tx.meta(key)) ?? 0) + 1',
  },
  {
    ...{
      name: 'a write that was stored gets another number when it is tried again',
      breaks: 'W1',
      file: NUMBERS,
    },
    find: 'const stored = draft.numbers && (await tx.operation(write.operation.id))',
    replace: 'const stored = undefined as NewOperation | undefined',
  },
  {
    ...{ name: 'the number of the first try is the one that is sent', breaks: 'W1', file: NUMBERS },
    find: 'const args = draft.mutation.parse(numbered(draft.args, given))',
    replace: 'const args = draft.args; void given; void numbered',
  },
  {
    ...{ name: 'a queue made anew counts on under the same letter', breaks: 'W1', file: NUMBERS },
    find: "if (draft.countersOf && (await tx.meta('client')) !== draft.countersOf) throw new CountersLost()",
    replace: 'void CountersLost',
  },
  {
    ...{ name: 'a letter of today is given again', breaks: 'W1', file: 'sync/domain/wait/day.ts' },
    find: 'find((letter) => !taken.has(letter))',
    replace: 'find((letter) => !taken.has(letter) || letter > "B")',
  },
  {
    ...{
      name: 'who holds a number can be dropped from the list',
      breaks: 'W4',
      file: 'sync/engine/choices.ts',
    },
    find: "if (choice.do === 'discard' && stored.numbered) return { ok: false, code: 'numbered' }",
    replace: '',
  },
  {
    ...{ name: 'an edit brings numbers of its own', breaks: 'W1', file: 'sync/engine/choices.ts' },
    find: 'mutation.parse(numbered(choice.args, numbersOf(old) ?? {}))',
    replace: 'mutation.parse(numbered(choice.args, {} ?? numbersOf(old)))',
  },
  {
    ...{ name: 'a clock that cannot be right opens another day', breaks: 'W1', file: CLOCK },
    find: 'at >= since && at <= since + LONGEST_AWAY_MS',
    replace: 'at >= since - 1e15 && at <= since + LONGEST_AWAY_MS * 1000',
  },
  {
    ...{ name: 'events count in the order they arrived in', breaks: 'W2', file: LOG },
    find: 'return sorted(placed)',
    replace: 'return [...once.values()].map((each) => (void sorted, each))',
  },
  {
    ...{ name: 'within a moment whoever joins is first', breaks: 'W4', file: LOG },
    find: 'a.at - b.at || (a.event.lane',
    replace:
      "a.at - b.at || Number(b.event.kind === 'join') - Number(a.event.kind === 'join') || (a.event.lane",
  },
  {
    ...{ name: 'a write whose answer was lost counts twice on its own screen', breaks: 'W2', file: LAY_OVER },
    find: 'seq > (seen.get(device) ?? 0)',
    replace: 'seq > 0 * (seen.get(device) ?? 0)',
  },
  {
    ...{ name: 'who sits already waits again where their number is carried', breaks: 'W6', file: LAY_OVER },
    find: 'ticketId === null || isNew(ticketId)',
    replace: 'ticketId === null && isNew(ticketId)',
  },
  {
    ...{
      name: 'what is heard late of a party counts as the last of it',
      breaks: 'W6',
      file: 'sync/domain/wait/true-order.ts',
    },
    find: 'own.some(({ at }) => at <= last || known',
    replace: 'own.some(({ at }) => (at < "" && at <= last) || known',
  },
  {
    ...{ name: 'a wrong clock is believed', breaks: 'W3', file: LOG },
    find: 'const believed = Math.min(Math.max(at, lastContact), received)',
    replace: 'const believed = at + 0 * (lastContact + received)',
  },
  {
    ...{ name: 'a clock set back puts a number before the one before it', breaks: 'W3', file: LOG },
    find: 'return previous === null ? believed : Math.max(believed, previous)',
    replace: 'return previous === null ? believed : believed',
  },
  {
    ...{ name: 'who is absent need not have been called', breaks: 'W5', file: STEPS },
    find: "  if (ticket.state !== 'called') return false\n  ticket.absences += 1",
    replace: '  ticket.absences += 1',
  },
  {
    ...{ name: 'who sits is called again', breaks: 'W6', file: STEPS },
    find: '  if (!isOpen(ticket)) return false\n  ticket.state = ',
    replace: '  ticket.state = ',
  },
  {
    ...{ name: 'a guest lets others go before as often as they like', breaks: 'W7', file: STEPS },
    find: 'if (ticket.deferred >= POLICY.waiting.defersByGuest) return false',
    replace: '',
  },
  {
    ...{ name: 'closing leaves people waiting', breaks: 'W5', file: STEPS },
    find: "if (event.kind === 'close')\n    for (const id of [...line.order])",
    replace: "if (event.kind === 'close')\n    for (const id of line.order.slice(1))",
  },
]
