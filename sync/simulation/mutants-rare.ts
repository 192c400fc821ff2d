/** Bugs that show only when several rare things come together: a crash, an update, a session that ends, a mind that changes. */
import type { Mutant } from './mutant.ts'

const ENGINE = 'sync/engine'

export const RARE_MUTANTS: readonly Mutant[] = [
  {
    name: 'a version counts as read although another database counted it',
    breaks: 'I3',
    file: `${ENGINE}/results.ts`,
    find: 'return isOther ? 0 : feed.version',
    replace: 'return feed.version',
  },
  {
    name: 'a request that is silent while others are answered is not divided',
    breaks: 'I6',
    file: `${ENGINE}/suspicion.ts`,
    find: 'if (wasAnswered) divide(lanes)',
    replace: 'if (wasAnswered) void lanes',
  },
  {
    name: 'places settled early are kept on a server that lost them',
    breaks: 'I22',
    file: `${ENGINE}/restore.ts`,
    find: 'ahead: [] }',
    replace: 'ahead: lane.ahead }',
  },
  {
    name: 'a later write leaves the view before an earlier one of its lane',
    breaks: 'I9',
    file: `${ENGINE}/versions.ts`,
    find: 'const highest = Math.max(version ?? 0, reachedBy(lane, round) ?? 0)',
    replace: 'const highest = version ?? 0',
    also: {
      find: '!staying.has(operation.lane) && isHeld(operation)',
      replace: 'isHeld(operation)',
    },
  },
  {
    name: 'a version from before the feed was begun anew holds up what comes after it',
    breaks: 'I22',
    file: `${ENGINE}/versions.ts`,
    find: 'saidIn === round ? version : undefined',
    replace: 'saidIn > 0 ? version : undefined',
  },
  {
    name: 'a write with a version leaves before one of its lane without',
    breaks: 'I9',
    file: `${ENGINE}/versions.ts`,
    find: 'const unversioned = version === undefined || lane.unversioned === true',
    replace: 'const unversioned = version === undefined',
    also: {
      find: '!staying.has(operation.lane) && isHeld(operation)',
      replace: 'isHeld(operation)',
    },
  },
  {
    name: 'what another version moved meanwhile counts as looked through',
    breaks: 'I20',
    file: `${ENGINE}/aside.ts`,
    find: '(now.moves ?? 0) === moves',
    replace: 'moves >= 0',
  },
  {
    name: 'a version that is no more stays in the log',
    breaks: 'I9',
    file: `${ENGINE}/log.ts`,
    find: 'else if (row.version === undefined && old.version !== undefined) rows.push(row)',
    replace: '',
  },
  {
    name: 'several requests refused with one token count as several refusals',
    breaks: 'I22',
    file: `${ENGINE}/drain-run.ts`,
    find: 'const isSecond = renewals > 0',
    replace: 'const isSecond = renewals > 0 || work.renewals > 1',
  },
  {
    name: 'an edit goes with the withdrawal of the one it was made on top of',
    breaks: 'I9',
    file: `${ENGINE}/claim.ts`,
    find: 'if (operation.ifMatch !== undefined && run.at(-1)?.operation.void === true) break',
    replace: '',
  },
  {
    name: 'a write changed before it was sent forgets the edits of its own lane',
    breaks: 'I9',
    file: `${ENGINE}/choices.ts`,
    find: 'if (fresh.ifMatch !== undefined) fresh.ifMatch = newestOf(fresh.ifMatch, unit.lane(old.lane))',
    replace: '',
  },
  {
    name: 'a page that another tab has overtaken ends the reading',
    breaks: 'I3',
    file: `${ENGINE}/pull.ts`,
    find: "if (feed.cursor !== seen.cursor || feed.round !== seen.round) return 'more'",
    replace: "if (feed.cursor !== seen.cursor || feed.round !== seen.round) return 'sure'",
  },
  {
    name: 'what the feed holds leaves the view although one in front of it stays',
    breaks: 'I9',
    file: `${ENGINE}/results.ts`,
    find: "reached.at === 'gone' && (await staying())",
    replace: "reached.at === 'ready' && (await staying())",
  },
  {
    name: 'a run that lost its lock rests like one that failed',
    breaks: 'I22',
    file: `${ENGINE}/drainer.ts`,
    find: 'if (error instanceof LostLock) dueIn = 0',
    replace: 'if (error instanceof LostLock) dueIn = null',
  },
  {
    name: 'what was applied before the feed was begun anew counts',
    breaks: 'I22',
    file: `${ENGINE}/results.ts`,
    find: 'if (isAnew && result.status < 300) continue',
    replace: 'void isAnew',
  },
  {
    name: 'an emptied database is taken for the one before',
    breaks: 'I13',
    file: 'sync/engine/log-store.ts',
    find: 'if (tx.opened !== opened) isLoaded = false',
    replace: 'void opened',
  },
]
