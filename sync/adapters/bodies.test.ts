import { beforeEach, expect, it } from 'vitest'
import { kindSchema } from '#sync/contracts/kind-schema.ts'
import { createBodies } from './bodies.ts'

const fetched: string[] = []
/** Kinds whose script does not come. */
const lost = new Set<string>()

const readBodies = () =>
  createBodies(async (scope, kind) => {
    fetched.push(`${scope}/${kind}`)
    if (lost.has(kind)) throw new TypeError('Failed to fetch dynamically imported module')
    return kindSchema(scope, kind)
  })

beforeEach(() => {
  fetched.length = 0
  lost.clear()
})

const heart = { kind: 'place', no: 1, addedAt: '2026-04-01T00:00:00.000Z' }

it('P-01 of a page only the schemas of its kinds are fetched, and each once', async () => {
  const bodies = readBodies()
  const check = await bodies.ready('member', ['favourite', 'weather'])
  expect(check('member', 'favourite', heart)).toBeNull()
  expect(check('member', 'favourite', { ...heart, no: 'one' })).toBe('no')
  expect(check('member', 'weather', { sun: true })).toBeNull()
  await bodies.ready('member', ['favourite'])
  expect(fetched).toEqual(['member/favourite', 'member/weather'])
})

it('I20 a kind of the same name in the other feed is read by its own schema', async () => {
  const bodies = readBodies()
  await bodies.ready('content', ['review'])
  const check = await bodies.ready('member', ['review'])
  expect(fetched).toEqual(['content/review', 'member/review'])
  const id = '01890a5d-ac96-774b-bcce-b302099a8057'
  // what others see begins with what it is about, one's own with what it was bought by
  expect(check('content', 'review', { id })).toBe('productNo')
  expect(check('member', 'review', { id })).toBe('orderNumber')
})

it('I20 what could not be fetched is asked for again', async () => {
  const bodies = readBodies()
  lost.add('favourite')
  await expect(bodies.ready('member', ['favourite'])).rejects.toThrow('Failed to fetch')
  lost.clear()
  const check = await bodies.ready('member', ['favourite'])
  expect(check('member', 'favourite', {})).not.toBeNull()
})

it('I20 whoever looks through what is stored has the schemas of every kind of the feed', async () => {
  const check = await readBodies().ready('member')
  expect(fetched).toContain('member/order')
  expect(fetched.some((each) => each.startsWith('content/'))).toBe(false)
  expect(check('member', 'order', {})).not.toBeNull()
})
