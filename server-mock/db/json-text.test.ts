import { expect, it } from 'vitest'
import { JsonText, jsonText, stringify } from './json-text.ts'

it('I1 a text of the database stands in an answer as it came, whatever is in it', () => {
  const texts = ['{"a": 1.50, "b": "\\u0000 $& $1"}', '"only a word"', '[]', '12345678901234567890']
  const body = {
    resultCode: 200,
    result: texts.map((text, at) => ({ at, body: new JsonText(text), none: null })),
  }
  expect(stringify(body)).toBe(
    `{"resultCode":200,"result":[${texts.map((text, at) => `{"at":${at},"body":${text},"none":null}`).join(',')}]}`,
  )
  // a text that holds another answer is not looked into
  const within = stringify({ body: new JsonText(JSON.stringify(stringify(body))) })
  expect(JSON.parse(JSON.parse(within).body)).toEqual(JSON.parse(stringify(body)))
})

it('I1 who reads it gets what it says, and a tombstone is null', () => {
  expect(JSON.parse(JSON.stringify({ body: new JsonText('{"a": [1, 2]}') }))).toEqual({ body: { a: [1, 2] } })
  expect(jsonText(null)).toBeNull()
  expect(() => stringify({ body: new JsonText('1'), broken: 1n })).toThrow(TypeError)
  expect(JSON.stringify(new JsonText('2'))).toBe('2')
})
