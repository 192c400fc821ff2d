import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LANGUAGES } from '#sync/contracts/base/lists.ts'
import { BLIND_NOW, blindGazetteer, totalOf, type Blind } from '#src/search/understand/blind/measure.ts'
import { wordsOf } from '#src/search/terms.ts'
import { understand } from '#src/search/understand/understand.ts'

const PLACES = 'server-mock/content/items/places'
const read = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'))
const ROUNDS = 5

const p95 = (times: number[]): number => times.sort((a, b) => a - b)[Math.trunc(times.length * 0.95)] ?? 0

/** Questions of somebody who had not seen the words: how many are right, and milliseconds beside parting them in words. */
export function blindFigures() {
  const blind: Blind = {
    questions: read('src/search/understand/blind/questions.json') as Blind['questions'],
    places: blindGazetteer(
      readdirSync(PLACES).map((file) => (read(join(PLACES, file)) as { name: Record<string, string> }).name),
    ),
  }
  const [times, floor]: [number[], number[]] = [[], []]
  for (let round = 0; round < ROUNDS; round += 1)
    for (const { texts } of blind.questions)
      for (const language of LANGUAGES) {
        const began = performance.now()
        wordsOf(texts[language])
        const parted = performance.now()
        understand(texts[language], language, BLIND_NOW, blind.places)
        floor.push(parted - began)
        times.push(performance.now() - parted)
      }
  const half = (which: 'looked at' | 'held out') => {
    const { asked, whole, hard, wrong } = totalOf(blind, which)
    return { asked, whole, hard, wrong }
  }
  return { lookedAt: half('looked at'), heldOut: half('held out'), p95: p95(times), floor: p95(floor) }
}
