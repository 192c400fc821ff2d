import { mkdirSync, writeFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { Memory } from './schedules/memory.ts'
import { planSchedule } from './schedules/plan.ts'
import { World } from './schedules/run.ts'
import { counts, faultsOf, line, summary } from './schedules/summary.ts'
import { verdictOf, type Rows } from './schedules/verdict.ts'

/** `npm run simulate:browser` asks for schedules, which take a quarter of a minute each; `npm test` plays none. */
const COUNT = Number(process.env.SCHEDULES ?? 0)
const FIRST = Number(process.env.SCHEDULE_SEED ?? 1)
/** The database is read after this many, for which the server must be down. */
const JUDGED_TOGETHER = 5
const FOLDER = 'test-results'

test.describe.configure({ timeout: 90_000 + COUNT * 90_000 })

test('I22 one seed always gives the same steps', () => {
  expect(planSchedule(FIRST)).toEqual(planSchedule(FIRST))
  expect(planSchedule(FIRST).steps).not.toEqual(planSchedule(FIRST + 1).steps)
})

test('I4 I7 I13 the verdict sees a write that is lost, doubled, swapped or refused', () => {
  const { subjects, memory, rows } = twoComments()
  const kinds = (change: Partial<Rows>) => {
    const { lost, doubled, reordered, refused } = verdictOf({ ...rows, ...change }, subjects, memory)
    const found = Object.entries({ lost, doubled, reordered, refused })
    return found.filter(([, all]) => all.length > 0).map(([kind]) => kind)
  }
  const [first, second] = rows.made
  const [kept, later] = rows.kept
  const [plan] = rows.plans
  if (!first || !second || !kept || !later || !plan) throw new Error('no rows')
  expect(kinds({})).toEqual([])
  expect(kinds({ made: [first] })).toEqual(['lost'])
  expect(kinds({ kept: [kept] })).toEqual(['lost'])
  expect(kinds({ plans: [{ ...plan, note: 'older' }] })).toEqual(['lost'])
  expect(kinds({ hearts: [] })).toEqual(['lost'])
  expect(kinds({ made: [first, second, { ...second, id: 'c' }] })).toEqual(['doubled'])
  expect(kinds({ plans: [{ ...plan, version: 2 }] })).toEqual(['doubled'])
  expect(kinds({ made: [{ ...first, tx: 9 }, second] })).toEqual(['reordered'])
  expect(kinds({ kept: [{ ...kept, seq: 3 }, later] })).toEqual(['reordered'])
  expect(kinds({ gaps: [{ lane: 'comment:p', missing: 1 }] })).toEqual(['reordered'])
  expect(kinds({ kept: [kept, later, { ...kept, key: 'k3', status: 412 }] })).toEqual(['refused'])
})

if (COUNT > 0)
  test('I1 I4 I7 I13 I22 I23 P-10 P-11 nothing is lost, doubled, reordered or stuck while browser, worker, server and network fail', async () => {
    const port = Number(process.env.E2E_PORTS?.split(',')[Number(process.env.TEST_PARALLEL_INDEX)] ?? 0)
    const world = await World.start(port)
    const say = (text: string) => process.stdout.write(`${text}\n`)
    try {
      for (let nth = 1; nth <= COUNT; nth++) {
        say(line(await world.play(FIRST + nth - 1)))
        if (nth % JUDGED_TOGETHER === 0 || nth === COUNT) {
          await world.judge()
          say(counts(world.report))
        }
      }
    } finally {
      say(summary(world.report, world.proxy.struck, world.signIns))
      mkdirSync(FOLDER, { recursive: true })
      writeFileSync(`${FOLDER}/schedules.json`, JSON.stringify(world.report, null, 2))
      await world.close()
    }
    expect(faultsOf(world.report)).toEqual([])
    expect(world.report.played).toHaveLength(COUNT)
    const struck = Object.values(world.proxy.struck).reduce((total, times) => total + times, 0)
    expect(struck, 'the faults must have struck').toBeGreaterThan(0)
  })

/** Two comments, a plan and a heart, as the person remembers them and as a good server keeps them. */
function twoComments() {
  const memory = new Memory()
  for (const [record, key] of [
    ['a', 'k1'],
    ['b', 'k2'],
  ] as const)
    memory.saved(memory.begin({ what: 'comment', folds: false, record, text: record }), key)
  memory.settle('plan:plan', 'newer')
  memory.settle('heart:7', true)
  const subjects = {
    memberId: 'me',
    posts: ['p'],
    plans: ['plan'],
    review: 'r',
    reviewVersion: 1,
    cart: 'c',
    unit: 1,
  }
  const rows: Rows = {
    kept: [
      { key: 'k1', lane: 'comment:p', seq: 1, status: 200 },
      { key: 'k2', lane: 'comment:p', seq: 2, status: 200 },
    ],
    made: [
      { id: 'a', text: 'a', lane: 'p', tx: 1 },
      { id: 'b', text: 'b', lane: 'p', tx: 2 },
    ],
    gaps: [],
    hearts: [{ no: 7 }],
    plans: [{ id: 'plan', note: 'newer', version: 1 }],
    reviews: [],
    uploads: [],
    lines: [],
    applied: [{ lane: 'itinerary:plan', times: 1 }],
  }
  return { subjects, memory, rows }
}
