import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { taxOffice } from './business.ts'

let answer: { status: number; body: unknown } = { status: 200, body: {} }
const outside = createServer((_, response) => {
  response.writeHead(answer.status, { 'content-type': 'application/json' })
  response.end(JSON.stringify(answer.body))
})
let url = ''
beforeAll(async () => {
  await new Promise<void>((resolve) => outside.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(outside.address() as AddressInfo).port}`
})
afterAll(() => void outside.close())

describe('the tax office', () => {
  it.each([
    ['01', 'active'],
    ['02', 'suspended'],
    ['03', 'closed'],
    ['', 'unknown'],
  ])('S5-14 its code %j of a business is read as %s', async (code, state) => {
    answer = { status: 200, body: { data: [{ b_no: '1248100998', b_stt_cd: code }] } }
    expect(await taxOffice({ url, key: 'k' }).stateOf('1248100998')).toBe(state)
  })

  it.each([
    ['an error', { status: 503, body: {} }],
    ['a refusal of the key', { status: 401, body: { msg: 'no' } }],
    ['an answer about nothing', { status: 200, body: { data: [] } }],
    ['a page', { status: 200, body: 'please sign in' }],
  ])('S5-14 %s is no word about a business', async (_, given) => {
    answer = given
    await expect(taxOffice({ url, key: 'k' }).stateOf('1248100998')).rejects.toThrow()
  })
})
