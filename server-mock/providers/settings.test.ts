import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import { NOON } from '../testing/server.ts'
import { taxOffice } from './business.ts'
import { createProviders } from './create.ts'
import type { PageBook } from './payment-page.ts'

/** What somebody outside was asked: path, key and body. */
type Asked = { path: string; key: string | undefined; body: string }
const asked: Asked[] = []
let outside: Server
let url = ''
beforeAll(async () => {
  outside = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      asked.push({ path: request.url ?? '', key: request.headers.authorization, body })
      response.writeHead(200, { 'content-type': 'application/json' })
      response.end(JSON.stringify({ access_token: 'at', id: 7 }))
    })
  })
  await new Promise<void>((resolve) => outside.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(outside.address() as AddressInfo).port}`
})
afterAll(() => void outside.close())
beforeEach(() => void asked.splice(0))

const providers = (env: Record<string, string>) =>
  createProviders(readConfig(env), 'secret', () => NOON, {} as PageBook)

it('SMS_GATEWAY_URL, SMS_GATEWAY_KEY and SMS_FROM are where an SMS goes, with which key and from whom', async () => {
  const { sms } = providers({ SMS_GATEWAY_URL: `${url}/sms`, SMS_GATEWAY_KEY: 'k-1', SMS_FROM: '02120' })
  await sms?.send({ to: '01012345678', text: 'x' })
  expect(asked).toEqual([
    {
      path: '/sms',
      key: 'Bearer k-1',
      body: JSON.stringify({ from: '02120', to: '01012345678', text: 'x' }),
    },
  ])
})

it('BUSINESS_KEY and BUSINESS_URL are who is asked about a business, and with which key', async () => {
  const { business } = readConfig({ BUSINESS_URL: `${url}/nts`, BUSINESS_KEY: 'k 2' })
  if (!business) throw new Error('no registry')
  await expect(taxOffice(business).stateOf('1248100998')).rejects.toThrow('the tax office answered 200')
  expect(asked).toMatchObject([{ path: '/nts?serviceKey=k%202', body: '{"b_no":["1248100998"]}' }])
  expect(readConfig({}).business).toBeNull()
})

it('SOCIAL_…_CLIENT_SECRET, …_TOKEN_URL and …_USERINFO_URL are how a code is exchanged, for each account', async () => {
  for (const name of ['KAKAO', 'NAVER', 'FACEBOOK']) {
    asked.splice(0)
    const { social } = providers({
      [`SOCIAL_${name}_CLIENT_ID`]: 'client-7',
      [`SOCIAL_${name}_CLIENT_SECRET`]: 'secret-7',
      [`SOCIAL_${name}_TOKEN_URL`]: `${url}/token`,
      [`SOCIAL_${name}_USERINFO_URL`]: `${url}/me`,
    })
    const [account] = Object.values(social)
    const given = {
      code: 'c',
      verifier: 'v'.repeat(43),
      nonce: 'n',
      redirectUri: 'https://goraero.test/back',
    }
    // what it says of the person is another test's
    await account?.exchange(given).catch(() => undefined)
    const [token, person] = asked
    expect([token?.path, new URLSearchParams(token?.body).get('client_secret')]).toEqual([
      '/token',
      'secret-7',
    ])
    expect(person?.path.split('?')[0]).toBe('/me')
  }
})

it('senders, subjects, hosts and addresses of gateways come from the environment', () => {
  expect(readConfig({ SMTP_URL: 'smtps://m.test', SMTP_FROM: 'a@goraero.kr' }).smtp).toEqual({
    ...{ url: 'smtps://m.test', from: 'a@goraero.kr' },
  })
  expect(readConfig({ PUSH_HOSTS: 'a.test, .b.test', VAPID_SUBJECT: 'mailto:me@goraero.kr' }).push).toEqual({
    ...{ hosts: ['a.test', '.b.test'], subject: 'mailto:me@goraero.kr' },
  })
  expect(readConfig({ TOSS_SECRET_KEY: 'k', TOSS_API_URL: `${url}/` }).payment).toMatchObject({
    ...{ secretKey: 'k', apiUrl: url },
  })
  expect(readConfig({ PASSWORD_COST: '12' }).passwordCost).toBe(12)
  expect(readConfig({ DEMO: '1', DEMO_DATABASE_URL: 'postgres://d' })).toMatchObject({
    ...{ demo: true, databaseUrl: 'postgres://d' },
  })
  const portone = {
    ...{ PORTONE_API_SECRET: 's', PORTONE_STORE_ID: 'store', PORTONE_CHANNEL_KEY: 'channel' },
    ...{ PORTONE_WEBHOOK_SECRET: 'hook', PORTONE_API_URL: url },
  }
  expect(readConfig(portone).payment).toMatchObject({
    ...{ apiSecret: 's', storeId: 'store', channelKey: 'channel', webhookSecret: 'hook', apiUrl: url },
  })
})
