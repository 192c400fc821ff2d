/** Bugs about places, the log in memory, and what the person decides. */
import type { Mutant } from './mutant.ts'

export const LOG_MUTANTS: readonly Mutant[] = [
  {
    name: 'a lane that moves leaves its writes where they were',
    breaks: 'I22',
    file: 'sync/engine/restore.ts',
    find: 'sent.forEach((row, i) => unit.put({ ...row, seq: expected + i }))',
    replace: 'void sent',
  },
  {
    name: 'a claim does not ask whose turn it is',
    breaks: 'I10',
    file: 'sync/engine/outbox.ts',
    find: "Promise.all([assertEpoch(tx, epoch), tx.meta('quiet')])",
    replace: "Promise.all([tx.meta('epoch'), tx.meta('quiet')])",
  },
  {
    name: 'what is gone stays in the list',
    breaks: 'I22',
    file: 'sync/engine/log.ts',
    find: '      operations.delete(order)\n      own.delete(order)',
    replace: '      own.delete(order)',
  },
  {
    name: 'what was applied stays open in the list',
    breaks: 'I22',
    file: 'sync/engine/log.ts',
    find: "if (row !== undefined)\n        operations.set(order, {\n          ...row,\n          state: 'applied'",
    replace:
      "if (row !== undefined && order < 0)\n        operations.set(order, {\n          ...row,\n          state: 'applied'",
  },
  {
    name: 'what was taken back while it was under way is not remembered',
    breaks: 'I13',
    file: 'sync/engine/choices.ts',
    find: 'voids: [...new Set([...(lane.voids ?? []), operation.id])]',
    replace: 'voids: lane.voids ?? []',
  },
  {
    name: 'what depends on a dropped write waits for ever',
    breaks: 'I22',
    file: 'sync/engine/choices.ts',
    find: '  unit.move(operation, life)\n  carryOut(unit, operation, commands)\n  return { ok: true',
    replace: '  unit.move(operation, life)\n  void commands\n  return { ok: true',
  },
  {
    name: 'what depends on a refused write that was dropped waits for ever',
    breaks: 'I22',
    file: 'sync/engine/machine.ts',
    find: "return to({ at: 'discarded' }, { do: 'resumeLane' }, { do: 'refuseDependents' })",
    replace: "return to({ at: 'discarded' }, { do: 'resumeLane' })",
  },
  {
    name: 'who depends on a write is not told of its retry',
    breaks: 'I22',
    file: 'sync/engine/choices.ts',
    find: '(each === old.id ? fresh.id : each)',
    replace: 'each',
  },
]
