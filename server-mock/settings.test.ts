import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { embeddedIn } from './testing/database.ts'
import { programs, startProgramWith, type Program } from './testing/program.ts'

/** Where variables stand in a table: all in the first one, and what only those need who run many machines in the second. */
const DOCUMENTS = [
  [join(import.meta.dirname, '../README.md'), /## Configuration\n([^]*?)\n## /],
  [join(import.meta.dirname, '../docs/OPERATE.md'), /### Read replicas\n([^]*?)\n## /],
] as const
/** Each gateway hides the other, and a client the addresses of its account. */
const WORLDS: Record<string, string>[] = [
  {},
  { TOSS_SECRET_KEY: 'k', TOSS_MERCHANT_ID: 'm' },
  { PORTONE_API_SECRET: 's', PORTONE_STORE_ID: 's', PORTONE_CHANNEL_KEY: 'c' },
  { SMTP_URL: 'smtp://localhost', SMTP_FROM: 'a@b.kr' },
  { SMS_GATEWAY_URL: 'https://sms.test', SMS_GATEWAY_KEY: 'k', SMS_FROM: '0215' },
  { SOCIAL_KAKAO_CLIENT_ID: 'k', SOCIAL_KAKAO_CLIENT_SECRET: 's' },
  { MAINTENANCE_UNTIL: '2027-01-01T00:00:00Z' },
  { METRICS_PORT: '0' },
  {
    ...{ ASSISTANT_URL: 'https://model.test/v1', ASSISTANT_MODEL: 'm' },
    ...{ ASSISTANT_NAME: 'M', ASSISTANT_COUNTRY: 'KR' },
  },
  { TRAVEL_KIND: 'kakao', TRAVEL_KEY: 'k' },
  { DATABASE_URL: 'postgres://h/d', DATABASE_REPLICA_URL: 'postgres://r/d' },
  { OTEL_TRACES_EXPORTER: 'console' },
  { S3_ENDPOINT: 'https://s3.test', S3_BUCKET: 'b', S3_ACCESS_KEY_ID: 'k', S3_SECRET_ACCESS_KEY: 's' },
]
/** The table names one account and says that the others are the same. */
const OTHERS = /^SOCIAL_(APPLE|LINE|NAVER|GOOGLE|FACEBOOK)_/

function namesRead(): string[] {
  const names = new Set<string>()
  for (const world of WORLDS)
    readConfig(
      new Proxy(world, {
        get: (target, name) => {
          names.add(String(name))
          return target[String(name)]
        },
      }),
    )
  return [...names].filter((name) => !OTHERS.test(name)).sort()
}

async function namesDocumented(): Promise<string[]> {
  const names = new Set<string>()
  for (const [file, table] of DOCUMENTS) {
    const rows = (table.exec(await readFile(file, 'utf8'))?.[1] ?? '').split('\n')
    for (const row of rows.filter((line) => line.startsWith('| `')))
      for (const [, name = ''] of (row.split('|')[1] ?? '').matchAll(/`([A-Z0-9_]+)`/g)) names.add(name)
  }
  return [...names].sort()
}

it('every variable the server reads stands in a table of the documents, and the other way round', async () => {
  expect(await namesDocumented()).toEqual(namesRead())
})

/** What can be seen of a running server. */
async function look({ url, devUrl, metricsUrl }: Program) {
  const at = new URL(url)
  const ask = async (path: string, init: RequestInit = {}, from = '198.51.100.1') => {
    const answer = await fetch(url + path, { ...init, headers: { 'x-forwarded-for': from, ...init.headers } })
    const text = await answer.text()
    return { status: answer.status, headers: answer.headers, text }
  }
  const post = (path: string, body: object, from?: string) =>
    ask(
      path,
      { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
      from,
    )
  const times = async (count: number, call: () => Promise<{ status: number }>) => {
    const statuses = []
    for (let done = 0; done < count; done += 1) statuses.push((await call()).status)
    return statuses
  }
  const token = (from: string) =>
    ask(
      '/protocol/openid-connect/token',
      {
        method: 'POST',
        body: new URLSearchParams({
          ...{ grant_type: 'password', client_id: 'commerce-pc', scope: 'openid' },
          ...{ username: 'member@goraero.kr', password: 'Gorae!road26' },
        }),
      },
      from,
    )
  const start = await post('/api/member/social/kakao/start', {
    ...{ purpose: 'signIn', codeChallenge: 'c'.repeat(43), state: 's'.repeat(16), returnTo: '/login' },
  })
  const sent = (channel: string, to: string) =>
    post('/api/member/verification', { channel, to, purpose: 'join' }, '198.51.100.9')
  const home = await ask('/')
  return {
    address: at.hostname,
    port: at.port,
    devPort: devUrl && new URL(devUrl).port,
    metrics: metricsUrl && (await fetch(metricsUrl)).status,
    metricsHost: metricsUrl && new URL(metricsUrl).hostname,
    metricsPort: metricsUrl && new URL(metricsUrl).port,
    home: home.text,
    policy: home.headers.get('content-security-policy'),
    config: (await ask('/api/config')).text,
    ready: (await ask('/readyz')).text,
    issuer: (await ask('/.well-known/openid-configuration')).text,
    social: start.text.includes('authorizeUrl') ? start.text : start.status,
    mail: (await sent('email', 'a@goraero.kr')).status,
    sms: (await sent('mobile', '010-1234-5678')).status,
    signIn: (await token('203.0.113.1')).status,
    tokens: (await times(4, () => token('203.0.113.2'))).at(-1),
    // another caller behind the same proxy
    others: (await token('203.0.113.3')).status,
    calls: (await times(70, () => ask('/api/config', {}, '203.0.113.4'))).at(-1),
  }
}
type Seen = Awaited<ReturnType<typeof look>>

let folder = ''
const seen: Record<string, Seen> = {}
const PORT = 20_000 + (process.pid % 20_000)
const fresh = async (name: string) => {
  const dataDir = join(folder, name)
  await mkdir(dataDir)
  await embeddedIn(dataDir)
  return dataDir
}
const run = async (name: string, settings: Record<string, string>) => {
  const program = await startProgramWith({
    PORT: '0',
    DATA_DIR: await fresh(name),
    PASSWORD_COST: '10',
    ...settings,
  })
  seen[name] = await look(program)
  await program.kill('SIGTERM')
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'goraero-settings-'))
  await mkdir(join(folder, 'app'))
  await writeFile(join(folder, 'app/index.html'), '<title>another app</title>')
  await run('plain', {})
  await run('service', {
    ...{ PORT: String(PORT), HOST: '127.0.0.2', CONTENT: '0', STATIC_DIR: join(folder, 'app') },
    ...{ MOBILE_SITE_URL: 'https://m.goraero.kr', BASEMAP_URL: 'https://maps.goraero.kr/card.json' },
    ...{ PICTURE_HOSTS: 'photos.goraero.kr', RATE_API: '60', RATE_TOKEN: '3', TRUST_PROXY: '1' },
    ...{ PUBLIC_URL: 'https://goraero.kr', SMTP_URL: 'smtp://127.0.0.1:1', SMTP_FROM: 'a@goraero.kr' },
    ...{ SMS_GATEWAY_URL: 'http://127.0.0.1:1', SMS_GATEWAY_KEY: 'k', SMS_FROM: '0215' },
    ...{ SOCIAL_KAKAO_CLIENT_ID: 'kakao-client', SOCIAL_KAKAO_CLIENT_SECRET: 's' },
    ...{ METRICS_PORT: String(PORT + 2), METRICS_HOST: '127.0.0.3' },
    ...{ SOCIAL_KAKAO_AUTHORIZE_URL: 'https://kakao.goraero.kr/authorize' },
  })
  await run('demo', { DEMO: '1', DEV_PAGES: '1', DEV_PORT: String(PORT + 1), CONTENT: '0' })
  await run('closed', {
    ...{ MAINTENANCE_FROM: '2026-01-01T00:00:00Z', MAINTENANCE_UNTIL: '2099-01-01T00:00:00Z' },
    ...{ MAINTENANCE_REASON: 'moving house', CONTENT: '0' },
  })
}, 240_000)
afterAll(async () => {
  for (const child of programs) child.kill('SIGKILL')
  await rm(folder, { recursive: true, force: true })
})

const service = (name: keyof Seen) => [seen.plain?.[name], seen.service?.[name]]
/** What a variable changes: before and with it. */
const EFFECTS: Record<string, () => unknown[]> = {
  PORT: () => [seen.plain?.port === String(PORT), seen.service?.port === String(PORT)],
  HOST: () => service('address'),
  DATA_DIR: () => [existsSync(join(folder, 'nowhere/db')), existsSync(join(folder, 'plain/db'))],
  STATIC_DIR: () => service('home'),
  MOBILE_SITE_URL: () => service('config').map((text) => String(text).includes('m.goraero.kr')),
  BASEMAP_URL: () => service('policy').map((text) => String(text).includes('maps.goraero.kr')),
  PICTURE_HOSTS: () => service('policy').map((text) => String(text).includes('photos.goraero.kr')),
  CONTENT: () => service('ready'),
  RATE_API: () => service('calls'),
  RATE_TOKEN: () => service('tokens'),
  // who is behind the proxy beside one that has used up its limit
  TRUST_PROXY: () => [seen.service?.tokens, seen.service?.others],
  PUBLIC_URL: () => service('issuer'),
  SMTP_URL: () => service('mail'),
  SMS_GATEWAY_URL: () => service('sms'),
  SOCIAL_KAKAO_CLIENT_ID: () => service('social').map((text) => String(text).includes('kakao-client')),
  SOCIAL_KAKAO_AUTHORIZE_URL: () =>
    service('social').map((text) => String(text).includes('kakao.goraero.kr')),
  DEMO: () => [seen.plain?.signIn, seen.demo?.signIn],
  METRICS_PORT: () => [seen.plain?.metrics, [seen.service?.metrics, seen.service?.metricsPort].join()],
  METRICS_HOST: () => service('metricsHost'),
  DEV_PAGES: () => [seen.plain?.devPort, seen.demo?.devPort],
  DEV_PORT: () => [false, seen.demo?.devPort === String(PORT + 1)],
  MAINTENANCE_UNTIL: () => [seen.plain?.config, seen.closed?.config],
  MAINTENANCE_FROM: () => [false, seen.closed?.config.includes('2026-01-01')],
  MAINTENANCE_REASON: () => [false, seen.closed?.config.includes('moving house')],
}

it.each(Object.entries(EFFECTS))('%s changes something about a started server', (_, effect) => {
  const [without, having] = effect()
  expect(without).toBeDefined()
  expect(having).not.toEqual(without)
})

/** What only somebody outside could see; a test of that part holds it. */
const OUTSIDE: Record<string, string> = {
  ASSISTANT_CALLS_DAY: 'resources/assistant/assistant.test.ts',
  ASSISTANT_COUNTRY: 'resources/assistant/assistant.test.ts',
  ASSISTANT_KEY: 'providers/assistant.test.ts',
  ASSISTANT_MODEL: 'providers/assistant.test.ts',
  ASSISTANT_NAME: 'resources/assistant/assistant.test.ts',
  ASSISTANT_SECONDS: 'providers/assistant.test.ts',
  ASSISTANT_TOKENS_DAY: 'resources/assistant/assistant.test.ts',
  ASSISTANT_URL: 'providers/assistant.test.ts',
  BUSINESS_KEY: 'providers/settings.test.ts',
  BUSINESS_URL: 'providers/settings.test.ts',
  DATABASE_URL: 'operate.pg.test.ts',
  DATABASE_REPLICA_URL: 'replica.pg.test.ts',
  DRAIN_SECONDS: 'stop.pg.test.ts',
  DEMO_DATABASE_URL: 'providers/settings.test.ts',
  LOG: 'log.test.ts',
  PASSWORD_COST: 'providers/settings.test.ts',
  NATS_URL: 'db/nats-bus.test.ts',
  OTEL_EXPORTER_OTLP_ENDPOINT: 'telemetry/telemetry.pg.test.ts',
  OTEL_SDK_DISABLED: 'telemetry/telemetry.pg.test.ts',
  OTEL_SERVICE_NAME: 'telemetry/telemetry.pg.test.ts',
  OTEL_TRACES_EXPORTER: 'telemetry/telemetry.pg.test.ts',
  PORTONE_API_SECRET: 'providers/settings.test.ts',
  PORTONE_API_URL: 'providers/settings.test.ts',
  PORTONE_CHANNEL_KEY: 'providers/settings.test.ts',
  PORTONE_STORE_ID: 'providers/settings.test.ts',
  PORTONE_TEST: 'providers/payment.test.ts',
  PORTONE_WEBHOOK_SECRET: 'providers/settings.test.ts',
  PUSH_HOSTS: 'providers/settings.test.ts',
  S3_ACCESS_KEY_ID: 'resources/uploads/s3.test.ts',
  S3_BUCKET: 'resources/uploads/s3.test.ts',
  S3_ENDPOINT: 'resources/uploads/s3.test.ts',
  S3_REGION: 'resources/uploads/s3.test.ts',
  S3_SECRET_ACCESS_KEY: 'resources/uploads/s3.test.ts',
  SMS_FROM: 'providers/settings.test.ts',
  SMS_GATEWAY_KEY: 'providers/settings.test.ts',
  SMTP_FROM: 'providers/settings.test.ts',
  SOCIAL_KAKAO_CLIENT_SECRET: 'providers/settings.test.ts',
  SOCIAL_KAKAO_TOKEN_URL: 'providers/settings.test.ts',
  SOCIAL_KAKAO_USERINFO_URL: 'providers/settings.test.ts',
  TOSS_API_URL: 'providers/settings.test.ts',
  TRAVEL_KEY: 'providers/travel.test.ts',
  TRAVEL_KIND: 'providers/travel.test.ts',
  TRAVEL_URL: 'providers/travel.test.ts',
  TOSS_MERCHANT_ID: 'providers/payment.test.ts',
  TOSS_SECRET_KEY: 'providers/settings.test.ts',
  VAPID_SUBJECT: 'providers/settings.test.ts',
}

it('no documented variable is without a test of what it does', async () => {
  const known = [...Object.keys(EFFECTS), ...Object.keys(OUTSIDE)].sort()
  expect(await namesDocumented()).toEqual(known)
  // the test that is said to hold a variable sets it by its name
  for (const [name, file] of Object.entries(OUTSIDE)) {
    const text = await readFile(join(import.meta.dirname, file), 'utf8')
    const family = name.replace('KAKAO', '${name}')
    expect([name, file, text.includes(name) || text.includes(family)]).toEqual([name, file, true])
  }
})
