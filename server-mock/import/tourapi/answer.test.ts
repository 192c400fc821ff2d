import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readAnswer } from './answer.ts'

const saved = (name: string) =>
  readAnswer(readFileSync(join(import.meta.dirname, 'testing/odd', name), 'utf8'))
const rows = (name: string) => {
  const answer = saved(name)
  if (!answer.ok) throw new Error(`${name}: ${answer.message}`)
  return answer
}

describe('an answer of the service', () => {
  it('X-09 with items "" is an empty list', () => {
    expect(rows('items-empty-text.json')).toMatchObject({ rows: [], total: 0 })
  })

  it('X-09 with an object instead of a list is one row, numbers as text', () => {
    expect(rows('item-is-an-object.json').rows).toEqual([
      { contentid: '127002', title: '명선도', mapx: '129.3421' },
    ])
  })

  it('X-09 that says no data is empty and not a failure', () => {
    expect(rows('no-data.json')).toMatchObject({ rows: [], total: 0 })
  })

  it('X-09 keeps the value that says something when a key is repeated', () => {
    const { rows: read, repeated } = rows('repeated-keys.json')
    expect(read[0]).toEqual({
      contentid: '127005',
      homepage: 'https://www.chrysanthemum.example.kr/',
      tel: '052-229-7500',
    })
    expect(read[1]?.homepage).toBe('')
    expect(repeated.sort()).toEqual(['homepage', 'tel'])
  })

  it.each([
    ['error-without-body.json', 'broken', '10'],
    ['error-key.xml', 'refused', '30'],
    ['error-key.json', 'refused', '31'],
    ['error-quota.xml', 'quota', '22'],
    ['success-as-xml.xml', 'broken', 'xml'],
    ['gateway.html', 'broken', 'xml'],
    ['not-approved.txt', 'refused', 'text'],
  ])('X-09 with status 200 is an error all the same: %s', (name, reason, code) => {
    expect(saved(name)).toMatchObject({ ok: false, reason, code })
  })

  it.each([
    ['', 'empty'],
    ['{"response":{"header":{"resultCode":"0000"}}}', 'shape'],
    ['{"response":{"header":{"resultCode":"0000"},"body":{"items":7,"totalCount":1}}}', 'shape'],
    ['{"response":{"header":{"resultCode":"0000"},"body":{"items":{"item":["x"]},"totalCount":1}}}', 'shape'],
    ['[]', 'shape'],
  ])('X-09 of another shape is broken and not empty: %s', (text, code) => {
    expect(readAnswer(text)).toMatchObject({ ok: false, reason: 'broken', code })
  })

  it('X-09 does not take a key for repeated that stands in another object or in a text', () => {
    const item = '[{"a":"\\"a\\":","b":"1"},{"a":"2"}]'
    const answer = readAnswer(
      `{"response":{"header":{"resultCode":"0000"},"body":{"items":{"item":${item}}}}}`,
    )
    expect(answer).toMatchObject({ ok: true, repeated: [], rows: [{ a: '"a":', b: '1' }, { a: '2' }] })
  })
})
