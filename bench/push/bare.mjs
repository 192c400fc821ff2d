// The same statements, sent by node-postgres and nothing else: transaction by transaction, on as many connections.
import { readFileSync } from 'node:fs'
import pg from 'pg'

const told = (value) =>
  value?.date !== undefined
    ? new Date(value.date)
    : value?.bytes === undefined
      ? value
      : Buffer.from(value.bytes, 'base64')

/** What stands in the file between two bytes of it, statement by statement. */
const linesOf = (file, from, to) =>
  readFileSync(file).subarray(from, to).toString().split('\n').filter(Boolean).map(JSON.parse)

/**
 * The transactions out of what a server was heard to ask, and each statement outside of any as one of its own.
 * @returns {begun, ended, statements}[] in the order they began
 */
function unitsOf(lines) {
  const [open, all] = [new Map(), []]
  for (const [at, { connection, name, text, values }] of lines.entries()) {
    const statement = { name, text, values: values?.map(told) }
    if (/^begin/i.test(text)) open.set(connection, { begun: at, statements: [] })
    const transaction = open.get(connection)
    if (!transaction) {
      all.push({ begun: at, ended: at, statements: [statement] })
      continue
    }
    transaction.statements.push(statement)
    if (!/^(commit|rollback)$/i.test(text)) continue
    open.delete(connection)
    all.push({ ...transaction, ended: at })
  }
  return all.sort((a, b) => a.begun - b.begun)
}

/** Everything a server asked between two bytes of the file. */
export const recordedUnits = (file, from, to) =>
  unitsOf(linesOf(file, from, to)).map(({ statements }) => statements)

/**
 * The transactions of writes out of what a server was heard to ask, from a byte of the file on.
 * @returns them in the order they began, and how many were under way at once
 */
export function recordedWrites(file, from = 0, to = undefined) {
  const all = unitsOf(linesOf(file, from, to)).filter(
    ({ begun, ended, statements }) =>
      ended > begun && statements.some(({ text }) => text.includes('idempotency')),
  )
  const underWay = (at) => all.filter(({ begun, ended }) => begun <= at && at <= ended).length
  return {
    transactions: all.map(({ statements }) => statements),
    atOnce: Math.max(...all.map(({ begun }) => underWay(begun))),
  }
}

/** Sends a warm-up and then what is measured, on as many connections as were in use. @returns milliseconds */
export async function sendBare(url, warmUp, measured) {
  const clients = await connectAll(url, measured.atOnce)
  await sendAll(clients, warmUp.transactions)
  const begin = performance.now()
  await sendAll(clients, measured.transactions)
  const took = performance.now() - begin
  await Promise.all(clients.map((client) => client.end()))
  return took
}

/** So many connections to one database. */
export const connectAll = (url, count) =>
  Promise.all(
    Array.from({ length: count }, async () => {
      const client = new pg.Client({ connectionString: url })
      await client.connect()
      return client
    }),
  )

/** Each connection takes the next transaction when it is done with one. */
export async function sendAll(clients, transactions) {
  let next = 0
  await Promise.all(
    clients.map(async (client) => {
      while (next < transactions.length)
        for (const statement of transactions[next++]) await client.query(statement)
    }),
  )
}
