import { describe, expect, it } from 'vitest'
import { MEMBER_KINDS, type MemberKind } from '#sync/contracts/kinds.ts'
import { matchRoute } from '#sync/contracts/routes.ts'
import { definitionOf } from '#sync/contracts/schemas.ts'
import { BatchOperation } from '#sync/contracts/sync/sync.ts'
import { DEFINITIONS, MUTATIONS } from './registry.ts'
import { casesIn, writesIn, type WriteFile } from './testing/examples.ts'

const FILES = import.meta.glob<WriteFile>('/sync/mutations/*/*.ts', { eager: true })
const CASES = casesIn(FILES)
const AT = Date.UTC(2026, 3, 1)
const ID = '01890a5d-ac96-774b-bcce-b302099a8058'

const dashed = (name: string) =>
  name.replace('.', '/').replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

const the = (name: string) => {
  const found = CASES.find((each) => each.name === name)
  if (!found) throw new Error(`no example of ${name}`)
  return found
}

/** The record as the writes before an example leave it. */
function before(after: readonly string[], ref: { kind: string; key: string }): unknown {
  return after.reduce<unknown>((body, name) => {
    const { mutation, example } = the(name)
    const args = mutation.parse(example.args)
    const touched = mutation.touches(args).some(({ kind, key }) => kind === ref.kind && key === ref.key)
    return touched ? mutation.overlay(ref, body, args, AT) : body
  }, null)
}

describe('every write', () => {
  it('P-11 is in the list, in a file named after it, with an example', () => {
    const found = writesIn(FILES)
    expect(found.map(({ definition }) => definition.name).toSorted()).toEqual(
      MUTATIONS.map(({ name }) => name).toSorted(),
    )
    for (const { file, definition, examples } of found) {
      expect(file).toBe(`/sync/mutations/${dashed(definition.name)}.ts`)
      expect(examples.length, `${definition.name} has no example`).toBeGreaterThan(0)
    }
    expect(new Set(DEFINITIONS.map(({ name }) => name)).size).toBe(found.length)
  })

  it.each(CASES)(
    'I20 $title: its example is read as it was meant, and again as it is stored',
    ({ mutation, example }) => {
      const args = mutation.parse(example.args)
      const { method, path } = mutation.request(args)
      expect(mutation.lane(args)).toBe(example.lane)
      expect(`${method} ${path}`).toBe(example.sends)
      expect(mutation.touches(args).length).toBeGreaterThan(0)
      expect(mutation.parse(JSON.parse(JSON.stringify(args)))).toEqual(args)
    },
  )

  it.each(CASES)(
    'P-09 $title replays to an endpoint that may be queued, with a body it takes',
    ({ mutation, example }) => {
      const args = mutation.parse(example.args)
      const { method, path, body, ifMatch } = mutation.request(args)
      const route = matchRoute(method, path)
      const endpoint = route && definitionOf(route.name)
      expect(endpoint?.offline).toBe('queue')
      if (endpoint?.body) expect(endpoint.body.safeParse(body).error).toBeUndefined()
      else expect(body).toBeUndefined()
      expect(ifMatch !== undefined).toBe(endpoint?.ifMatch === true)
      const wire = { key: ID, lane: mutation.lane(args), seq: 1, schema: 1, method, path, ifMatch }
      expect(BatchOperation.safeParse({ ...wire, body: JSON.stringify(body ?? null) }).success).toBe(true)
    },
  )

  it.each(CASES)('I3 $title: its overlay is a record of its kind, and twice is once', (each) => {
    const { mutation, example } = each
    const args = mutation.parse(example.args)
    for (const ref of mutation.touches(args)) {
      const once = mutation.overlay(ref, before(example.after ?? [], ref), args, AT)
      expect(mutation.overlay(ref, once, args, AT)).toEqual(once)
      // the number of a post is the server's to give; everything else is there already
      const body = once !== null && ref.kind === 'post' ? { ...once, no: 1 } : once
      if (body !== null) MEMBER_KINDS[ref.kind as MemberKind].parse(body)
    }
  })

  it.each(CASES)('I21 $title refuses arguments that are not its own', ({ mutation }) => {
    expect(() => mutation.parse({ wrong: true })).toThrow()
    expect(() => mutation.parse(null)).toThrow()
  })

  it.each(CASES.filter(({ example }) => example.sends.startsWith('POST ')))(
    'P-09 $title makes one thing each time, so that two of them never fold',
    ({ mutation }) => {
      expect(mutation.coalesce).toBeUndefined()
    },
  )
})
