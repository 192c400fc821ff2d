import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkEmail } from '#sync/domain/account.ts'
import { startTestServer, type TestServer } from '../../../testing/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

/** Addresses, things that nearly are some, and anything. */
const part = fc.stringMatching(/^[A-Za-z0-9._+'-]{1,12}$/)
const nearly = fc
  .tuple(
    part,
    fc.constantFrom('@', '', '@@', ' @'),
    part,
    fc.constantFrom('.', '', '..'),
    fc.stringMatching(/^[a-z0-9]{0,6}$/),
  )
  .map((parts) => parts.join(''))

describe('the rule of e-mails', () => {
  it('S5-01 the server takes exactly what the device takes', async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(nearly, fc.emailAddress(), fc.string({ maxLength: 30 })), async (email) => {
        const checked = await server.ask('POST', '/api/member/email-check', { body: { email } })
        expect([email, checked.status]).toEqual([email, checkEmail(email) === null ? 200 : 400])
      }),
      { numRuns: 120 },
    )
  })
})
