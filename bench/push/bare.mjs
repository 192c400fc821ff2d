// The same statements, sent by node-postgres and nothing else: transaction by transaction, on as many connections.
import { readFileSync } from 'node:fs'
import pg from 'pg'

const told = (value) =>
  value?.date !== undefined
    ? new Date(value.date)
    : value?.bytes === undefined
      ? value
      : Buffer.from(value.bytes, 'base64')

/**
 * The transactions of writes out of what a server was heard to ask, from a byte of the file on.
 * @returns them in the order they began, and how many were under way at once
 */
export function recordedWrites(file, from = 0, to = undefined) {
  const [open, all] = [new Map(), []]
  const lines = readFileSync(file).subarray(from, to).toString().split('\n').filter(Boolean)
  for (const [at, line] of lines.entries()) {
    const { connection, name, text, values } = JSON.parse(line)
    if (/^begin/i.test(text)) open.set(connection, { begun: at, statements: [] })
    const transaction = open.get(connection)
    if (!transaction) continue
    transaction.statements.push({ name, text, values: values?.map(told) })
    if (text.includes('idempotency')) transaction.isWrite = true
    if (!/^(commit|rollback)$/i.test(text)) continue
    open.delete(connection)
    if (transaction.isWrite) all.push({ ...transaction, ended: at })
  }
  all.sort((a, b) => a.begun - b.begun)
  const underWay = (at) => all.filter(({ begun, ended }) => begun <= at && at <= ended).length
  return {
    transactions: all.map(({ statements }) => statements),
    atOnce: Math.max(...all.map(({ begun }) => underWay(begun))),
  }
}

/** Sends a warm-up and then what is measured, on as many connections as were in use. @returns milliseconds */
export async function sendBare(url, warmUp, measured) {
  const clients = await Promise.all(
    Array.from({ length: measured.atOnce }, async () => {
      const client = new pg.Client({ connectionString: url })
      await client.connect()
      return client
    }),
  )
  await sendAll(clients, warmUp.transactions)
  const begin = performance.now()
  await sendAll(clients, measured.transactions)
  const took = performance.now() - begin
  await Promise.all(clients.map((client) => client.end()))
  return took
}

/** Each connection takes the next transaction when it is done with one. */
async function sendAll(clients, transactions) {
  let next = 0
  await Promise.all(
    clients.map(async (client) => {
      while (next < transactions.length)
        for (const statement of transactions[next++]) await client.query(statement)
    }),
  )
}
