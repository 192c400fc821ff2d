import { describe, expect, it } from 'vitest'
import { headPath, partPath, readRows } from './snapshot.ts'

describe('the rows of a file', () => {
  it('P-03 are kind, key, version and what is said, or nothing is believed', () => {
    const row = ['place', '1001', 3, { no: 1001 }]
    expect(readRows([row])).toEqual([row])
    expect(readRows([['place', '1001', 3, null]])).toEqual([['place', '1001', 3, null]])
    expect(readRows([])).toEqual([])
    for (const bad of [
      {},
      null,
      'rows',
      [row, ['place', '1001', 3]],
      [['place', 1001, 3, {}]],
      [['place', '1001', '3', {}]],
      [['place', '1001', 3, 'body']],
      [['place', '1001', 1.5, {}]],
    ])
      expect(readRows(bad)).toBeNull()
  })

  it('P-03 stand under addresses with an ending, so that no old server takes them for a page of the app', () => {
    expect([headPath('zh-Hans'), partPath('ab')]).toEqual([
      '/snapshot/head-zh-Hans.json',
      '/snapshot/ab.json',
    ])
  })
})
