import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Db } from '../db/database.ts'
import type { Terminal } from './terminal.ts'
import { liveAnswers, savedAnswers } from './tourapi/answers.ts'
import { importNight, type Night } from './tourapi/night.ts'
import { readOverrides } from './tourapi/overrides.ts'
import { DEFAULT_AREAS } from './tourapi/regions.ts'
import { reportText } from './tourapi/report.ts'
import { SERVICE_KEYS, type Service } from './tourapi/services.ts'

export type TourapiOptions = {
  answers?: string
  key?: string
  languages?: string
  area?: string[]
  keyword?: string[]
  overrides?: string
  report?: string
  check?: boolean
  'allow-many'?: boolean
}

const OVERRIDES = join(import.meta.dirname, 'overrides')

/**
 * One night's import. With a key the live service is asked and its answers are kept (`--answers`, else below the data
 * directory); without one they are read from `--answers`.
 */
export async function importTourapi(
  options: TourapiOptions,
  world: { dataDir: string; now: number; environmentKey: string | undefined },
  { say, fail }: Terminal,
  withDatabase: (work: (db: Db) => Promise<void>) => Promise<void>,
): Promise<void> {
  const services = readServices(options.languages)
  if (!services)
    return fail(`--languages names services, comma between them: ${SERVICE_KEYS.join(',')} (kor always)`)
  const areas = options.area ?? DEFAULT_AREAS
  const strange = areas.find((area) => !/^L?\d+(:\d+)?$/.test(area))
  if (strange) return fail(`--area ${strange}: 7 or 35:2 (area codes), L31 or L47:130 (legal codes)`)
  const key = options.key ?? (options.answers ? undefined : world.environmentKey)
  const own = join(world.dataDir, 'import', 'tourapi')
  if (!key && !options.answers) return fail('--answers DIR, or --key KEY (or TOURAPI_KEY in the environment)')
  const folder = options.answers ?? join(own, 'answers')
  const answers = key ? liveAnswers({ key, folder, send: fetch, wait }) : savedAnswers(folder)
  const overrides = await readOverrides(options.overrides ?? OVERRIDES)
  await withDatabase(async (db) => {
    const night = await importNight({
      db,
      answers,
      options: {
        services,
        areas,
        keywords: options.keyword ?? [],
        overrides,
        check: options.check ?? false,
        allowMany: options['allow-many'] ?? false,
      },
      now: world.now,
      keep: (soFar) => keepReport(options.report ?? own, soFar),
    })
    say(reportText(night.report))
    say(`report.json, report.txt and pictures.json are in ${options.report ?? own}`)
    // A scheduler should notice; what did come is in.
    if (night.report.lists.some(({ complete }) => !complete))
      fail('not everything came; nothing was taken out')
  })
}

/** The Korean service is what the others are joined to, so it is always read. Null when a name is unknown. */
function readServices(text: string | undefined): Service[] | null {
  const names = text?.split(',').map((name) => name.trim()) ?? SERVICE_KEYS
  if (names.some((name) => !SERVICE_KEYS.some((service) => service === name))) return null
  return SERVICE_KEYS.filter((service) => service === 'kor' || names.includes(service))
}

/** Each file is whole at every moment: written beside and then put in its place. */
async function keepReport(folder: string, { report, pictures }: Night): Promise<void> {
  await mkdir(folder, { recursive: true })
  const put = async (name: string, text: string) => {
    await writeFile(join(folder, `${name}.part`), text)
    await rename(join(folder, `${name}.part`), join(folder, name))
  }
  await put('pictures.json', `${JSON.stringify(pictures, null, 2)}\n`)
  await put('report.txt', reportText(report))
  await put('report.json', `${JSON.stringify(report, null, 2)}\n`)
}

const wait = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds)
  })
