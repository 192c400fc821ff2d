/** Bugs on the way from the write to the wire: storing, claiming, order, coalescing. */
import type { Mutant } from './mutant.ts'

const ENGINE = 'sync/engine'

export const SENDING_MUTANTS: readonly Mutant[] = [
  {
    name: 'an operation without a line counts as applied',
    breaks: 'I13',
    file: `${ENGINE}/sender.ts`,
    find: '    async end(answer: Answer, quiet: Quiet | null): Promise<Ended> {\n',
    replace:
      '    async end(answer: Answer, quiet: Quiet | null): Promise<Ended> {\n      const heard = new Set(waiting.map((line) => line.id))\n      for (const row of batch) if (answered === 0 && !heard.has(row.id)) waiting.push({ id: row.id, status: 200, body: null })\n',
  },
  {
    name: 'the row is deleted when it is claimed',
    breaks: 'I13',
    file: `${ENGINE}/outbox.ts`,
    find: '    if (plan.unknown.length > 0)',
    replace:
      '    await tx.deleteOperations(plan.batches.flatMap((batch) => batch.operations.map((row) => row.order)))\n    if (plan.unknown.length > 0)',
  },
  {
    name: 'no epoch check when results are stored',
    breaks: 'I10',
    file: `${ENGINE}/epoch.ts`,
    find: "if ((await tx.meta('epoch')) !== epoch) throw new LostLock()",
    replace: "await tx.meta('epoch')",
  },
  {
    name: 'the epoch is not raised on taking over',
    breaks: 'I10',
    file: `${ENGINE}/outbox.ts`,
    find: '2 ** 40)) + 1',
    replace: '2 ** 40))',
  },
  {
    name: 'the log is cut in front of something that waits in it',
    breaks: 'I13',
    file: `${ENGINE}/log.ts`,
    find: 'return Math.min(rowOf(order) - 1, last)',
    replace: 'return Math.min(rowOf(order), last)',
  },
  {
    name: 'lanes stay claimed after a batch',
    breaks: 'I22',
    file: `${ENGINE}/drain-run.ts`,
    find: 'for (const lane of lanesOf(batch)) work.busy.delete(lane)',
    replace: 'void work.busy',
  },
  {
    name: 'an attempted operation coalesces',
    breaks: 'I8',
    file: `${ENGINE}/lanes.ts`,
    find: 'return operation.seq === 0',
    replace: 'return operation.seq >= 0',
  },
  {
    name: 'places are marked as sent only after the answer',
    breaks: 'I8',
    file: `${ENGINE}/outbox.ts`,
    find: 'if (plan.placed.length > 0) await tx.putOperations(plan.placed)',
    replace: 'void plan.placed',
  },
  {
    name: 'coalescing keeps the earlier content',
    breaks: 'I19',
    file: `${ENGINE}/folding.ts`,
    find: 'const args = folded(mutation, earlier.args, later.args)',
    replace: 'const args = folded(mutation, later.args, earlier.args)',
  },
  {
    name: 'two writes of a lane get the same place',
    breaks: 'I4',
    file: `${ENGINE}/claim.ts`,
    find: '    seq++\n    if (operation.void',
    replace: '    if (run.length % 2 === 0) seq++\n    if (operation.void',
  },
  {
    name: 'resolved before the transaction is complete',
    breaks: 'I1',
    file: `${ENGINE}/enqueue.ts`,
    find: '    try {\n      const numbers = await storeGroup(deps, writes)',
    replace:
      '    try {\n      for (const write of writes) write.resolve({ id: write.operation.id })\n      const numbers = await storeGroup(deps, writes)',
  },
  {
    name: 'a full disk is swallowed',
    breaks: 'I21',
    file: `${ENGINE}/enqueue.ts`,
    find: 'if (writes.length === 1) writes[0]?.reject(error)',
    replace: 'if (writes.length === 1) writes[0]?.resolve({ id: writes[0].operation.id })',
  },
  {
    name: 'order by device time',
    breaks: 'I4',
    file: `${ENGINE}/lanes.ts`,
    find: 'one.order - other.order',
    replace: 'one.createdAt - other.createdAt',
  },
  {
    name: 'the run of a lane is not in order',
    breaks: 'I22',
    file: `${ENGINE}/lanes.ts`,
    find: 'place(one) - place(other)',
    replace: 'place(other) - place(one)',
  },
  {
    name: 'lanes under way are claimed again',
    breaks: 'I4',
    file: `${ENGINE}/outbox.ts`,
    find: 'for (const name of busy) open.delete(name)',
    replace: 'void busy',
  },
]
