import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Place } from '#sync/contracts/places/place.ts'
import { unstorableText } from '#sync/contracts/base/storable.ts'
import type { Database } from '../../db/database.ts'
import { readContentRecord } from '../../db/feed.ts'
import { testDatabase } from '../../testing/database.ts'
import { importTourapi } from '../tourapi-command.ts'
import { readName } from './items.ts'
import type { Report } from './report.ts'
import { bareName } from './similar.ts'
import { changeRow, copyOfAnswers, imported, NOW, runNight, spoil, startOver } from './testing/night.ts'

const [ISLAND, ARTS] = [10_127_002, 10_127_003]
const LIST = 'KorService2/areaBasedList2-7-1.json'

let database: Database
let folder: string
beforeAll(async () => {
  database = await testDatabase()
  await sql`CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN RAISE EXCEPTION 'not this one'; END $$`.execute(database.db)
})
afterAll(() => database.close())
beforeEach(async () => {
  await startOver(database.db)
  folder = await mkdtemp(join(tmpdir(), 'goraero-hostile-'))
  return () => rm(folder, { recursive: true })
})

const overview = (id: string, text: string) =>
  spoil(
    folder,
    `KorService2/detailCommon2-${id}.json`,
    JSON.stringify({
      response: {
        header: { resultCode: '0000', resultMsg: 'OK' },
        body: { items: { item: [{ contentid: id, overview: text }] }, totalCount: 1 },
      },
    }),
  )
/** While `table` refuses rows where `when` holds. */
async function refusing(table: string, when: string, work: () => Promise<void>): Promise<void> {
  await sql`CREATE TRIGGER refuse BEFORE INSERT OR UPDATE ON ${sql.table(table)}
    FOR EACH ROW WHEN (${sql.raw(when)}) EXECUTE FUNCTION refuse()`.execute(database.db)
  await work().finally(() => sql`DROP TRIGGER refuse ON ${sql.table(table)}`.execute(database.db))
}

describe('texts that mean no good', () => {
  it('X-09 NULs, halves of signs, endless tags and brackets end no night, and nothing of them is stored', async () => {
    await overview('127002', `섬\u0000이에요&#0;.&#xD800;<script>${'('.repeat(50_000)}`)
    await overview('127003', `${'<a "'.repeat(20_000)}\ud83d 전시장`)
    await changeRow(folder, LIST, '127004', { title: `\u0007카페 ((([${'['.repeat(5000)}` })
    const { report } = await runNight(database.db, { folder })
    expect(report).toMatchObject({ stage: 'done', ended: null })
    expect((await imported(database.db)).size).toBe(5)
    const island = (await readContentRecord(database.db, 'place', ISLAND)) as Place
    expect(island.description.ko).toBe('섬이에요.')
    expect(unstorableText(island)).toBeNull()
  })

  it('X-09 an item the database does not take is refused by name, and the others are there', async () => {
    await refusing('feed_entry', `NEW.key = '${ARTS}'`, async () => {
      const { report, pictures } = await runNight(database.db)
      expect([...(await imported(database.db)).keys()]).toHaveLength(4)
      expect(report.refused).toContainEqual({
        ...{ service: 'kor', id: '127003', reason: 'unwritten', detail: 'not this one' },
        name: expect.any(String) as string,
      })
      expect(report.taken.some(({ id }) => id === '127003')).toBe(false)
      expect(pictures.some(({ id }) => id === '127003')).toBe(false)
    })
    const { report } = await runNight(database.db)
    expect(report.taken.find(({ id }) => id === '127003')?.change).toBe('new')
  })
})

describe('the report', () => {
  const run = async (report: string) => {
    const said: string[] = []
    const terminal = {
      say: (line: string) => void said.push(line),
      fail: (line: string) => void said.push(line),
    }
    await copyOfAnswers(folder)
    const world = { dataDir: folder, now: NOW, environmentKey: undefined }
    const overrides = join(import.meta.dirname, 'testing/overrides')
    await importTourapi({ answers: folder, area: ['7'], report, overrides }, world, terminal, (work) =>
      work(database.db),
    )
  }
  const kept = async (report: string) =>
    JSON.parse(await readFile(join(report, 'report.json'), 'utf8')) as Report

  it('X-09 is written before anything else, so that a run that dies has said what it was about to do', async () => {
    const report = join(folder, 'report')
    let before: Report | null = null
    await refusing('setting', `NEW.name = 'tourapiImported'`, async () => {
      await expect(run(report)).rejects.toThrow('not this one')
      before = await kept(report)
    })
    expect(before).toMatchObject({ stage: 'writing', ended: 'not this one' })
    expect((before as Report | null)?.taken).toHaveLength(5)
    expect(await readFile(join(report, 'report.txt'), 'utf8')).toContain('DID NOT END: cut off while writing')
    expect((await imported(database.db)).size).toBe(0)
    await run(report)
    expect(await kept(report)).toMatchObject({ stage: 'done', ended: null })
    expect((await readdir(report)).sort()).toEqual(['pictures.json', 'report.json', 'report.txt'])
  })
})

describe('names in brackets within brackets', () => {
  it.each([
    ['Daewangam Park (대왕암공원(울산))', 'Daewangam Park', '대왕암공원(울산)'],
    ['Daewangam (Ulsan) (대왕암공원)', 'Daewangam (Ulsan)', '대왕암공원'],
    ['Jangsaengpo [Whale Museum (장생포 고래박물관)]', 'Jangsaengpo', 'Whale Museum (장생포 고래박물관)'],
    ['Cafe （카페 ［바다］） [한국관광 품질인증/Korea Quality]', 'Cafe', '카페 ［바다］'],
    ['Park (공원', 'Park', '공원'],
    ['Park) 공원', 'Park) 공원', null],
    ['(대왕암공원)', '(대왕암공원)', '대왕암공원'],
  ])('X-09 %s', (title, name, korean) => {
    expect(readName('eng', title)).toEqual({ name, korean })
  })

  it('X-09 a remark behind a name does not count when names are compared, whatever is in it', () => {
    for (const name of [
      '대왕암공원',
      '대왕암공원 (울산)',
      '대왕암공원(울산(동구))',
      '대왕암공원［울산 (동구)］',
    ])
      expect(bareName(name)).toBe('대왕암공원')
    expect(bareName('(주)바다')).toBe('주바다')
  })
})
