/** Bugs about scopes and their windows, rooms, room on the device, and the live connection. Those of the model's server stand for such of a real one. */
import type { Mutant } from './mutant.ts'

const WINDOW = 'sync/engine/scope-window.ts'
const PULL = 'sync/engine/scope-pull.ts'
const SERVER = 'sync/simulation/scopes/shared-server.ts'
const LIVE = 'sync/simulation/scopes/model-live.ts'
const RANGE = 'sync/engine/overlay-range.ts'

export const SHARED_MUTANTS: readonly Mutant[] = [
  {
    name: 'the cursor of a page is taken after its rows',
    breaks: 'C1',
    file: SERVER,
    find: '          if (page !== null) answer.pages.push(page)',
    replace:
      '          await step()\n          const { version } = scopeOf(each.scope)\n          if (page !== null) answer.pages.push(page.more ? page : { ...page, version, cursor: JSON.stringify([state.incarnation, version]) })',
  },
  {
    name: 'what is published is read before the counter is held',
    breaks: 'C2',
    file: SERVER,
    find: '    await locked(scope, async () => {\n      await step()\n      const read = own.map(({ key }) => ({ key, body: posts.get(key)?.body ?? null }))',
    replace:
      '    const read = own.map(({ key }) => ({ key, body: posts.get(key)?.body ?? null }))\n    await step()\n    await locked(scope, async () => {\n      await step()',
  },
  {
    name: 'what is due is gone before it is published',
    breaks: 'C2',
    file: SERVER,
    find: '      if (chance.chance(0.2)) return\n',
    replace: '      due = due.filter((each) => !own.includes(each))\n      if (chance.chance(0.2)) return\n',
  },
  {
    name: 'a page of a room is told to who is not in it',
    breaks: 'C7',
    file: SERVER,
    find: '        const refusal = refusalOf(user, each.scope)\n        if',
    replace: '        const refusal = chance.unit() < 0 ? refusalOf(user, each.scope) : null\n        if',
  },
  {
    name: 'who listens is registered after being told how far everything is',
    breaks: 'C10',
    file: LIVE,
    find: '      listeners.set(listener, new Set(scopes))\n      await scheduler.step(ground)\n',
    replace:
      '      const told = scopes.map((scope) => server.scopeOf(scope).version)\n      await scheduler.sleep(ground, 40)\n      scopes.forEach((scope, i) => listener.hear(scope, told[i]))\n      listeners.set(listener, new Set(scopes))\n      if (told.length >= 0) return stand(listener, { actor, cancel, wished, alive: ears.alive })\n',
  },
  {
    name: 'a window grows over a hole',
    breaks: 'C4',
    file: WINDOW,
    find: 'if (!held || before !== held.floor || page.version',
    replace: 'if (!held || page.version',
  },
  {
    name: 'an older window is stored',
    breaks: 'C5',
    file: WINDOW,
    find: '|| page.version < held.version) return false',
    replace: ') return false',
  },
  {
    name: 'a window read anew keeps the rows of before',
    breaks: 'C5',
    file: WINDOW,
    find: 'if (isNew) await tx.clearRows(page.scope)',
    replace: '',
  },
  {
    name: 'a page is stored although another tab went on',
    breaks: 'C4',
    file: WINDOW,
    find: 'if (!goesOn) return false',
    replace: 'void goesOn',
  },
  {
    name: 'a tombstone is stored nowhere',
    breaks: 'C5',
    file: WINDOW,
    find: 'if (before) gone.push(change)',
    replace: '',
  },
  {
    name: 'a record that has no number is passed over',
    breaks: 'C4',
    file: WINDOW,
    find: 'change.no === undefined || change.no >= floor',
    replace: '(change.no ?? 0) >= floor',
  },
  {
    name: 'a page with more to come is taken for the last',
    breaks: 'C9',
    file: PULL,
    find: 'if (!isStored || page.more) again.add',
    replace: 'if (!isStored) again.add',
  },
  {
    name: 'a device keeps what it is not told any more',
    breaks: 'C7',
    file: PULL,
    find: 'if (status !== 401) await store.write((tx) => tx.forget(scope))',
    replace: '',
  },
  {
    name: 'a full disk takes what is shown',
    breaks: 'C24',
    file: PULL,
    find: 'new Set([scope, ...shown])',
    replace: 'new Set([scope])',
  },
  {
    name: 'room is made of what is kept',
    breaks: 'C24',
    file: WINDOW,
    find: '.filter(({ kept }) => kept === 0)',
    replace: '',
  },
  {
    name: 'room is made of what another tab shows',
    breaks: 'C24',
    file: 'sync/engine/scopes.ts',
    find: 'const spared = new Set(await wantedByAll())',
    replace: 'const spared = new Set(wants.all())',
  },
  {
    name: 'a hint of what is held already is the only one heeded',
    breaks: 'C9',
    file: 'sync/engine/scopes.ts',
    find: 'held.version < version) behind.push',
    replace: 'held.version > version) behind.push',
  },
  {
    name: 'what is asked for while a reading goes on is forgotten',
    breaks: 'C9',
    file: 'sync/engine/scopes.ts',
    find: 'for (const name of names) next.names.add(name)',
    replace: 'void names',
  },
  {
    name: 'the connection listens to what its own page shows alone',
    breaks: 'C9',
    file: 'sync/engine/scopes.ts',
    find: '...(await deps.shared.all(deps.clock.now()).catch(() => []))',
    replace: '',
  },
  {
    name: 'the lock of a page that sleeps is waited for',
    breaks: 'C11',
    file: 'sync/engine/live/leader.ts',
    find: 'plan(FROZEN_MS, () => ask(true))',
    replace: 'plan(FROZEN_MS, () => ask(false))',
  },
  {
    name: 'a hidden page keeps the connection for ever',
    breaks: 'C11',
    file: 'sync/engine/live/leader.ts',
    find: "if (message === 'want' && isLeading && !isVisible) mine?.cancel()",
    replace: "if (message === 'want' && isLeading && !isVisible) void mine",
  },
  {
    name: 'other scopes need no other connection',
    breaks: 'C9',
    file: 'sync/engine/live/connection.ts',
    find: 'stopTogether = clock.after(TOGETHER_MS, () => turn.cancel())',
    replace: 'void turn',
  },
  {
    name: 'the rows of a window are read before the writes laid over them',
    breaks: 'I9',
    file: RANGE,
    find: 'const touching = await from.writes()\n  return { touching, rows: await from.rows() }',
    replace: 'const rows = await from.rows()\n  return { touching: await from.writes(), rows }',
  },
  {
    name: 'what is older than a window is laid over it as new',
    breaks: 'C14',
    file: RANGE,
    find: '.filter((operation) => !isRead(operation))',
    replace: '',
  },
  {
    name: 'what waits for its answer is shown above what was said after it',
    breaks: 'C14',
    file: RANGE,
    find: 'if (own === undefined || own.seq === 0) return undefined',
    replace: 'if (own === undefined || own.seq >= 0) return undefined',
  },
  {
    name: 'a change of what is not shown rises as new',
    breaks: 'C6',
    file: 'sync/engine/overlay.ts',
    find: 'ref.in?.includes(scope) === true)',
    replace: 'ref.key.length > 0)',
  },
  {
    name: 'between two pages of a scope its versions say what is held',
    breaks: 'I9',
    file: WINDOW,
    find: "held === undefined || held.partial === true || held.cursor === ''",
    replace: "held === undefined || held.cursor === ''",
  },
  {
    name: 'a write that a scope holds leaves with the feed alone',
    breaks: 'I9',
    file: 'sync/engine/results.ts',
    find: "const isInScopes = life.at === 'applied' &&",
    replace: "const isInScopes = life.at === 'gone' &&",
  },
  {
    name: 'a write leaves when the first of its scopes was read as far',
    breaks: 'I9',
    file: 'sync/engine/applied-in-scopes.ts',
    find: 'return row === undefined || (readTo(row) ?? -1) >= version',
    replace: 'return row === undefined || (readTo(row) ?? Infinity) >= version - 1',
  },
  {
    name: 'a first reading that began before a write was applied counts as holding it',
    breaks: 'I9',
    file: 'sync/engine/scopes.ts',
    find: 'if (reading) return void reading.then(confirm, confirm).catch(warn)',
    replace: 'void reading',
  },
]
