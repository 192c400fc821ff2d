import { describe, expect, it } from 'vitest'
import { ENDPOINTS, type EndpointName } from './endpoints.ts'
import { API_ERRORS, fail, ok, type ApiErrorCode } from './errors.ts'
import { definitionOf } from './schemas.ts'
import { UPLOADS_ERRORS } from './uploads/errors.ts'

const NAMES = Object.keys(ENDPOINTS) as EndpointName[]
const CODES = Object.keys(API_ERRORS) as ApiErrorCode[]
const declared = new Map(NAMES.map((name) => [name, definitionOf(name).errors as readonly ApiErrorCode[]]))

/** What every call may be refused with, by whichever way it comes; no endpoint has to say so. */
const OF_ANY_CALL: readonly ApiErrorCode[] = [
  ...(['request.mediaType', 'route.notFound', 'route.preparing'] as const),
  ...(['server.failed', 'server.maintenance'] as const),
]

describe('a code', () => {
  it.each(CODES)('S7-17 %s has a status and a class that mean the same to a device', (code) => {
    const { status, class: kind } = API_ERRORS[code]
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(600)
    // what a device does about it, by status: a refusal of the wrong class would be tried for ever, or given up too soon
    if (kind === 'auth') expect([401, 403]).toContain(status)
    if (status === 401) expect(kind).toBe('auth')
    if (status === 412) expect(kind).toBe('conflict')
    if (kind === 'conflict') expect(status).toBe(412)
    if (kind === 'gap') expect(status).toBe(409)
    const isQueued = NAMES.some(
      (name) => ENDPOINTS[name].offline === 'queue' && declared.get(name)?.includes(code),
    )
    // where nobody waits in a queue the person decides about trying again
    if (isQueued && (status === 429 || status >= 500)) expect(kind).toBe('retry')
    if (kind === 'retry') expect([409, 429, 460, 500, 503]).toContain(status)
    if ([400, 404, 413, 415].includes(status)) expect(kind).toBe('reject')
  })

  it.each(CODES)('S7-17 %s is two plain words with a point between', (code) => {
    expect(code).toMatch(/^[a-z]+\.[a-z][A-Za-z]*$/)
  })

  it('S7-17 is there because something answers it: none is left over', () => {
    const used = new Set([...declared.values()].flat())
    const unused = CODES.filter(
      (code) => !used.has(code) && !OF_ANY_CALL.includes(code) && !(code in UPLOADS_ERRORS),
    )
    expect(unused).toEqual([])
  })
})

describe('an endpoint', () => {
  it.each(NAMES)('S7-17 %s names only codes there are, and none twice', (name) => {
    const codes = declared.get(name) ?? []
    expect(codes.filter((code) => !(code in API_ERRORS))).toEqual([])
    const twice = codes.filter((code, index) => codes.indexOf(code) !== index)
    expect(twice).toEqual([])
  })

  it.each(NAMES.filter((name) => ENDPOINTS[name].offline === 'queue'))(
    'I12 %s may be refused for its place and its key, because it is queued',
    (name) => {
      const codes = declared.get(name) ?? []
      for (const code of [
        'request.keyReused',
        'sync.gap',
        'sync.fork',
        'sync.withdrawn',
        'sync.upgrade',
      ] as const)
        expect([code, codes.includes(code)]).toEqual([code, true])
    },
  )

  it.each(NAMES.filter((name) => 'ifMatch' in ENDPOINTS[name]))(
    'S7-17 %s asks for a version, so it may be told that it is not the present one',
    (name) => {
      expect(declared.get(name)).toContain('record.changed')
    },
  )

  it.each(NAMES.filter((name) => ['administrator', 'partner'].includes(ENDPOINTS[name].access)))(
    'S6-04 %s is for a role, so it may be refused to who has not',
    (name) => {
      expect(declared.get(name)).toContain('auth.forbidden')
    },
  )
})

it('S7-17 an expected failure is a value, told apart by one field', () => {
  expect(ok(1)).toEqual({ ok: true, value: 1 })
  expect(fail('no')).toEqual({ ok: false, error: 'no' })
})
