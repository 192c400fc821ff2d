// The planner's search beside published instances and the editors' courses, and the understanding of questions. Times
// are of the processor, so that other work on the machine counts little.
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { describe, load, tellMachine } from '../lib/machine.mjs'
import { inBrowser } from './browser.mjs'
import { keepFigures } from '../lib/record.mjs'

/** @param instances folder with instances of the orienteering problem with time windows; they are not ours to publish */
export async function measure(root, _rounds, { instances = process.env.PLAN_INSTANCES ?? '' } = {}) {
  const loads = [load()]
  const tsx = join(root, 'node_modules/tsx/dist/cli.mjs')
  const entry = join(root, 'bench/plan/plan-entry.ts')
  const output = execFileSync(process.execPath, [tsx, entry, instances], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1e8,
  })
  const { browser, rows } = await inBrowser(root)
  loads.push(load())
  const result = { ...describe(browser, loads), ...JSON.parse(output), browser: rows }
  await keepFigures(root, 'plan', result)
  return tell(result)
}

const ms = (value) => `${Math.round(value)} ms`
const percent = (value) => `${value.toFixed(2)} %`

function tell(result) {
  const { instances, trip, courses, questions, blind, browser } = result
  const lines = [tellMachine(result), '']
  if (instances) {
    lines.push(
      `| ${instances.rows.length} instances, one core | mean below best known | Solomon | Cordeau | worst |`,
      '| --- | --: | --: | --: | --: |',
      ...instances.summary.map(
        ({ which, mean, solomon, cordeau, worst }) =>
          `| ${which === 'short' ? '0.5 s' : '5 s'} | ${[mean, solomon, cordeau, worst].map(percent).join(' | ')} |`,
      ),
      '',
    )
  } else
    lines.push('Without a folder of instances (PLAN_INSTANCES) the published ones were not measured.', '')
  lines.push(
    '| three days | first plan | all rounds |',
    '| --- | --: | --: |',
    `| ${trip.candidates} candidates, just started | ${ms(trip.coldFirst)} | ${ms(trip.coldWhole)} |`,
    `| ${trip.candidates} candidates, middle of five | ${ms(trip.first)} | ${ms(trip.whole)} |`,
    '',
    '| in a browser, by the clock | first plan | all rounds | main thread beside a worker, at most at once |',
    '| --- | --: | --: | --: |',
    ...browser.flatMap(({ slow, coldFirst, coldWhole, first, whole, most }) => {
      const name = slow === 1 ? 'whole processor' : 'a quarter of it'
      return [
        `| ${name}, just started | ${ms(coldFirst)} | ${ms(coldWhole)} | |`,
        `| ${name}, middle of five | ${ms(first)} | ${ms(whole)} | ${most.toFixed(1)} ms |`,
      ]
    }),
    '',
    '| course | the editors’ points | the planner’s |',
    '| --- | --: | --: |',
    ...courses.map(({ slug, theirs, ours }) => `| ${slug} | ${theirs} | ${ours} |`),
    '',
    `Questions: ${questions.right} of ${questions.asked} understood as a whole; 95 of 100 within ${questions.p95.toFixed(2)} ms, the slowest ${questions.most.toFixed(1)} ms.`,
    '',
    `Questions of somebody who had not seen the words: looked at ${blind.lookedAt.whole} of ${blind.lookedAt.asked}, held out ${blind.heldOut.whole} of ${blind.heldOut.asked} (wrong filters ${blind.heldOut.wrong} of ${blind.heldOut.hard}); 95 of 100 within ${blind.p95.toFixed(2)} ms, parting them in words ${blind.floor.toFixed(3)} ms.`,
  )
  return lines.join('\n')
}
