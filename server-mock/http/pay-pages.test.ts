import { afterAll, beforeAll, expect, it } from 'vitest'
import { createLog } from '../log.ts'
import { portonePayments } from '../providers/payment-portone.ts'
import { buyer } from '../resources/orders/testing/buying.ts'
import { NOON, startTestServer, type TestServer } from '../testing/server.ts'

/** Where browsers go to pay. */
let server: TestServer
const lines: string[] = []
beforeAll(async () => {
  server = await startTestServer()
  server.deps.log = createLog(
    'info',
    () => NOON,
    (line) => lines.push(line),
  )
  server.deps.payments = portonePayments({
    ...{ apiSecret: 's', storeId: 'store', channelKey: 'channel', test: false, webhookSecret: null },
    ...{ apiUrl: 'http://127.0.0.1:1', publicUrl: 'https://goraero.test', now: () => NOON },
  })
})
afterAll(() => server.stop())

it('S6-07 the page with the buyer’s name and number opens at the address the buyer was given, and by no id alone', async () => {
  const { payUrl, payment } = await buyer(server, 'alice').order({ gdsSn: 2004 })
  const open = async (path: string) => {
    const answer = await fetch(server.url + path)
    return [answer.status, (await answer.text()).includes('alice@goraero.kr')]
  }
  const id = payment?.id ?? ''
  expect(await open(payUrl ?? '')).toEqual([200, true])
  expect(await open(`/api/pay/${id}`)).toEqual([404, false])
  expect(await open(`/api/pay/${id}?key=${'A'.repeat(22)}`)).toEqual([404, false])
  const other = await buyer(server, 'bora').order({ gdsSn: 2004 })
  expect(await open(`/api/pay/${id}${new URL(other.payUrl ?? '', server.url).search}`)).toEqual([404, false])
  const logged = lines.filter((line) => line.includes('/api/pay/'))
  expect(logged).toHaveLength(4)
  expect(logged.filter((line) => line.includes(id) || line.includes('key='))).toEqual([])
})
