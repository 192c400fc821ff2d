/**
 * Deliberate bugs, each a small change of the real source, each of which the simulator must catch. A mutant that
 * survives means that the simulator is blind to that bug; a `find` that is not there means the list is out of date.
 */
export interface Mutant {
  /** What the bug is. */
  name: string
  /** The invariant it breaks. */
  breaks: string
  /** A schedule known to catch it, tried first; the others follow. */
  caughtBy: number
  file: string
  find: string
  replace: string
}

const ENGINE = 'sync/engine'

export const MUTANTS: readonly Mutant[] = [
  {
    name: 'an operation without a line counts as applied',
    breaks: 'I13',
    caughtBy: 1,
    file: `${ENGINE}/sender.ts`,
    find: '    async end(answer: Answer, quietSeconds: number | null): Promise<boolean> {\n',
    replace:
      '    async end(answer: Answer, quietSeconds: number | null): Promise<boolean> {\n      const heard = new Set(waiting.map((line) => line.key))\n      for (const row of batch) if (answered === 0 && !heard.has(row.id)) waiting.push({ key: row.id, status: 200, body: null })\n',
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
    caughtBy: 157,
    file: `${ENGINE}/settle.ts`,
    find: "if ((await tx.meta('epoch')) !== epoch) throw new LostLock()",
    replace: "await tx.meta('epoch')",
  },
  {
    name: 'the epoch is not raised on taking over',
    breaks: 'I10',
    caughtBy: 157,
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
    caughtBy: 14,
    file: `${ENGINE}/settle.ts`,
    find: '  if (end !== null) release(book, deps, batch, end)\n',
    replace:
      '  if (end !== null && end.counted && results.length === batch.length) release(book, deps, batch, end)\n',
  },
  {
    name: 'an attempted operation coalesces',
    breaks: 'I8',
    caughtBy: 9,
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
    caughtBy: 1,
    file: `${ENGINE}/enqueue.ts`,
    find: 'prepare(mutation, args, id, createdAt, {}), ...tag',
    replace: 'prepare(mutation, last.args, id, createdAt, {}), ...tag',
  },
  {
    name: 'two writes of a group get the same place',
    breaks: 'I4',
    caughtBy: 1,
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
    find: '    try {\n      const results = await deps.store.write((tx) => storeGroup(tx, writes))',
    replace:
      '    try {\n      for (const write of writes) write.resolve({ id: write.operation.id, coalesced: false })\n      const results = await deps.store.write((tx) => storeGroup(tx, writes))',
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
    find: 'dependsOn, state, seq: lane.next })',
    replace: 'dependsOn, state, seq: Math.max(1, Math.floor(operation.createdAt / 7) % 1000) })',
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
    caughtBy: 4,
    file: `${ENGINE}/claim.ts`,
    find: 'return lane.claimEpoch === undefined && lane.halted',
    replace: 'return lane.halted',
  },
  {
    name: 'a halted lane goes on for good',
    breaks: 'I22',
    caughtBy: 2,
    file: `${ENGINE}/settle.ts`,
    find: 'if (halted === operation.id) book.setLane(free)',
    replace: 'void free',
  },
  {
    name: 'a refusal does not use up its place',
    breaks: 'I12',
    caughtBy: 1,
    file: `${ENGINE}/machine.ts`,
    find: "{ do: 'settlePlace' },\n        ...rest,",
    replace: '...rest,',
  },
  {
    name: 'a refused write is forgotten',
    breaks: 'I13',
    caughtBy: 1,
    file: `${ENGINE}/machine.ts`,
    find: "{ at: kind === 'conflict' ? 'conflict' : 'rejected', refusal },",
    replace: "{ at: 'gone' },",
  },
  {
    name: '401 drops the write',
    breaks: 'I14',
    caughtBy: 49,
    file: `${ENGINE}/machine.ts`,
    find: 'if (named !== undefined) return named',
    replace: "if (named !== undefined) return named === 'auth' ? 'reject' : named",
  },
  {
    name: 'a parked queue is never freed',
    breaks: 'I14',
    caughtBy: 7,
    file: `${ENGINE}/session-gate.ts`,
    find: 'return over.parked === null || reopen(over, over.parked.token)',
    replace: 'return over.parked === null',
  },
  {
    name: 'refresh without the lock',
    breaks: 'I14',
    caughtBy: 3,
    file: `${ENGINE}/session-guard.ts`,
    find: 'await locks.run(SESSION_LOCK, async () => {',
    replace:
      'await (async (_: string, fn: () => Promise<"refreshed" | "refused" | "unanswered">) => fn())(SESSION_LOCK, async () => {',
  },
  {
    name: 'dependencies are not waited for',
    breaks: 'I5',
    caughtBy: 4,
    file: `${ENGINE}/enqueue.ts`,
    find: 'const dependsOn = group.open.get(operation.id) ?? []',
    replace: 'const dependsOn: string[] = []',
  },
  {
    name: 'a retry forgets what it depended on',
    breaks: 'I5',
    caughtBy: 42,
    file: `${ENGINE}/choices.ts`,
    find: 'const dependsOn = await openDependencies(tx, old.dependsOn)',
    replace: 'const dependsOn: string[] | null = await Promise.resolve([])',
  },
  {
    name: 'dependents are never unblocked',
    breaks: 'I22',
    caughtBy: 1,
    file: `${ENGINE}/machine.ts`,
    find: "{ do: 'settlePlace' }, { do: 'unblockDependents' })",
    replace: "{ do: 'settlePlace' })",
  },
  {
    name: 'photos are not waited for',
    breaks: 'I18',
    caughtBy: 1,
    file: `${ENGINE}/enqueue.ts`,
    find: 'const state = dependsOn.length + operation.photos.length > 0',
    replace: 'const state = dependsOn.length > 0',
  },
  {
    name: 'applied writes leave the view at once',
    breaks: 'I9',
    caughtBy: 2,
    file: `${ENGINE}/overlay.ts`,
    find: "'parked', 'applied'])",
    replace: "'parked'])",
  },
  {
    name: 'the view ignores the order of writes',
    breaks: 'I9',
    caughtBy: 1,
    file: `${ENGINE}/overlay.ts`,
    find: 'for (const operation of operations) {',
    replace: 'for (const operation of operations.toReversed()) {',
  },
  {
    name: 'a page is stored twice over an older one',
    breaks: 'I9',
    caughtBy: 319,
    file: `${ENGINE}/pull.ts`,
    find: 'if (feed.cursor !== seen.cursor || feed.round !== seen.round) return true',
    replace: 'void feed',
  },
  {
    name: 'the gap of a write given back stays open',
    breaks: 'I4',
    caughtBy: 9,
    file: `${ENGINE}/settle.ts`,
    find: '  for (const row of moved) book.put(row)\n  book.put({ ...book.current(gone), seq: 0 })',
    replace: '  void moved\n  book.put({ ...book.current(gone), seq: 0 })',
  },
  {
    name: 'a write under way can be dropped',
    breaks: 'I13',
    caughtBy: 9,
    file: `${ENGINE}/choices.ts`,
    find: 'if (!isWaiting && !isUnsent(book.lane(operation.lane), operation.seq))',
    replace: 'if (book.lane(operation.lane).done < 0)',
  },
  {
    name: 'a retry keeps the key of the refused write',
    breaks: 'I12',
    caughtBy: 1,
    file: `${ENGINE}/choices.ts`,
    find: 'const id = uuid7Source(deps.clock, deps.random)()',
    replace: 'const id = old.id',
  },
  {
    name: 'waits are measured by the wall clock alone',
    breaks: 'I17',
    caughtBy: 4,
    file: `${ENGINE}/backoff.ts`,
    find: 'return now >= wait.notBefore || now < wait.notBefore - wait.delay',
    replace: 'return now >= wait.notBefore',
  },
  {
    name: 'no next look after an outage',
    breaks: 'I22',
    caughtBy: 5,
    file: `${ENGINE}/drainer.ts`,
    find: 'lookAgain(Math.min(Math.max(wait, 10), HEARTBEAT_MS))',
    replace: 'void wait',
  },
  {
    name: 'unknown kinds stay parked in a newer app',
    breaks: 'I20',
    caughtBy: 1,
    file: `${ENGINE}/engine.ts`,
    find: 'await unparkOutdated(deps)',
    replace: 'await Promise.resolve()',
  },
]
