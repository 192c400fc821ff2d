import { addDays } from '#sync/domain/calendar.ts'
import type { Answers } from './answers.ts'
import type { Row } from './answer.ts'
import { newestOf, readItem, type Item, type RefusedRow } from './items.ts'
import { listCall, type ListOperation, type ListQuery, type Service } from './services.ts'
import { readTime } from './values.ts'

/** All lists of one service, read to their last page. */
export type ServiceLists = {
  items: Map<string, Item>
  refused: RefusedRow[]
  /** Contents the service has withdrawn (`showflag` 0). */
  hidden: Set<string>
  /** Every page of every list came and they held as many rows as the service said. */
  complete: boolean
  problems: { call: string; reason: string }[]
  oddities: { id: string; what: string }[]
}

export type Wanted = { areas: readonly string[]; keywords: readonly string[]; today: string }

/** Festivals that began up to this many days ago are asked for; longer ones are in the list of the area. */
const FESTIVALS_SINCE_DAYS = 180
/** Beyond any true list of a city; a total that grows with every page would never end. */
const MOST_PAGES = 400

export async function readLists(answers: Answers, service: Service, wanted: Wanted): Promise<ServiceLists> {
  const lists: ServiceLists = {
    items: new Map(),
    refused: [],
    hidden: new Set(),
    complete: true,
    problems: [],
    oddities: [],
  }
  const read = async (operation: ListOperation, area: string, more?: Record<string, string>) => {
    const { rows, problem, repeated } = await readPages(answers, { service, operation, area, more })
    for (const key of repeated)
      lists.oddities.push({ id: `${operation} ${area}`, what: `repeatedKey ${key}` })
    if (problem) {
      lists.complete = false
      lists.problems.push(problem)
    }
    return rows
  }
  const rows: Row[] = []
  const since = addDays(wanted.today, -FESTIVALS_SINCE_DAYS).replaceAll('-', '')
  for (const area of wanted.areas) {
    rows.push(...(await read('areaBasedList2', area)))
    rows.push(...(await read('searchFestival2', area, { eventStartDate: since })))
    for (const id of hiddenIn(await read('areaBasedSyncList2', area))) lists.hidden.add(id)
  }
  // Some famous places have no area code at all and are found by name only.
  if (service === 'kor')
    for (const keyword of wanted.keywords) rows.push(...(await read('searchKeyword2', '', { keyword })))
  takeRows(service, rows, lists)
  return lists
}

async function readPages(answers: Answers, query: ListQuery) {
  const rows: Row[] = []
  const repeated = new Set<string>()
  for (let page = 1; ; page += 1) {
    const call = listCall({ ...query, page })
    const stop = (reason: string) => ({ rows, repeated, problem: { call: call.name, reason } })
    const answer = await answers.get(call)
    if (!answer.ok) return stop(`${answer.reason} ${answer.code}: ${answer.message}`)
    for (const key of answer.repeated) repeated.add(key)
    rows.push(...answer.rows)
    if (rows.length >= answer.total) return { rows, repeated, problem: null }
    if (answer.rows.length === 0 || page === MOST_PAGES)
      return stop(`the service says ${answer.total} rows and gave ${rows.length}`)
  }
}

function takeRows(service: Service, rows: readonly Row[], lists: ServiceLists): void {
  const items: Item[] = []
  const refused = new Map<string, RefusedRow>()
  for (const row of rows) {
    const read = readOrReport(service, row)
    if (read.ok) {
      items.push(read.item)
      for (const what of read.oddities) lists.oddities.push({ id: read.item.id, what })
    } else refused.set(`${read.refused.id} ${read.refused.reason}`, read.refused)
  }
  const newest = newestOf(items)
  lists.items = newest.items
  lists.refused = [...refused.values()]
  const isFestival = (id: string) => newest.items.get(id)?.family === 'festival'
  // A festival is in two lists by design.
  for (const id of newest.repeated) if (!isFestival(id)) lists.oddities.push({ id, what: 'repeatedContent' })
  for (const id of lists.hidden) lists.items.delete(id)
}

/** An unexpected row is named like any other that cannot be read. */
function readOrReport(service: Service, row: Row): ReturnType<typeof readItem> {
  try {
    return readItem(service, row)
  } catch {
    return {
      ok: false,
      refused: { service, id: row.contentid ?? '', title: row.title ?? '', reason: 'failed' },
    }
  }
}

/** The newest word on each content decides, as the list may hold a content twice. */
function hiddenIn(rows: readonly Row[]): string[] {
  const newest = new Map<string, Row>()
  for (const row of rows) {
    const id = row.contentid ?? ''
    const other = newest.get(id)
    if (!other || readTime(row.modifiedtime ?? '') >= readTime(other.modifiedtime ?? '')) newest.set(id, row)
  }
  return [...newest.values()].filter((row) => row.showflag === '0').map((row) => row.contentid ?? '')
}
