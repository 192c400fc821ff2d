// What a trace of the browser says of one visit.

/** Lighthouse's phone is so many times slower. */
const SLOWER = 4
/** A task that is longer keeps a finger waiting, ms. */
const LONG = 50

/**
 * Blocking and longest task after the first contentful paint, at thread time times four, ms; all the main thread worked, ms;
 * and how far what was seen moved.
 */
export function readVisit(events) {
  const start = events.findLast(
    ({ name, args }) => name === 'navigationStart' && args?.data?.documentLoaderURL?.startsWith('http'),
  )
  if (!start) throw new Error('the trace has no visit')
  const isMain = ({ pid, tid, ts }) => pid === start.pid && tid === start.tid && ts >= start.ts
  const main = events.filter(isMain)
  const paint = main.find(({ name }) => name === 'firstContentfulPaint')?.ts ?? start.ts
  const tasks = main.filter(({ name, ph }) => ph === 'X' && name === 'RunTask')
  const slowed = tasks.filter(({ ts }) => ts >= paint).map(({ tdur = 0 }) => (tdur / 1000) * SLOWER)
  return {
    blocking: slowed.reduce((sum, ms) => sum + Math.max(0, ms - LONG), 0),
    longest: Math.max(0, ...slowed),
    worked: tasks.reduce((sum, { tdur = 0 }) => sum + tdur / 1000, 0),
    shift: main
      .filter(({ name, args }) => name === 'LayoutShift' && !args.data.had_recent_input)
      .reduce((sum, { args }) => sum + args.data.weighted_score_delta, 0),
  }
}
