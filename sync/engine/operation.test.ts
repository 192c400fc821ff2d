import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { BatchOperation } from '#sync/contracts/sync/sync.ts'
import { operationRow } from '#sync/testing/rows.ts'
import { newLane, resultOf, wireOperation } from './operation.ts'

const ID = '01890a5d-ac96-774b-bcce-b302099a8057'

describe('an operation on the wire', () => {
  it('I7: its id is the key, and the key of an answer is its id', () => {
    expect(wireOperation(operationRow(ID)).key).toBe(ID)
    expect(resultOf({ key: ID, status: 200, body: null, version: 4 })).toEqual({
      id: ID,
      ...{ status: 200, body: null, version: 4 },
    })
  })

  it('I8: whatever became of the row meanwhile, the same request goes out', () => {
    const row = operationRow(ID, { body: '{"n": 1}', ifMatch: '"3"', method: 'PUT', path: '/api/x', seq: 4 })
    const first = JSON.stringify(wireOperation(row))
    fc.assert(
      fc.property(
        fc.record(
          {
            state: fc.constantFrom('ready' as const, 'blocked' as const, 'parked' as const),
            version: fc.nat(),
            stuck: fc.constant(true as const),
            args: fc.object(),
            touches: fc.array(fc.string()),
            createdAt: fc.nat(),
          },
          { requiredKeys: [] },
        ),
        (more) => {
          expect(JSON.stringify(wireOperation({ ...row, ...more }))).toBe(first)
        },
      ),
    )
  })

  it('I8: a tag is named only where there is one, and the contract takes what is sent', () => {
    const plain = wireOperation(operationRow(ID, { seq: 1, body: '{}' }))
    expect(plain).not.toHaveProperty('ifMatch')
    expect(BatchOperation.parse(plain)).toEqual(plain)
    const tagged = wireOperation(operationRow(ID, { seq: 1, body: '{}', ifMatch: '"a"' }))
    expect(BatchOperation.parse(tagged)).toEqual(tagged)
  })

  it('I7 I13: taken back it goes with the same key and place, and carries nothing of its content', () => {
    const row = operationRow(ID, { body: '{"secret":1}', ifMatch: '"3"', seq: 2, lane: 'cart', void: true })
    const wire = wireOperation(row)
    expect(wire).toMatchObject({ key: ID, lane: 'cart', seq: 2, body: null, void: true })
    expect(JSON.stringify(wire)).not.toContain('secret')
    expect(wire).not.toHaveProperty('ifMatch')
    expect(BatchOperation.parse(wire)).toEqual(wire)
  })

  it('I4: a new lane begins with nothing settled or waiting', () => {
    expect(newLane('a')).toEqual({
      ...{ name: 'a', done: 0, ahead: [], attempt: 0, notBefore: 0, delay: 0 },
    })
  })
})
