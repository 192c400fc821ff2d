// What a device has to send after a day without a network: hearts, one plan edited again and again, a chat.
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
  const room = await roomOf(get)
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
  const id = randomUUID()
  const plan = Array.from({ length: each }, (_, index) => ({
    ...{ lane: `itinerary:${id}`, method: 'PUT', path: `/api/member/itinerary/${id}`, ifMatch: `"${index}"` },
    body: {
      ...{ id, title: `Two days, ${index}`, startDay: '2026-12-01', days: 2, note: '', fromCourseNo: null },
      stops: [stop(1, places[0].body.no), stop(2, places[1].body.no)],
    },
  }))
  const talk = Array.from({ length: each }, (_, index) => ({
    ...{ lane: `message:${room.key}`, method: 'POST', path: `/api/utalk/post/${room.key}/message` },
    body: { id: randomUUID(), text: `Message ${index}` },
  }))
  return { client: randomUUID(), lanes: [...lanesOf(hearts), plan, talk].map(numbered) }
}

/** A room the member is in, wherever their own feed says so. */
async function roomOf(get) {
  for (let cursor = ''; ;) {
    const page = await get(`/api/sync/feed?scope=member&cursor=${cursor}`)
    const room = page.changes.find(({ kind, body }) => kind === 'membership' && body?.type === 'talk')
    if (room) return room
    if (!page.more) throw new Error('The demo member is in no room.')
    cursor = page.cursor
  }
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
