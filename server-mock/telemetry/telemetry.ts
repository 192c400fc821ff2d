import type { IncomingMessage, ServerResponse } from 'node:http'
import { context, propagation, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import type { LogEvent } from 'kysely'
import type { Seen } from '../http/request.ts'

export type Telemetry = {
  /** Runs what answers a request within its span; goes on with the caller's trace (`traceparent`). */
  around(request: IncomingMessage, response: ServerResponse, handle: () => void): void
  /** Says what the request of now was. */
  name(seen: Seen): void
  /** A statement that was carried out, as a span below its request's; what no request asked for is not told. */
  query(event: LogEvent): void
  /** Sends what is left. */
  close(): Promise<void>
}

/**
 * OpenTelemetry by its own SDK, which reads the standard OTEL_… variables; loaded here and nowhere else.
 * @param now milliseconds since 1970
 * @throws Error in a sentence when the SDK is not installed
 */
export async function startTelemetry(serviceName: string, now: () => number): Promise<Telemetry> {
  const { NodeSDK } = await import('@opentelemetry/sdk-node').catch((error: unknown) => {
    throw new Error('OTEL_… is set, but @opentelemetry/sdk-node is not installed: npm install', {
      cause: error,
    })
  })
  const sdk = new NodeSDK({ serviceName, instrumentations: [] })
  sdk.start()
  const tracer = trace.getTracer('goraero')
  return {
    around(request, response, handle) {
      const from = propagation.extract(context.active(), request.headers)
      const method = request.method ?? ''
      const attributes = { 'http.request.method': method }
      const span = tracer.startSpan(method, { kind: SpanKind.SERVER, attributes }, from)
      response.once('close', () => {
        const { statusCode } = response
        span.setAttribute('http.response.status_code', statusCode)
        if (statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
        span.end()
      })
      context.with(trace.setSpan(from, span), handle)
    },
    name: ({ endpoint, method }) => void trace.getActiveSpan()?.updateName(`${method} ${endpoint}`),
    query({ query, queryDurationMillis, level }) {
      if (!trace.getActiveSpan()) return
      const text = query.sql.trim()
      const span = tracer.startSpan(/^\w+/.exec(text)?.[0].toUpperCase() ?? 'SQL', {
        ...{ kind: SpanKind.CLIENT, startTime: now() - queryDurationMillis },
        // the text has no values: they travel apart
        attributes: { 'db.system.name': 'postgresql', 'db.query.text': text },
      })
      if (level === 'error') span.setStatus({ code: SpanStatusCode.ERROR })
      span.end(now())
    },
    close: () => sdk.shutdown(),
  }
}
