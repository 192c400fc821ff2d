// What a server of these writes cannot do without: HTTP, JSON and the statements. It checks nothing and knows no rule.
// A process of its own, as the server is: told the database and the recorded transactions, it says where it listens.
import { readFileSync } from 'node:fs'
import { startServer } from '../lib/servers.mjs'
import { connectAll, recordedWrites, sendAll } from './bare.mjs'

const [url, file, size] = process.argv.slice(2)
const [warmUp, measured] = [recordedWrites(file, 0, Number(size)), recordedWrites(file, Number(size))]
const clients = await connectAll(url, measured.atOnce)
const coming = [...warmUp.transactions, ...measured.transactions]

/** Writes of one transaction: as many keys are stored, and of nothing more. */
const countOf = (statements) => {
  const { values } = statements.find(({ text }) => /insert into idempotency/i.test(text))
  return Math.max(...values.filter(Array.isArray).map(({ length }) => length))
}

/** The transactions of the next so many writes. */
function take(count) {
  const taken = []
  for (let left = count; left > 0; left -= countOf(taken.at(-1))) taken.push(coming.shift())
  return taken
}

async function answer(request, response) {
  const parts = []
  for await (const part of request) parts.push(part)
  const { operations } = JSON.parse(Buffer.concat(parts).toString())
  await sendAll(clients, take(operations.length))
  const lines = operations.map(({ key, body }) => {
    const result = body === null ? null : JSON.parse(body)
    return `${JSON.stringify({ key, status: 200, version: 1, etag: '1', body: result })}\n`
  })
  response.writeHead(200, { 'content-type': 'application/x-ndjson' }).end(lines.join(''))
}

const { origin } = await startServer(answer)
process.send({ ready: { origin } })
