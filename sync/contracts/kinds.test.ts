import { expect, it } from 'vitest'
import { kindSchema } from './kind-schema.ts'
import { CONTENT_KINDS, MEMBER_KINDS } from './kinds.ts'

it.each(Object.entries(CONTENT_KINDS))(
  'P-05 the app finds the schema of the public %s',
  async (kind, schema) => {
    expect(await kindSchema('content', kind)).toBe(schema)
  },
)

it.each(Object.entries(MEMBER_KINDS))(
  'P-05 the app finds the schema of one’s own %s',
  async (kind, schema) => {
    expect(await kindSchema('member', kind)).toBe(schema)
  },
)

it('P-05 a kind of a newer server has no schema, whatever it is called', async () => {
  for (const kind of ['weather', 'constructor', '__proto__', 'place.no'])
    for (const scope of ['content', 'member'] as const) expect(await kindSchema(scope, kind)).toBeNull()
})
