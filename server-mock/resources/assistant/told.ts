import type { Language } from '#sync/contracts/base/lists.ts'
import type { AssistantTurn, Seen } from '#sync/contracts/planner/assistant.ts'
import { readContentRecord } from '../../db/feed.ts'
import type { Db } from '../../db/database.ts'
import type { AssistantMessage } from '../../providers/assistant.ts'
import { systemPrompt } from './prompt.ts'

/** Names are ours or the tourism office's; a longer one is none. */
const NAME = 80

/**
 * All a model is told of a turn: our words, the reader's question, and of places what the catalogue says of them. The
 * device names numbers; what a person wrote of a place (a review, a post) is in none of it.
 */
export async function messagesOf(
  db: Db,
  { question, seen, steps }: AssistantTurn,
  at: { language: Language; day: string; time: string },
): Promise<AssistantMessage[]> {
  const told = (own: Seen) => tellSeen(db, own, at.language)
  const messages: AssistantMessage[] = [
    { role: 'system', content: systemPrompt(at.language, at.day, at.time) },
    { role: 'user', content: JSON.stringify({ question, seen: await told(seen) }) },
  ]
  for (const [round, step] of steps.entries()) {
    const named = step.map((own, index) => ({ ...own, id: `call_${round}_${index}` }))
    const calls = named.map(({ id, call: { tool, ...given } }) => ({
      ...{ id, name: tool, json: JSON.stringify(given) },
    }))
    messages.push({ role: 'assistant', calls })
    for (const { id, seen: found } of named)
      messages.push({ role: 'tool', id, content: JSON.stringify(await told(found)) })
  }
  return messages
}

async function tellSeen(db: Db, { count, places, days, leftOut }: Seen, language: Language): Promise<object> {
  const stops = days.flatMap((day) => day.stops)
  const nos = [...new Set([...places, ...stops, ...leftOut].map(({ no }) => no))]
  const facts = await Promise.all(nos.map((no) => tellPlace(db, no, language)))
  // what the catalogue of the server does not have (any more) is not told of
  const known = new Map(facts.flatMap((own) => (own ? [[own.no, own] as const] : [])))
  const isKnown = ({ no }: { no: number }) => known.has(no)
  return {
    count,
    places: places.filter(isKnown).map(({ no, on }) => ({ ...known.get(no), on })),
    days: days.map(({ day, stops: own }) => ({
      day,
      stops: own.filter(isKnown).map((stop) => ({ ...stop, name: known.get(stop.no)?.name })),
    })),
    leftOut: leftOut.filter(isKnown).map((own) => ({ ...own, name: known.get(own.no)?.name })),
  }
}

async function tellPlace(db: Db, no: number, language: Language) {
  const place = await readContentRecord(db, 'place', no)
  if (!place) return null
  const name = place.name[language].replace(/\p{C}+/gu, ' ').trim()
  return {
    no,
    name: [...name].slice(0, NAME).join(''),
    category: place.category,
    area: place.district ?? place.city,
    themes: place.themes,
    amenities: place.amenities,
    stepFree: place.barrierFree.stepFree,
    free: place.admission.free,
    adultWon: place.admission.adult ?? null,
    rating: place.rating,
    stayMinutes: place.stayMinutes,
  }
}
