import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Answer } from '../answer.ts'
import { stringify } from '../../db/json-text.ts'
import { headersOf } from '../respond.ts'
import { encode, encodingFor } from './encodings.ts'
import type { Finished } from './kept-answers.ts'
import type { OwnBytes } from './kept-places.ts'

/** Public: the same for every caller and language. */
const PUBLIC = [
  ...['content-type', 'application/json; charset=utf-8'],
  ...['cache-control', 'public, no-cache'],
  ...['vary', 'Accept-Encoding'],
]

/** Makes an answer's bytes; what it says and how long is given. */
export async function finish(
  answer: Answer,
  about: Pick<Finished, 'subjects' | 'day' | 'until'>,
): Promise<Finished> {
  const text = stringify(answer.body)
  const encoded = await encode(text)
  const bytes = Object.values(encoded).reduce((sum, each) => sum + each.length, 1024)
  const tag = answer.etag ?? createHash('sha256').update(text).digest('base64url').slice(0, 22)
  return { ...about, encoded, etag: `W/"${tag}"`, bytes, isDense: false }
}

export const headerOf = ({ headers }: IncomingMessage, name: string): string | undefined =>
  headers[name]?.toString()

/** For one caller, who may keep it and asks again each time. */
const OWN = [
  ...['content-type', 'application/json; charset=utf-8'],
  ...['cache-control', 'private, no-cache'],
  ...['vary', 'Accept-Language, Authorization'],
]

type Sending<A> = {
  request: IncomingMessage
  response: ServerResponse
  answer: A
  /** Names and values in turn. */
  headers: string[]
}

/** @returns the status */
export function send({ request, response, answer, headers }: Sending<Finished | Answer>): number {
  if (!('encoded' in answer)) {
    response.writeHead(answer.status, [...headers, ...[...headersOf(answer)].flat()])
    response.end(answer.status === 304 ? undefined : stringify(answer.body))
    return answer.status
  }
  headers.push(...PUBLIC, 'etag', answer.etag)
  const known = headerOf(request, 'if-none-match')
  if (known !== undefined && isKnown(known, answer.etag)) {
    response.writeHead(304, headers)
    response.end()
    return 304
  }
  const encoding = encodingFor(answer.encoded, headerOf(request, 'accept-encoding'))
  const body = answer.encoded[encoding] ?? answer.encoded.identity
  if (encoding !== 'identity') headers.push('content-encoding', encoding)
  headers.push('content-length', String(body.length))
  response.writeHead(200, headers)
  response.end(body)
  return 200
}

/** What is small and for one caller. @returns the status */
export function sendOwn({ request, response, answer, headers }: Sending<OwnBytes>): number {
  const { status, etag, text } = answer
  headers.push(...OWN, 'etag', etag)
  const known = headerOf(request, 'if-none-match')
  if (known !== undefined && isKnown(known, etag)) {
    response.writeHead(304, headers)
    response.end()
    return 304
  }
  headers.push('content-length', String(text.length))
  response.writeHead(status, headers)
  response.end(text)
  return status
}

/** Entity tags are compared weakly: the same text has one, however it is compressed. */
const isKnown = (known: string, etag: string): boolean =>
  known === '*' || known.includes(etag.replace(/^W\//, ''))
