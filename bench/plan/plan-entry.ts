import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LANGUAGES } from '#sync/contracts/base/lists.ts'
import { assess, scoreOf } from '#sync/domain/plan/assess.ts'
import { timeOf } from '#sync/domain/plan/clock.ts'
import { Planning } from '#sync/domain/plan/planning.ts'
import { roundUp } from '#sync/domain/plan/pace.ts'
import { problemOf } from '#sync/domain/plan/problem.ts'
import { Search } from '#sync/domain/plan/search.ts'
import { contentCourses, contentPlaces } from '#sync/domain/plan/testing/content.ts'
import { request, TEST_DAYS, town } from '#sync/domain/plan/testing/places.ts'
import { gazetteerOf, understand } from '#src/search/understand/understand.ts'
import { blindFigures } from './blind.ts'
import { BEST_KNOWN, UNPROVED } from './best-known.ts'
import { readInstance } from './optw.ts'

/** Milliseconds of processor time this process has used: other work on the machine does not count. */
function processorMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000
}

function solveFor(path: string, milliseconds: number): number {
  const model = readInstance(path)
  const began = processorMs()
  const search = new Search(model, 1)
  for (;;) {
    const progress = (processorMs() - began) / milliseconds
    if (progress >= 1) return search.best.score
    for (let round = 0; round < 8; round += 1) search.step(progress)
  }
}

/** Gaps to the best known scores, in percent. */
function instances(folder: string) {
  const names = [...BEST_KNOWN.keys()].filter((name) => existsSync(join(folder, `${name}.txt`)))
  const rows = names.map((name) => {
    const best = BEST_KNOWN.get(name) ?? 0
    const [short, long] = [500, 5_000].map((limit) => solveFor(join(folder, `${name}.txt`), limit))
    return { name, best, proved: !UNPROVED.includes(name), short: short ?? 0, long: long ?? 0 }
  })
  const summary = (['short', 'long'] as const).map((which) => {
    const gaps = (start: RegExp) =>
      rows.filter(({ name }) => start.test(name)).map((row) => 100 * (1 - row[which] / row.best))
    const mean = (values: number[]) =>
      values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
    return {
      which,
      mean: mean(gaps(/./)),
      solomon: mean(gaps(/^[cr]/)),
      cordeau: mean(gaps(/^pr/)),
      worst: Math.max(...gaps(/./)),
    }
  })
  return { rows, summary }
}

/** Three days from 120 candidates: until the first plan is there, and until all rounds are done. */
function trip() {
  const places = town(5, 600)
  const days = TEST_DAYS.map((day) => ({ day, from: '09:00', to: '20:30', start: null, end: null }))
  const times = Array.from({ length: 5 }, (_, seed) => {
    const began = processorMs()
    const planning = new Planning(problemOf(places, request({ days, seed, interests: ['sea', 'heritage'] })))
    const first = processorMs() - began
    const firstScore = planning.searchScore
    planning.advance(Infinity)
    return { first, whole: processorMs() - began, firstScore, score: planning.searchScore }
  })
  const middle = (of: (time: (typeof times)[number]) => number) => times.map(of).sort((a, b) => a - b)[2] ?? 0
  return {
    candidates: problemOf(places, request({ days })).places.length,
    coldFirst: times[0]?.first ?? 0,
    first: middle(({ first }) => first),
    coldWhole: times[0]?.whole ?? 0,
    whole: middle(({ whole }) => whole),
    firstScore: middle(({ firstScore }) => firstScore),
    score: middle(({ score }) => score),
  }
}

function courses() {
  return contentCourses().map(({ slug, asked, days }) => {
    const stays = new Map(days.flatMap(({ stops }) => stops.map((stop) => [stop.placeNo, stop.stayMinutes])))
    const places = contentPlaces().map((place) => ({
      ...place,
      stayMinutes: stays.get(place.no) ?? place.stayMinutes,
    }))
    const own = assess(problemOf(places, asked), days)
    const hours = asked.days.map((day, at) => ({
      ...day,
      to: timeOf(roundUp(Math.min(own[at]?.end ?? 0, 1435))),
    }))
    const problem = problemOf(places, { ...asked, days: hours })
    const planning = new Planning(problem)
    planning.advance(Infinity)
    return { slug, theirs: scoreOf(assess(problem, days)), ours: scoreOf(assess(problem, planning.days)) }
  })
}

interface Gold {
  now: string
  questions: (Record<string, string> & { intent: string; chips: string[]; held: boolean })[]
}

/** Questions understood as a whole, filters that were wrong, and milliseconds for one. */
function questions() {
  const gold = JSON.parse(
    readFileSync('src/search/understand/understand.gold.json', 'utf8'),
  ) as unknown as Gold
  const now = { day: gold.now.slice(0, 10), time: gold.now.slice(11) }
  const folder = 'server-mock/content/items/places'
  const gazetteer = gazetteerOf(
    readdirSync(folder).map((file) => {
      const { slug, name } = JSON.parse(readFileSync(join(folder, file), 'utf8')) as {
        slug: string
        name: Record<string, string>
      }
      return { id: slug, names: Object.values(name) }
    }),
  )
  const times: number[] = []
  const right = { all: 0, held: 0 }
  for (let turn = 0; turn < 5; turn += 1)
    for (const question of gold.questions)
      for (const language of LANGUAGES) {
        const began = performance.now()
        const { intent, chips } = understand(question[language] ?? '', language, now, gazetteer)
        times.push(performance.now() - began)
        const got = chips.map(({ kind, value }) => (value ? `${kind}:${value}` : kind)).sort()
        const whole = intent === question.intent && got.join(' ') === [...question.chips].sort().join(' ')
        if (turn === 0 && whole) {
          right.all += 1
          if (question.held) right.held += 1
        }
      }
  times.sort((a, b) => a - b)
  return {
    asked: gold.questions.length * LANGUAGES.length,
    right: right.all,
    p95: times[Math.trunc(times.length * 0.95)] ?? 0,
    most: times.at(-1) ?? 0,
  }
}

const folder = process.argv[2]
process.stdout.write(
  JSON.stringify({
    questions: questions(),
    blind: blindFigures(),
    trip: trip(),
    courses: courses(),
    instances: folder ? instances(folder) : null,
  }),
)
