import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import { programDatabase } from '../testing/database.ts'
import { programs, startProgramWith, type Program } from '../testing/program.ts'

type Span = { traceId: string; spanId: string; parentSpanId?: string; name: string; service: string }
type Attribute = { key: string; value: { stringValue?: string } }
type Body = {
  resourceSpans: { resource: { attributes: Attribute[] }; scopeSpans: { spans: Omit<Span, 'service'>[] }[] }[]
}

/** What a collector was sent. */
const spans: Span[] = []
let collector: Server
let program: Program
let made: { url: string; drop(): Promise<void> } | null

beforeAll(async () => {
  collector = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      if (request.url === '/v1/traces')
        for (const { resource, scopeSpans } of (JSON.parse(Buffer.concat(chunks).toString()) as Body)
          .resourceSpans) {
          const service =
            resource.attributes.find(({ key }) => key === 'service.name')?.value.stringValue ?? ''
          spans.push(...scopeSpans.flatMap((scope) => scope.spans.map((span) => ({ ...span, service }))))
        }
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    })
  })
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve))
  made = await programDatabase()
  program = await startProgramWith({
    ...{ PORT: '0', DATABASE_URL: made?.url ?? '', CONTENT: '0', PASSWORD_COST: '10', DRAIN_SECONDS: '0' },
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}`,
    ...{
      OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
      OTEL_SERVICE_NAME: 'whale',
      OTEL_BSP_SCHEDULE_DELAY: '50',
    },
  })
})
afterAll(async () => {
  for (const each of programs) each.kill('SIGKILL')
  collector.close()
  await made?.drop()
})

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
const PARENT = '00f067aa0ba902b7'
const call = (path: string) =>
  fetch(program.url + path, { headers: { traceparent: `00-${TRACE}-${PARENT}-01` } })
const named = (name: string) => spans.find((span) => span.name === name && span.traceId === TRACE)

it('a request goes on with its caller’s trace, and its statements lie below it', async () => {
  expect((await call('/api/content/place/1')).status).toBe(404)
  expect((await call('/api/sync/feed?scope=content')).status).toBe(200)
  await expect.poll(() => named('GET feed')).toMatchObject({ parentSpanId: PARENT, service: 'whale' })
  await expect.poll(() => named('GET contentRead')).toMatchObject({ parentSpanId: PARENT })
  const below = spans.filter(({ parentSpanId }) => parentSpanId === named('GET feed')?.spanId)
  expect(below.map(({ name }) => name)).toContain('SELECT')
  // what nobody asked for is told by metrics
  expect(spans.filter(({ name, traceId }) => name === 'SELECT' && traceId !== TRACE)).toEqual([])
})

it('what is left is sent when the process is told to end', async () => {
  await call('/healthz')
  await program.kill('SIGTERM')
  expect(named('GET static')).toBeDefined()
})

it('nothing is loaded unless a variable asks for it', () => {
  const telemetry = (env: Record<string, string>) => readConfig(env).telemetry
  expect([telemetry({}), telemetry({ OTEL_SERVICE_NAME: 'whale' })]).toEqual([null, null])
  expect(telemetry({ OTEL_TRACES_EXPORTER: 'console' })).toBe('goraero')
  expect(telemetry({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://c', OTEL_SDK_DISABLED: 'true' })).toBeNull()
})
