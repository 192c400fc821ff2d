import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { readContent } from '#server/content/read-content.ts'
import { contentItems } from '#server/seed/content-sync.ts'
import type { Language } from '#sync/contracts/base/lists.ts'
import type { CityKind } from '#sync/adapters/content-tables.ts'
import type { ContentBody } from '#sync/contracts/kinds.ts'
import { minutesOf } from '#sync/domain/calendar.ts'
import { explain } from '#sync/domain/plan/explain.ts'
import { outcomeOf } from '#sync/domain/plan/outcome.ts'
import { Planning } from '#sync/domain/plan/planning.ts'
import { problemOf } from '#sync/domain/plan/problem.ts'
import type { PlanWarning } from '#sync/domain/plan/warnings.ts'
import { documentOf } from '#src/search/document.ts'
import { createSearchIndex } from '#src/search/search-index.ts'
import type { Sources } from '#src/entities/understood/understanding.ts'
import { NOW } from '#src/testing/now.ts'
import { turnOf } from './conversation.ts'
import { lookUp } from './look-up.ts'

interface Written {
  language: Language
  text: string
  /** What whoever wrote it meant; what is not named was not said. */
  wants: {
    days: number
    interests?: string[]
    budgetWon?: number
    kids?: true
    seniors?: true
    alone?: true
    rain?: true
    barrierFree?: true
    /** Places that are named. */
    must?: number
  }
}
const requests = JSON.parse(
  readFileSync(new URL('written-requests.json', import.meta.url), 'utf8'),
) as Written[]

const WORDS = { themes: [], categories: [], cities: [], districts: [], amenities: [] }

/** The product's own content as a device has it: index and records, without a browser. */
async function contentCity(): Promise<Sources> {
  const { content, problems } = await readContent()
  const bodies = new Map<string, object>()
  const index = createSearchIndex()
  const documents = []
  for (const item of contentItems(content, Date.parse(NOW), problems)) {
    if (!['place', 'product', 'happening'].includes(item.kind)) continue
    const body = item.body(null) as ContentBody<'place'>
    bodies.set(`${item.kind} ${body.no}`, body)
    documents.push(documentOf(item.kind as 'place', body, 'ko'))
  }
  index.change(documents, [])
  return {
    client: {
      ask: (request) => Promise.resolve(index.answer(request, WORDS)),
      named: (text) => Promise.resolve(index.named(text)),
    },
    read: <K extends CityKind>(kind: K, nos: readonly number[]) =>
      Promise.resolve(nos.flatMap((no) => (bodies.get(`${kind} ${no}`) as ContentBody<K> | undefined) ?? [])),
  }
}

/** What the planner itself must never plan. */
const NEVER: readonly PlanWarning['is'][] = [
  ...(['closed', 'before', 'break', 'lastEntry', 'after', 'leaves', 'reversed', 'tight'] as const),
  ...(['walk', 'over', 'steps', 'noKids', 'unknownPlace'] as const),
]
/** Enough for the rules to be tried; the reviewed plans have all two thousand. */
const ROUNDS = 150

let city: Sources
beforeAll(async () => {
  city = await contentCity()
})

async function planOf({ text, language }: Written) {
  const asked = { id: 'x', askedAt: NOW, language, seed: 7 }
  const answer = await lookUp(turnOf({ ...asked, text }), null, null, city)
  const { places, request, facts } = answer.order!
  const problem = problemOf(places, request, facts)
  const planning = new Planning(problem, { rounds: ROUNDS })
  planning.advance(ROUNDS)
  const outcome = outcomeOf(problem, planning.days)
  if (outcome.is === 'none') throw new Error(`no plan for ${text}`)
  return { request, problem, outcome, told: explain(problem, outcome.days) }
}

describe('twenty written requests and the content of the product', () => {
  it('X-04 four of them stand there in each of five languages', () => {
    const languages = requests.map(({ language }) => language)
    for (const language of new Set(languages))
      expect(languages.filter((own) => own === language)).toHaveLength(4)
    expect([requests.length, new Set(languages).size]).toEqual([20, 5])
  })

  it.each(requests)('X-04 N1 N4 N6 $language: $text', async (written) => {
    const { request, problem, outcome, told } = await planOf(written)
    const {
      days,
      interests = [],
      budgetWon = null,
      kids,
      seniors,
      alone,
      rain,
      barrierFree,
      must = 0,
    } = written.wants
    // understood as it was meant
    expect(request).toMatchObject({ budgetWon, days: { length: days } })
    expect([...request.interests].sort()).toEqual([...interests].sort())
    expect([request.party.kids > 0, request.party.seniors > 0]).toEqual([kids === true, seniors === true])
    if (alone) expect(request.party).toMatchObject({ adults: 1, kids: 0, seniors: 0 })
    expect([request.rain.length > 0, request.barrierFree !== 'off']).toEqual([
      rain === true,
      barrierFree === true,
    ])
    expect(request.must).toHaveLength(must)
    // and planned by the rules
    for (const [at, day] of told.days.entries()) {
      const sights = day.stops.filter(({ placeNo }) => problem.catalogue.get(placeNo!)!.category === 'spot')
      expect(sights.length, `${written.text} on ${day.day}`).toBeGreaterThan(0)
      expect(minutesOf(day.ends)).toBeLessThanOrEqual(minutesOf(request.days[at]!.to))
      for (const { warnings, reasons, placeNo } of day.stops) {
        expect(warnings.filter(({ is }) => NEVER.includes(is))).toEqual([])
        expect(reasons.length, `nothing speaks for ${placeNo}`).toBeGreaterThan(0)
      }
    }
    const planned = told.days.flatMap(({ stops }) => stops.map(({ placeNo }) => placeNo))
    const missing = outcome.missing.map(({ placeNo }) => placeNo)
    for (const no of request.must) expect([...planned, ...missing]).toContain(no)
    if (budgetWon !== null) expect(told.spentWon).toBeLessThanOrEqual(budgetWon)
  })
})
