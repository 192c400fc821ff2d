/** Bugs on the way from the write to the wire: storing, claiming, order, coalescing. */
import type { Mutant } from './mutant.ts'

const ENGINE = 'sync/engine'

export const SENDING_MUTANTS: readonly Mutant[] = [
  {
    name: 'an operation without a line counts as applied',
    breaks: 'I13',
    caughtBy: 1,
    file: `${ENGINE}/sender.ts`,
    find: '    async end(answer: Answer, quietSeconds: number | null): Promise<Ended> {\n',
    replace:
      '    async end(answer: Answer, quietSeconds: number | null): Promise<Ended> {\n      const heard = new Set(waiting.map((line) => line.id))\n      for (const row of batch) if (answered === 0 && !heard.has(row.id)) waiting.push({ id: row.id, status: 200, body: null })\n',
  },
  {
    name: 'the row is deleted when it is claimed',
    breaks: 'I13',
    caughtBy: 1,
    file: `${ENGINE}/outbox.ts`,
    find: '    if (plan.unknown.length > 0)',
    replace:
      '    await tx.deleteOperations(plan.batches.flatMap((batch) => batch.operations.map((row) => row.order)))\n    if (plan.unknown.length > 0)',
  },
  {
    name: 'no epoch check when results are stored',
    breaks: 'I10',
    caughtBy: 125,
    file: `${ENGINE}/epoch.ts`,
    find: "if ((await tx.meta('epoch')) !== epoch) throw new LostLock()",
    replace: "await tx.meta('epoch')",
  },
  {
    name: 'the epoch is not raised on taking over',
    breaks: 'I10',
    caughtBy: 125,
    file: `${ENGINE}/outbox.ts`,
    find: "((await tx.meta('epoch')) ?? 0) + 1",
    replace: "((await tx.meta('epoch')) ?? 1)",
  },
  {
    name: 'what a dead drainer left under way stays so',
    breaks: 'I22',
    caughtBy: 2,
    file: `${ENGINE}/outbox.ts`,
    find: 'await tx.putLanes(left.map(({ claimEpoch: _, ...free }) => free))',
    replace: 'void left',
  },
  {
    name: 'lanes stay claimed after a batch',
    breaks: 'I22',
    caughtBy: 106,
    file: `${ENGINE}/results.ts`,
    find: '  if (end !== undefined) release(unit, deps, batch, end)\n',
    replace: '  if (end?.counted && results.length === batch.length) release(unit, deps, batch, end)\n',
  },
  {
    name: 'an attempted operation coalesces',
    breaks: 'I8',
    caughtBy: 3,
    file: `${ENGINE}/lanes.ts`,
    find: 'return seq > lane.attempted',
    replace: 'return seq > lane.done',
  },
  {
    name: 'places are marked as sent only after the answer',
    breaks: 'I8',
    caughtBy: 2,
    file: `${ENGINE}/claim.ts`,
    find: 'attempted: Math.max(lane.attempted, last.seq)',
    replace: 'attempted: lane.attempted',
  },
  {
    name: 'coalescing keeps the earlier content',
    breaks: 'I19',
    caughtBy: 2,
    file: `${ENGINE}/enqueue.ts`,
    find: 'const args = folded(mutation, last.args, operation.args)',
    replace: 'const args = mutation.coalesce(operation.args, last.args)',
  },
  {
    name: 'two writes of a group get the same place',
    breaks: 'I4',
    caughtBy: 39,
    file: `${ENGINE}/enqueue.ts`,
    find: 'group.lanes.set(lane.name, { ...lane, next: lane.next + 1, lastId: operation.id })',
    replace:
      'group.lanes.set(lane.name, { ...lane, next: lane.next + (group.added.size > 1 ? 0 : 1), lastId: operation.id })',
  },
  {
    name: 'resolved before the transaction is complete',
    breaks: 'I1',
    caughtBy: 1,
    file: `${ENGINE}/enqueue.ts`,
    find: '    try {\n      const results = await deps.store.write((tx) => storeGroup(tx, deps, writes))',
    replace:
      '    try {\n      for (const write of writes) write.resolve({ id: write.operation.id, coalesced: false })\n      const results = await deps.store.write((tx) => storeGroup(tx, deps, writes))',
  },
  {
    name: 'a full disk is swallowed',
    breaks: 'I21',
    caughtBy: 3,
    file: `${ENGINE}/enqueue.ts`,
    find: 'if (writes.length === 1) writes[0]?.reject(error)',
    replace: 'if (writes.length === 1) writes[0]?.resolve({ id: writes[0].operation.id, coalesced: false })',
  },
  {
    name: 'order by device time',
    breaks: 'I4',
    caughtBy: 1,
    file: `${ENGINE}/enqueue.ts`,
    find: 'dependsOn, state, seq: lane.next }',
    replace: 'dependsOn, state, seq: Math.max(1, Math.floor(operation.createdAt / 7) % 1000) }',
  },
  {
    name: 'the run of a lane is not in order',
    breaks: 'I22',
    caughtBy: 1,
    file: `${ENGINE}/claim.ts`,
    find: 'ready.toSorted((a, b) => a.seq - b.seq)',
    replace: 'ready.toSorted((a, b) => b.seq - a.seq)',
  },
  {
    name: 'lanes under way are claimed again',
    breaks: 'I4',
    caughtBy: 5,
    file: `${ENGINE}/claim.ts`,
    find: 'return lane.claimEpoch === undefined && lane.halted',
    replace: 'return lane.halted',
  },
]
