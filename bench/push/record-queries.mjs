// Loaded before the server (`--import`): writes down what it asks PostgreSQL, connection by connection.
import { appendFileSync } from 'node:fs'
import pg from 'pg'

const file = process.env.QUERIES_FILE
const plain = pg.Client.prototype.query
const connections = new WeakMap()
let known = 0

/** As JSON can carry it; dates and bytes say what they were. */
const carried = (value) =>
  value instanceof Date
    ? { date: value.toISOString() }
    : Buffer.isBuffer(value)
      ? { bytes: value.toString('base64') }
      : value

pg.Client.prototype.query = function (query, values, ...rest) {
  if (!connections.has(this)) connections.set(this, ++known)
  const given = typeof query === 'string' ? { text: query, values } : query
  if (typeof given.text === 'string')
    appendFileSync(
      file,
      `${JSON.stringify({
        ...{ connection: connections.get(this), name: given.name, text: given.text },
        values: given.values?.map(carried),
      })}\n`,
    )
  return plain.call(this, query, values, ...rest)
}
