import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Answer } from '../answer.ts'
import { respond } from '../respond.ts'
import { encode, encodingFor } from './encodings.ts'
import type { Finished } from './kept-answers.ts'

/** Public: the same for every caller and language. */
const PUBLIC = [
  ...['content-type', 'application/json; charset=utf-8'],
  ...['cache-control', 'public, no-cache'],
  ...['vary', 'Accept-Encoding'],
]

/** Makes an answer's bytes; what it says and the day it holds for are given. */
export async function finish(answer: Answer, about: Pick<Finished, 'subjects' | 'day'>): Promise<Finished> {
  const text = JSON.stringify(answer.body)
  const encoded = await encode(text)
  const bytes = Object.values(encoded).reduce((sum, each) => sum + each.length, 1024)
  const etag = `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
  return { ...about, encoded, etag, bytes, isDense: false }
}

export const headerOf = ({ headers }: IncomingMessage, name: string): string | undefined =>
  headers[name]?.toString()

type Sending = {
  request: IncomingMessage
  response: ServerResponse
  answer: Finished | Answer
  /** Names and values in turn. */
  headers: string[]
}

/** @returns the status */
export async function send({ request, response, answer, headers }: Sending): Promise<number> {
  if (!('encoded' in answer)) {
    const plain = respond(answer)
    response.writeHead(plain.status, [...headers, ...[...plain.headers].flat()])
    response.end(await plain.text())
    return plain.status
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

/** Entity tags are compared weakly: the same text has one, however it is compressed. */
const isKnown = (known: string, etag: string): boolean => known === '*' || known.includes(etag.slice(2))
