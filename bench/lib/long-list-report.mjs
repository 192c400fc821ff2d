// What is said of long lists that were grown and scrolled.
import { median, table, whole } from './figures.mjs'
import { tellMachine } from './machine.mjs'

const LONG = 50

/** @param result.lists name, count and runs of `measureList` each */
export function tellLists(result) {
  const rows = result.lists.flatMap(({ name, count, runs }) => {
    const part = (title, pick, goal) => {
      const found = runs.flatMap(pick)
      const of = (key) => found.map((each) => each[key])
      return [
        `${name}, ${count}: ${title}`,
        `${whole(median(of('longest')))} / ${whole(Math.max(...of('longest')))}`,
        whole(Math.max(...of('wall'))),
        whole(Math.max(...of('over'))),
        whole(median(of('worked'))),
        goal,
      ]
    }
    return [
      part('one scroll to the end', ({ app }) => app, `≤ ${LONG}`),
      part('the same markup without script', ({ floor }) => floor, '–'),
      part('each press for more', ({ presses }) => presses, '–'),
    ]
  })
  const head = [
    '390 × 844, whole processor',
    'longest task, ms, median / worst',
    'by the clock, worst',
    `over ${LONG} ms`,
    'main thread, ms',
    'goal',
  ]
  return [
    `${tellMachine(result)} ${result.rounds} ${result.rounds === 1 ? 'round' : 'rounds'}, each in a new profile; tasks at the time their thread worked, and by the clock, which counts what else the machine did.`,
    table(head, rows),
  ].join('\n\n')
}
