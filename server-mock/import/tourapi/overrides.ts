import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { FOREIGN, type ForeignService } from './services.ts'

/**
 * Corrections by hand, one file per Korean content number: `overrides/126508.json`. They are merged last, so the next
 * night does not undo them.
 */
export type Override = {
  /** false: never imported, and taken out again. */
  use: boolean
  /** Number of the record written by hand that this is; null says it is none of them; absent leaves it to the names. */
  covers?: number | null
  /** Content number in another language, or null for none. */
  links: Partial<Record<ForeignService, string | null>>
  /** Laid over the record: objects are merged, everything else replaced. */
  fields: Readonly<Record<string, unknown>>
}
export type Overrides = {
  byId: Map<string, Override>
  /** Files that cannot be read: what they would correct is not written until they can. */
  broken: Map<string, string>
}

const KEYS = ['why', 'use', 'covers', 'links', 'fields']
/** Identity of a record; everything else may be corrected. */
const FIXED = ['no', 'slug']

/** @param folder may not exist: then there are none */
export async function readOverrides(folder: string): Promise<Overrides> {
  const overrides: Overrides = { byId: new Map(), broken: new Map() }
  const names = await readdir(folder).catch(() => [])
  for (const name of names.filter((one) => one.endsWith('.json')).sort()) {
    const id = name.replace(/\.json$/, '')
    const read = readOverride(await readFile(join(folder, name), 'utf8'))
    if (typeof read === 'string') overrides.broken.set(id, `${name}: ${read}`)
    else overrides.byId.set(id, read)
  }
  return overrides
}

/** @returns what is wrong when it cannot be used */
export function readOverride(text: string): Override | string {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch (error) {
    return error instanceof Error ? error.message : 'not JSON'
  }
  if (!isRecord(json)) return 'not an object'
  const unknown = Object.keys(json).find((key) => !KEYS.includes(key))
  if (unknown) return `there is no ${unknown}, only ${KEYS.join(', ')}`
  const { use = true, covers, links = {}, fields = {} } = json
  if (typeof use !== 'boolean') return 'use is true or false'
  if (covers !== undefined && covers !== null && typeof covers !== 'number')
    return 'covers is a number or null'
  if (!isRecord(links)) return 'links names services'
  for (const [service, id] of Object.entries(links)) {
    if (!FOREIGN.some((one) => one === service))
      return `links: there is no ${service}, only ${FOREIGN.join(', ')}`
    if (id !== null && !/^\d+$/.test(String(id))) return `links: ${service} is a content number or null`
  }
  if (!isRecord(fields)) return 'fields is an object'
  const fixed = FIXED.find((key) => key in fields)
  if (fixed) return `fields: ${fixed} never changes`
  const linked = Object.entries(links).map(([service, id]) => [service, id === null ? null : String(id)])
  return {
    use,
    links: Object.fromEntries(linked) as Override['links'],
    fields,
    ...(covers === undefined ? {} : { covers }),
  }
}

/** Objects are merged key by key; lists, texts and null replace. */
export function laidOver(base: unknown, over: unknown): unknown {
  if (!isRecord(base) || !isRecord(over)) return over
  const merged: Record<string, unknown> = { ...base }
  for (const [key, value] of Object.entries(over)) merged[key] = laidOver(base[key], value)
  return merged
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
