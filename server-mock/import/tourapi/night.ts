import { addDays, seoulDay } from '#sync/domain/calendar.ts'
import type { Db } from '../../db/database.ts'
import { applyBorders } from '../store-borders.ts'
import type { Answers } from './answers.ts'
import { kindOf } from './compose.ts'
import { coveredBy, type Known } from './covered.ts'
import { readSource, type Source } from './details.ts'
import type { Item } from './items.ts'
import { joinLanguage, type Links, type Pair } from './join.ts'
import { readKnown } from './known.ts'
import { readPictures } from './licences.ts'
import { readLists, type ServiceLists, type Wanted } from './lists.ts'
import type { Overrides } from './overrides.ts'
import { messageOf, publishNight, type Unwritten } from './publish.ts'
import { makeRecord, type ImportRecord } from './records.ts'
import type { Hold, PictureLine, Refusal, Report } from './report.ts'
import { FOREIGN, SERVICES, type ForeignService, type Service } from './services.ts'
import { readState, type State } from './state.ts'
import { filledIn } from './texts.ts'
import { readDay } from './values.ts'

/**
 * One night's import. Keeps: the same answers change nothing the second time; what an incomplete answer leaves out is
 * neither deleted nor made poorer; a correction by hand and a record written by hand always win.
 */
export type NightOptions = Omit<Wanted, 'today'> & {
  services: readonly Service[]
  overrides: Overrides
  /** Look only. */
  check: boolean
  /** Take out even a large part of what was imported. */
  allowMany: boolean
}
export type Night = { report: Report; pictures: PictureLine[] }

/** Festivals over for longer are not brought in; those already here stay and show as over. */
const OVER_DAYS = 90
/** More withdrawals in one night than this part of all (and this many) look like an accident of the service. */
const MANY = { part: 0.2, count: 20 }

type Work = {
  lists: Partial<Record<Service, ServiceLists>>
  state: State
  overrides: Overrides
  today: string
  report: Report
  records: ImportRecord[]
  pictures: PictureLine[]
}

type NightRun = {
  db: Db
  answers: Answers
  options: NightOptions
  now: number
  /** Writes the report as it is: after the lists, before anything is written, and at the end, however the night ends. */
  keep?: (night: Night) => Promise<void>
}

/** @throws what ended the night, after it was reported; one item never does */
export async function importNight(run: NightRun): Promise<Night> {
  const { answers, options, now, keep = () => Promise.resolve() } = run
  const { overrides } = options
  const report = emptyReport(now, options.check, answers.counts)
  const work: Work = {
    ...{ lists: {}, state: {}, overrides, today: seoulDay(now), report },
    ...{ records: [], pictures: [] },
  }
  const night = { report, pictures: work.pictures }
  try {
    await readNight(run, work, () => keep(night))
    report.stage = 'done'
  } catch (error) {
    report.ended = messageOf(error)
    await keep(night)
    throw error
  }
  await keep(night)
  return night
}

async function readNight(run: NightRun, work: Work, keep: () => Promise<void>): Promise<void> {
  const { db, answers, options } = run
  const { lists, report, today } = work
  for (const service of options.services)
    lists[service] = await readLists(answers, service, { ...options, today })
  work.state = await readState(db)
  reportLists(work)
  await keep()
  const known = await readKnown(db)
  const koreans = [...(lists.kor?.items.values() ?? [])].sort((a, b) => Number(a.id) - Number(b.id))
  const partners = joinAll(work, koreans)
  const gone = withdrawn(work, options.allowMany)
  for (const korean of koreans) {
    const left = leftOut(work, korean, known)
    if (left === 'wanted') await takeItemOrReport(work, answers, korean, partners.get(korean.id) ?? [])
    else if (left === 'remove' && work.state[korean.id]) gone.push(korean.id)
  }
  if (options.check) return
  report.stage = 'writing'
  await keep()
  const now = Date.parse(report.at)
  for (const one of await publishNight(db, work.records, gone, now)) reportUnwritten(work, one)
  await applyBorders(db, now)
}

/** An item of any content is named and the next one follows. */
async function takeItemOrReport(
  work: Work,
  answers: Answers,
  korean: Item,
  pairs: readonly Pair[],
): Promise<void> {
  try {
    await takeItem(work, answers, korean, pairs)
  } catch (error) {
    const detail = messageOf(error)
    if (work.state[korean.id])
      work.report.held.push({ id: korean.id, name: korean.name, reason: 'failed', detail })
    else refuse(work.report, korean, 'failed', detail)
  }
}

function reportUnwritten({ report, state, pictures }: Work, { id, detail }: Unwritten): void {
  const name = report.taken.find((one) => one.id === id)?.name ?? ''
  report.taken = report.taken.filter((one) => one.id !== id)
  for (let at = pictures.length - 1; at >= 0; at--) if (pictures[at]?.id === id) pictures.splice(at, 1)
  if (state[id]) report.held.push({ id, name, reason: 'unwritten', detail })
  else report.refused.push({ service: 'kor', id, name, reason: 'unwritten', detail })
}

/** Joins each language; Korean items that will be left out take part, so that their partners are not called lost. */
function joinAll({ lists, overrides, report }: Work, koreans: readonly Item[]): Map<string, Pair[]> {
  const partners = new Map<string, Pair[]>()
  for (const service of FOREIGN) {
    const list = lists[service]
    if (!list) continue
    const { pairs, doubts } = joinLanguage(
      service,
      koreans,
      [...list.items.values()],
      linksOf(overrides, service),
    )
    for (const pair of pairs) partners.set(pair.korean.id, [...(partners.get(pair.korean.id) ?? []), pair])
    for (const { foreign, nearest } of doubts) {
      const near = nearest
        ? `, ${Math.round(nearest.metres)} m from ${nearest.korean.id} ${nearest.korean.name}`
        : ''
      report.unjoined.push({ service, id: foreign.id, name: foreign.name, nearest: near })
    }
  }
  return partners
}

function linksOf({ byId }: Overrides, service: ForeignService): Links {
  const links = new Map<string, string | null>()
  for (const [id, override] of byId) {
    const link = override.links[service]
    if (link !== undefined) links.set(id, link)
  }
  return links
}

/** Contents to take out because the Korean service withdrew them, and what keeps others from it. */
function withdrawn({ lists, state, report }: Work, allowMany: boolean): string[] {
  const list = lists.kor
  const all = Object.keys(state)
  const ids = all.filter((id) => list?.hidden.has(id))
  const hold = (id: string, reason: 'listIncomplete' | 'tooMany' | 'notListed') =>
    report.held.push({ id, name: `${state[id]?.kind} ${state[id]?.no}`, reason, detail: '' })
  if (list?.complete)
    for (const id of all) if (!list.items.has(id) && !list.hidden.has(id)) hold(id, 'notListed')
  const tooMany = ids.length > Math.max(MANY.count, all.length * MANY.part) && !allowMany
  if (!list?.complete || tooMany) {
    for (const id of ids) hold(id, tooMany ? 'tooMany' : 'listIncomplete')
    return []
  }
  for (const id of ids) reportRemoved(report, state, id, 'withdrawn')
  return ids
}

/** Whether a hand decided against the item: it is left out, and taken out if it was brought in before. */
function leftOut(work: Work, item: Item, known: readonly Known[]): 'wanted' | 'remove' | 'left' {
  const { report, overrides, state } = work
  const broken = overrides.broken.get(item.id)
  if (broken) {
    report.held.push({ id: item.id, name: item.name, reason: 'brokenOverride', detail: broken })
    return 'left'
  }
  const override = overrides.byId.get(item.id)
  if (override?.use === false) {
    refuse(report, item, 'excluded', '')
    reportRemoved(report, state, item.id, 'excluded')
    return 'remove'
  }
  const by =
    override?.covers === undefined
      ? coveredBy(item, kindOf(item.family), known)
      : known.find(({ kind, no }) => kind === kindOf(item.family) && no === override.covers)
  if (!by) return 'wanted'
  report.covered.push({
    id: item.id,
    name: item.name,
    by: `${by.kind} ${by.no} ${by.name.ko}`,
    note: dayNote(item, by),
  })
  reportRemoved(report, state, item.id, 'covered')
  return 'remove'
}

/** The record by hand stays, but its editor should know of other days. */
function dayNote(item: Item, { days }: Known): string {
  const [from, to] = [readDay(item.from), readDay(item.to)]
  if (!days || !from || !to || (from === days.from && to === days.to)) return ''
  return `, whose days ${days.from}..${days.to} differ from ${from}..${to}`
}

async function takeItem(work: Work, answers: Answers, korean: Item, pairs: readonly Pair[]): Promise<void> {
  const { state, lists, report, overrides } = work
  const before = state[korean.id]
  const hold = (reason: Hold, detail: string) =>
    report.held.push({ id: korean.id, name: korean.name, reason, detail })
  const found: Service[] = ['kor', ...pairs.map(({ service }) => service)]
  const lost =
    before?.services.filter((service) => !found.includes(service) && !lists[service]?.complete) ?? []
  if (lost.length > 0) return void hold('languageIncomplete', lost.join(', '))
  const subject = { korean: await readSource(answers, korean), foreign: [] as Source[] }
  for (const { foreign } of pairs) subject.foreign.push(await readSource(answers, foreign))
  const missing = [subject.korean, ...subject.foreign].flatMap((source) =>
    source.missing.map((what) => `${SERVICES[source.item.service].name} ${what}`),
  )
  if (before && missing.length > 0) return void hold('detailsIncomplete', missing.join(', '))
  if (subject.korean.missing.some((what) => what.startsWith('detailCommon2')))
    return void refuse(report, korean, 'detailsIncomplete', missing.join(', '))
  const made = makeRecord(subject, overrides.byId.get(korean.id))
  if (!made.ok) {
    if (before) return void hold(made.reason, made.detail)
    return void refuse(report, korean, made.reason, made.detail)
  }
  const { record } = made
  if (record.kind === 'happening' && !before && record.body(null, 0).to < addDays(work.today, -OVER_DAYS))
    return void refuse(report, korean, 'over', record.body(null, 0).to)
  work.records.push(record)
  for (const pair of pairs) reportPair(report, pair)
  const { pictures, refused } = readPictures(korean.row, subject.korean.images)
  for (const picture of pictures)
    work.pictures.push({ ...picture, id: korean.id, no: record.no, kind: record.kind })
  for (const one of refused) report.refusedPictures.push({ ...one, id: korean.id })
  const isSame = before?.digest === record.digest && before.kind === record.kind
  report.taken.push({
    id: korean.id,
    no: record.no,
    kind: record.kind,
    name: record.name,
    change: isSame ? 'same' : before ? 'changed' : 'new',
    services: record.services,
    filled: filledIn(subject),
    pictures: pictures.length,
    missing,
  })
}

function refuse(report: Report, { service, id, name }: Item, reason: Refusal, detail: string): void {
  report.refused.push({ service, id, name, reason, detail })
}

function reportRemoved(
  report: Report,
  state: State,
  id: string,
  reason: Report['removed'][number]['reason'],
): void {
  const before = state[id]
  if (before) report.removed.push({ id, no: before.no, kind: before.kind, reason })
}

const reportPair = (report: Report, { service, korean, foreign, how, score, metres }: Pair) =>
  report.merged.push({
    id: korean.id,
    name: korean.name,
    service,
    foreignId: foreign.id,
    foreignName: foreign.name,
    how,
    score,
    metres,
  })

function reportLists({ lists, overrides, report }: Work): void {
  for (const [service, list] of Object.entries(lists) as [Service, ServiceLists][]) {
    report.lists.push({
      service,
      items: list.items.size,
      withdrawn: list.hidden.size,
      complete: list.complete,
      problems: list.problems.map(({ call, reason }) => `${call}: ${reason}`),
    })
    for (const { id, title, reason } of list.refused)
      report.refused.push({ service, id, name: title, reason, detail: '' })
    for (const { id, what } of list.oddities) report.oddities.push({ service, id, what })
  }
  for (const id of overrides.byId.keys()) {
    const isListed = lists.kor?.items.has(id)
    report.overrides[isListed ? 'used' : 'unused'].push(id)
  }
  report.overrides.broken.push(...overrides.broken.values())
}

const emptyReport = (now: number, checked: boolean, calls: Report['calls']): Report => ({
  at: new Date(now).toISOString(),
  stage: 'reading',
  ended: null,
  checked,
  calls,
  lists: [],
  taken: [],
  merged: [],
  covered: [],
  refused: [],
  held: [],
  removed: [],
  unjoined: [],
  oddities: [],
  refusedPictures: [],
  overrides: { used: [], unused: [], broken: [] },
})
