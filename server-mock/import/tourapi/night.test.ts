import { millisecondsInDay } from 'date-fns/constants'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Place } from '#sync/contracts/places/place.ts'
import type { Database } from '../../db/database.ts'
import { CONTENT, feedVersion, publishContent, readContentRecord } from '../../db/feed.ts'
import { syncContent } from '../../seed/content-sync.ts'
import { TEST_CONTENT } from '../../testing/content.ts'
import { testDatabase } from '../../testing/database.ts'
import { importTourapi, type TourapiOptions } from '../tourapi-command.ts'
import { reportText } from './report.ts'
import { writeState } from './state.ts'
import {
  change,
  changeRow,
  copyOfAnswers,
  imported,
  NOW,
  runNight,
  spoil,
  startOver,
} from './testing/night.ts'

const ISLAND = 10_127_002
const ARTS = 10_127_003
const CAFE = 10_127_004
const FESTIVAL = 10_127_005
const HANOK = 10_127_007
const ALL = [ISLAND, ARTS, CAFE, FESTIVAL, HANOK]
const KOREAN_SYNC = 'KorService2/areaBasedSyncList2-7-1.json'
const BROKEN = '{"responseTime":"x","resultCode":"04","resultMsg":"HTTP_ERROR"}'

let database: Database
let folder: string
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  await startOver(database.db)
  folder = await mkdtemp(join(tmpdir(), 'goraero-night-'))
})
afterEach(() => rm(folder, { recursive: true }))

const numbers = async () => [...(await imported(database.db)).keys()].sort()
const place = (no: number) => readContentRecord(database.db, 'place', no)
const breakAnswer = (name: string) => spoil(folder, name, BROKEN)
/** The Korean service takes the café out. */
const withdrawCafe = () => changeRow(folder, KOREAN_SYNC, '127004', { showflag: '0' })

describe('a night of importing', () => {
  it('X-09 brings places and happenings of five languages into the feed', async () => {
    const { report } = await runNight(database.db)
    expect(await numbers()).toEqual(ALL)
    expect(report.taken.map(({ id, change: what, filled }) => [id, what, filled])).toEqual([
      ['127002', 'new', []],
      ['127003', 'new', ['ja', 'zh-Hans', 'zh-Hant']],
      ['127004', 'new', ['en', 'zh-Hans', 'zh-Hant']],
      ['127005', 'new', ['ja', 'zh-Hans', 'zh-Hant']],
      ['127007', 'new', ['en', 'ja', 'zh-Hans', 'zh-Hant']],
    ])
    expect(await place(ISLAND)).toMatchObject({
      slug: 'tour-127002',
      category: 'spot',
      district: 'ulju',
      name: {
        ko: '명선도',
        en: 'Myeongseondo Island',
        ja: '名仙島',
        'zh-Hans': '名仙岛',
        'zh-Hant': '名仙島',
      },
      romanized: 'Myeongseondo',
      position: { lat: 35.3402, lng: 129.3421, approximate: false },
      phone: '052-204-0000',
      website: 'http://www.ulju.example.kr/tour',
      hours: { always: true },
      admission: { free: true },
      amenities: ['freeParking'],
      sample: false,
      listedOn: '2019-03-12',
      source:
        'Korea Tourism Organization, TourAPI 4.0 (KorService2 127002, EngService2 264002, JpnService2 265002, ' +
        'ChsService2 266002, ChtService2 267002)',
    })
    const island = (await place(ISLAND)) as Place
    expect(island.description.ko).toBe(
      '진하 앞바다에 뜬 작은 섬이에요. 썰물 때는 모랫길이 열려 걸어서 건너요.\n\n해가 진 뒤에는 섬 둘레 산책로에 빛이 켜져요.',
    )
    expect(island.summary['zh-Hans']).toBe('镇下海面上的一座小岛。')
  })

  it('X-09 gives a festival its days, programme and fee', async () => {
    await runNight(database.db)
    expect(await readContentRecord(database.db, 'happening', FESTIVAL)).toMatchObject({
      board: 'cnf',
      title: { ko: '제8회 태화강 국화축제', en: 'Taehwagang Chrysanthemum Festival' },
      from: '2027-10-15',
      to: '2027-10-24',
      datesTentative: false,
      venue: {
        ko: '태화강 국가정원 국화원',
        en: 'Taehwagang National Garden',
        ja: 'Taehwagang National Garden',
      },
      fee: { ko: '무료', en: 'Free', ja: '料金は現地でご確認ください。' },
      website: 'https://www.chrysanthemum.example.kr/',
      contact: '052-229-7500',
      program: [
        { ko: '국화 분재 전시', en: 'Bonsai show' },
        { ko: '강변 음악회' },
        { en: 'Floating lanterns' },
      ],
    })
  })

  it('X-09 puts oddities right: swapped coordinates, doubtful hours, a name without its own script', async () => {
    const { report } = await runNight(database.db)
    const cafe = (await place(CAFE)) as Place
    expect(cafe).toMatchObject({
      category: 'cafe',
      position: { lat: 35.3589, lng: 129.3604 },
      name: {
        en: 'Ganjeolgot Baramkeopi',
        ja: 'カンジョルゴッ・パラムコーヒー',
        'zh-Hans': 'Ganjeolgot Baramkeopi',
      },
      hours: { always: false, rules: [] },
    })
    expect(cafe.hours.note?.ko).toContain('매월 둘째 주 화요일')
    expect(cafe.hours.note?.en).toBe('Check the hours on site.')
    expect(report.oddities).toEqual(
      expect.arrayContaining([
        { service: 'kor', id: '127004', what: 'swappedPosition' },
        { service: 'kor', id: '127002', what: 'repeatedContent' },
      ]),
    )
  })

  it('X-09 says what was joined, refused and why', async () => {
    const { report } = await runNight(database.db)
    const joined = (id: string) =>
      report.merged.filter((one) => one.id === id).map((one) => [one.foreignId, one.how])
    expect(joined('127002')).toEqual([
      ['264002', 'sameName'],
      ['265002', 'sameName'],
      ['266002', 'sameName'],
      ['267002', 'sameName'],
    ])
    expect(joined('127003')).toEqual([['264003', 'byHand']])
    expect(joined('127004')).toEqual([['265004', 'positionAlone']])
    expect(report.refused.map(({ service, id, reason }) => [service, id, reason]).sort()).toEqual([
      ['eng', '264077', 'transport'],
      ['kor', '127006', 'noDates'],
      ['kor', '127008', 'noPosition'],
      ['kor', '127009', 'course'],
      ['kor', '127010', 'noTitle'],
    ])
    expect(report.unjoined.map(({ id }) => id)).toEqual(['264088'])
    expect(report.lists.every(({ complete }) => complete)).toBe(true)
    const text = reportText(report)
    expect(text).toContain('5 taken: 5 new, 0 changed, 0 as before')
    expect(text).toContain('127006 거꾸로 음악제: noDates (list 20271024..20271015, details 20271131..미정)')
  })

  it('X-09 leaves to the record by hand what was written by hand', async () => {
    const { report } = await runNight(database.db)
    expect(report.covered.map(({ id }) => id)).toEqual(['127001'])
    expect(await place(10_127_001)).toBeNull()
  })

  it('X-09 keeps corrections by hand', async () => {
    await runNight(database.db)
    expect(await place(ARTS)).toMatchObject({
      phone: '052-235-2101',
      name: { ko: '현대예술관', en: 'Hyundai Arts Center', ja: '現代芸術館' },
      admission: { free: false, adult: 5000, youth: 3000, child: 2000 },
      hours: { rules: [{ days: [0, 2, 3, 4, 5, 6], open: '09:00', close: '18:00', lastEntry: '17:30' }] },
    })
    expect((await place(HANOK))?.position).toEqual({ lat: 35.5672, lng: 129.1197, approximate: true })
  })

  it('X-09 S2-63 gives pictures the line of their licence and none to those without', async () => {
    const { pictures, report } = await runNight(database.db)
    const credit = '한국관광공사 (Korea Tourism Organization)'
    expect((await place(ISLAND))?.pictures).toEqual(
      pictures.map(({ url, licence }) => ({ url, licence, credit })),
    )
    expect(await place(CAFE)).not.toHaveProperty('pictures')
    expect(pictures.map(({ no, licence, url }) => [no, licence, url.slice(0, 8)])).toEqual([
      [ISLAND, 'KOGL-1', 'https://'],
      [ISLAND, 'KOGL-3', 'https://'],
    ])
    expect(report.refusedPictures).toMatchObject([{ id: '127002', reason: 'noLicence' }])
  })

  it('X-09 changes nothing when it runs again', async () => {
    await runNight(database.db, { folder })
    const version = await feedVersion(database.db, CONTENT)
    const { report } = await runNight(database.db, { folder, now: NOW + millisecondsInDay })
    expect(report.taken.map((one) => one.change)).toEqual(ALL.map(() => 'same'))
    expect(await feedVersion(database.db, CONTENT)).toBe(version)
  })

  it('X-09 writes only what the service changed, and keeps what people added', async () => {
    await runNight(database.db, { folder })
    const before = (await place(ISLAND)) as Place
    const rated = { ...before, rating: { average: 4.5, count: 2 } }
    await database.db
      .transaction()
      .execute((trx) => publishContent(trx, 'place', [{ key: String(ISLAND), body: rated }]))
    const version = await feedVersion(database.db, CONTENT)
    await change(folder, 'EngService2/detailCommon2-264002.json', 'A small island', 'A tiny island')
    const { report } = await runNight(database.db, { folder, now: NOW + millisecondsInDay })
    expect(report.taken.filter((one) => one.change === 'changed').map(({ id }) => id)).toEqual(['127002'])
    expect(await feedVersion(database.db, CONTENT)).toBe(version + 1)
    expect(await place(ISLAND)).toMatchObject({
      summary: { en: 'A tiny island off Jinha Beach.' },
      rating: { average: 4.5, count: 2 },
    })
  })

  it('X-09 stays in the feed when the server brings its own content up to date', async () => {
    await runNight(database.db)
    await syncContent(database.db, TEST_CONTENT, NOW)
    const { removed } = await syncContent(database.db, { ...TEST_CONTENT, places: [] }, NOW)
    expect(removed).toBeGreaterThan(0)
    expect(await numbers()).toEqual(ALL)
  })

  it('X-09 looks only with check', async () => {
    const version = await feedVersion(database.db, CONTENT)
    const { report } = await runNight(database.db, { check: true })
    expect(report.taken).toHaveLength(ALL.length)
    expect(await feedVersion(database.db, CONTENT)).toBe(version)
  })
})

describe('taking out', () => {
  it('X-09 leaves a tombstone for what the service withdrew, and brings it back when it returns', async () => {
    await runNight(database.db, { folder })
    await withdrawCafe()
    const { report } = await runNight(database.db, { folder })
    expect(report.removed).toEqual([{ id: '127004', no: CAFE, kind: 'place', reason: 'withdrawn' }])
    const row = await database.db
      .selectFrom('feed_entry')
      .select(['deleted', 'version'])
      .where('key', '=', String(CAFE))
      .executeTakeFirst()
    expect(row).toEqual({ deleted: true, version: await feedVersion(database.db, CONTENT) })
    await runNight(database.db)
    expect(await numbers()).toEqual(ALL)
  })

  it('X-09 keeps what is only missing from the list', async () => {
    await runNight(database.db, { folder })
    await changeRow(folder, 'KorService2/areaBasedList2-7-1.json', '127004', { contentid: '127014' })
    const { report } = await runNight(database.db, { folder })
    expect(report.held).toContainEqual(expect.objectContaining({ id: '127004', reason: 'notListed' }))
    expect(await numbers()).toContain(CAFE)
  })

  it.each([
    ['a page did not come', 'KorService2/areaBasedList2-7-2.json'],
    ['the list of festivals did not come', 'KorService2/searchFestival2-7-1.json'],
  ])('X-09 takes nothing out when %s', async (_what, name) => {
    await runNight(database.db, { folder })
    await withdrawCafe()
    await breakAnswer(name)
    const { report } = await runNight(database.db, { folder })
    expect(report.lists.find(({ service }) => service === 'kor')?.complete).toBe(false)
    expect(report.held).toContainEqual(expect.objectContaining({ id: '127004', reason: 'listIncomplete' }))
    expect(await numbers()).toEqual(ALL)
  })

  it('X-09 takes nothing out when the list of changes holds fewer rows than it says', async () => {
    await runNight(database.db, { folder })
    await withdrawCafe()
    await change(folder, KOREAN_SYNC, '"totalCount": 10', '"totalCount": 11')
    const { report } = await runNight(database.db, { folder })
    expect(report.removed).toEqual([])
    expect(await numbers()).toEqual(ALL)
  })

  it('X-09 leaves a record as it was while a language or a detail does not come', async () => {
    await runNight(database.db, { folder })
    const version = await feedVersion(database.db, CONTENT)
    await breakAnswer('JpnService2/areaBasedList2-7-1.json')
    await breakAnswer('KorService2/detailIntro2-127003.json')
    const { report } = await runNight(database.db, { folder })
    expect(report.held.map(({ id, reason }) => [id, reason])).toEqual([
      ['127002', 'languageIncomplete'],
      ['127003', 'detailsIncomplete'],
      ['127004', 'languageIncomplete'],
    ])
    expect(await feedVersion(database.db, CONTENT)).toBe(version)
    expect((await place(ISLAND))?.name.ja).toBe('名仙島')
  })

  it('X-09 brings nothing new in while its text does not come', async () => {
    await breakAnswer('KorService2/detailCommon2-127003.json')
    const { report } = await runNight(database.db, { folder })
    expect(report.refused).toContainEqual(
      expect.objectContaining({ id: '127003', reason: 'detailsIncomplete' }),
    )
    expect(await numbers()).not.toContain(ARTS)
  })

  it('X-09 follows a hand that leaves out, and holds back what a broken correction is about', async () => {
    await runNight(database.db, { folder })
    const overrides = await mkdtemp(join(tmpdir(), 'goraero-overrides-'))
    await writeFile(join(overrides, '127002.json'), '{"use": false}')
    await writeFile(join(overrides, '127003.json'), '{"fields": ')
    await writeFile(
      join(overrides, '127007.json'),
      '{"fields": {"position": {"lat": 95, "lng": 129, "approximate": true}}}',
    )
    const { report } = await runNight(database.db, { folder, overrides })
    await rm(overrides, { recursive: true })
    expect(report.removed).toEqual([{ id: '127002', no: ISLAND, kind: 'place', reason: 'excluded' }])
    expect(report.held).toContainEqual(expect.objectContaining({ id: '127003', reason: 'brokenOverride' }))
    expect(report.held).toContainEqual(expect.objectContaining({ id: '127007', reason: 'invalid' }))
    expect(await numbers()).toEqual([ARTS, CAFE, FESTIVAL, HANOK])
  })
})

describe('accidents', () => {
  it('X-09 a night that would take out most of what there is takes out nothing until it is allowed', async () => {
    const ids = Array.from({ length: 30 }, (_, index) => String(128_001 + index))
    const state = Object.fromEntries(
      ids.map((id) => [
        id,
        { kind: 'place' as const, no: 10_000_000 + Number(id), digest: '', services: ['kor' as const] },
      ]),
    )
    const rows = ids.map((contentid) => ({ contentid, showflag: '0', modifiedtime: '20270112000000' }))
    const body = { items: { item: rows }, totalCount: rows.length }
    await spoil(folder, KOREAN_SYNC, JSON.stringify({ response: { header: { resultCode: '0000' }, body } }))
    const forget = () => database.db.transaction().execute((trx) => writeState(trx, state))
    await forget()
    const careful = await runNight(database.db, { folder })
    expect(careful.report.removed).toEqual([])
    expect(careful.report.held.filter(({ reason }) => reason === 'tooMany')).toHaveLength(30)
    await forget()
    const allowed = await runNight(database.db, { folder, allowMany: true })
    expect(allowed.report.removed).toHaveLength(30)
  })

  it('X-09 a place written by hand later takes the place of the imported one', async () => {
    await runNight(database.db)
    const island = (await place(ISLAND)) as Place
    const written = { ...island, no: 1901, slug: 'myeongseondo' }
    await database.db
      .transaction()
      .execute((trx) => publishContent(trx, 'place', [{ key: '1901', body: written }]))
    const { report } = await runNight(database.db)
    expect(report.removed).toEqual([{ id: '127002', no: ISLAND, kind: 'place', reason: 'covered' }])
    expect(await place(ISLAND)).toBeNull()
  })

  it('X-09 a sight that the service now calls a festival moves to the happenings', async () => {
    await runNight(database.db, { folder })
    const dates = { eventstartdate: '20270501', eventenddate: '20270505' }
    await changeRow(folder, 'KorService2/areaBasedList2-7-1.json', '127007', {
      contenttypeid: '15',
      ...dates,
    })
    await runNight(database.db, { folder })
    expect(await place(HANOK)).toBeNull()
    expect(await readContentRecord(database.db, 'happening', HANOK)).toMatchObject({ from: '2027-05-01' })
  })

  it('X-09 a festival long over is not brought in, and one here stays when it is over', async () => {
    const late = Date.parse('2028-03-01T00:00:00Z')
    const { report } = await runNight(database.db, { now: late })
    expect(report.refused).toContainEqual(expect.objectContaining({ id: '127005', reason: 'over' }))
    await runNight(database.db)
    await runNight(database.db, { now: late })
    expect(await readContentRecord(database.db, 'happening', FESTIVAL)).not.toBeNull()
  })
})

describe('the command', () => {
  const run = async (options: TourapiOptions) => {
    await copyOfAnswers(folder)
    const said: string[] = []
    const failed: string[] = []
    const terminal = {
      say: (line: string) => void said.push(line),
      fail: (...lines: string[]) => void failed.push(...lines),
    }
    const world = { dataDir: folder, now: NOW, environmentKey: undefined }
    await importTourapi(options, world, terminal, (work) => work(database.db))
    return { said: said.join('\n'), failed }
  }

  it('X-09 writes its report for programs and for people, and the pictures', async () => {
    const { said, failed } = await run({ answers: folder, area: ['7'], report: join(folder, 'report') })
    const kept = async (name: string) => readFile(join(folder, 'report', name), 'utf8')
    expect(failed).toEqual([])
    expect(said).toContain(await kept('report.txt'))
    expect(JSON.parse(await kept('report.json'))).toMatchObject({ lists: { length: 5 }, checked: false })
    expect(JSON.parse(await kept('pictures.json'))).toHaveLength(2)
  })

  it('X-09 fails when not everything came, and brings in what did', async () => {
    const { said, failed } = await run({ answers: folder, area: ['7', '35:2'], languages: 'kor' })
    expect(failed).toEqual(['not everything came; nothing was taken out'])
    expect(said).toContain('KorService2/areaBasedList2-35_2-1.json: unsaved')
    expect(await numbers()).toContain(ISLAND)
  })
})
