// What a device has to send after a day without a network: hearts, and two plans edited again and again. No chat: 30
// messages in 30 s are the most anybody may say.
import { randomUUID } from 'node:crypto'
import { ask } from '../orders/load.mjs'

const SCHEMA = 1

/** Lanes with as many writes together. @returns {client, lanes: [[operation]]} */
export async function writesOf(agent, origin, token, count) {
  const get = async (path) =>
    JSON.parse(
      (await ask(agent, origin, 'GET', path, { headers: { authorization: `Bearer ${token}` } })).text,
    ).result
  const places = await get('/api/content?kinds=place&limit=1000')
  const each = Math.floor(count / 3)
  const hearts = Array.from({ length: count - 2 * each }, (_, index) => {
    const { no } = places[index % places.length].body
    return {
      lane: `favourite:place:${no}`,
      method: 'PUT',
      path: `/api/member/favourite/place/${no}`,
      body: null,
    }
  })
  const plans = [0, 1].map(() => planEdits(each, places[0].body.no, places[1].body.no))
  return { client: randomUUID(), lanes: [...lanesOf(hearts), ...plans].map(numbered) }
}

/** One plan saved again and again. */
function planEdits(count, ...placeNos) {
  const id = randomUUID()
  return Array.from({ length: count }, (_, index) => ({
    ...{ lane: `itinerary:${id}`, method: 'PUT', path: `/api/member/itinerary/${id}`, ifMatch: `"${index}"` },
    body: {
      ...{ id, title: `Two days, ${index}`, startDay: '2026-12-01', days: 2, note: '', fromCourseNo: null },
      stops: placeNos.map((no, day) => stop(day + 1, no)),
    },
  }))
}

const stop = (day, placeNo) => ({
  ...{ id: randomUUID(), placeNo, title: '', day, time: '10:00', stayMinutes: 60, note: '' },
})

/** A second heart for a place stands behind the first. */
function lanesOf(writes) {
  const lanes = new Map()
  for (const write of writes) lanes.set(write.lane, [...(lanes.get(write.lane) ?? []), write])
  return [...lanes.values()]
}

const numbered = (lane) =>
  lane.map((write, index) => ({
    ...write,
    ...{ key: randomUUID(), seq: index + 1, schema: SCHEMA },
    body: write.body === null ? null : JSON.stringify(write.body),
  }))

/** Whole lanes, as many as fit into a push, one push after the other. @returns milliseconds */
export async function drain(agent, origin, token, { client, lanes }) {
  const pushes = [[]]
  for (const lane of lanes) {
    if (pushes.at(-1).length + lane.length > 500 && pushes.at(-1).length > 0) pushes.push([])
    pushes.at(-1).push(...lane)
  }
  const begin = performance.now()
  for (const operations of pushes) {
    const answer = await ask(agent, origin, 'POST', '/api/sync/push', {
      body: { client, operations },
      headers: { authorization: `Bearer ${token}` },
    })
    const results = answer.text
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line))
    const bad = results.find(({ status }) => status !== 200)
    if (results.length !== operations.length || bad)
      throw new Error(
        `push: ${answer.status} ${results.length}/${operations.length} ${JSON.stringify(bad ?? answer.text.slice(0, 300))}`,
      )
  }
  return performance.now() - begin
}
