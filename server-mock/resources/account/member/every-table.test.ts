import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import { ALL_TABLES, EXPORT_QUERIES } from '../../../db/all-tables.ts'
import { migrationNames, migrationText } from '../../../db/migrate.ts'
import { call, reauthenticate } from '../../../testing/accounts.ts'
import { startTestServer, type TestServer } from '../../../testing/server.ts'
import { PEOPLE } from '../../../testing/world.ts'
import { approved, as } from '../../community/testing/drafts.ts'

/**
 * Withdrawal and export against the catalogue of the database: a table or a column nobody thought of fails here. Tables
 * are described beside the migration that makes them (server-mock/db/migrations/*.tables.ts).
 */
let server: TestServer
let columns: Column[]
let keys: ForeignKey[]

type Column = { table: string; name: string; type: string; isNullable: boolean; hasDefault: boolean }
type ForeignKey = { table: string; column: string; to: string; toColumn: string; cascades: boolean }

const EMAIL = 'alice@goraero.kr'
/** Names of columns in which a member could be meant. */
const SUSPECT =
  /(^|_)(member|owner|actor|partner|scope|recipient|target|email|mobile|phone|buyer|writer|author|user|subject|address|agent|by|name)(_|$)/
/** The migrations' own book, and the name of a setting. */
const OURS = ['schema_migration']

const tables = () => [...new Set(columns.map(({ table }) => table))]
const columnsOf = (table: string) => columns.filter((column) => column.table === table)
const ownerColumn = (table: string): string | null => {
  const owner = ALL_TABLES[table]?.owner
  if (!owner) return null
  return 'id' in owner ? owner.id : 'mark' in owner ? owner.mark : null
}
const declared = (table: string): string[] => {
  const { names = {}, refers = {} } = ALL_TABLES[table] ?? {}
  return [ownerColumn(table) ?? '', ...Object.keys(names), ...Object.keys(refers)]
}

beforeAll(async () => {
  server = await startTestServer()
  const { db } = server.database
  columns = (
    await sql<Column>`
      SELECT c.table_name AS "table", c.column_name AS name, c.udt_name AS type,
        c.is_nullable = 'YES' AS "isNullable", c.column_default IS NOT NULL OR c.is_identity = 'YES' AS "hasDefault"
      FROM information_schema.columns c WHERE c.table_schema = 'public'
      ORDER BY c.table_name, c.ordinal_position`.execute(db)
  ).rows.filter(({ table }) => !OURS.includes(table))
  keys = (
    await sql<ForeignKey>`
      SELECT k.conrelid::regclass::text AS "table", a.attname AS "column", k.confrelid::regclass::text AS "to",
        f.attname AS "toColumn", k.confdeltype = 'c' AS cascades
      FROM pg_constraint k
      JOIN pg_attribute a ON a.attrelid = k.conrelid AND a.attnum = k.conkey[1]
      JOIN pg_attribute f ON f.attrelid = k.confrelid AND f.attnum = k.confkey[1]
      WHERE k.contype = 'f'`.execute(db)
  ).rows
})
afterAll(() => server.stop())

describe('every table of the database is described', () => {
  it('S2-52 S2-138 each one, and none that is not there', () => {
    expect(Object.keys(ALL_TABLES).toSorted()).toEqual(tables().toSorted())
  })

  it('beside the migration that makes it', async () => {
    const names = await migrationNames()
    const described = import.meta.glob<{ TABLES: object }>('../../../db/migrations/*.tables.ts', {
      eager: true,
    })
    for (const [path, { TABLES }] of Object.entries(described)) {
      const name = `${/([^/]+)\.tables\.ts$/.exec(path)?.[1] ?? ''}.sql`
      expect(names).toContain(name)
      const text = await migrationText(name)
      for (const table of Object.keys(TABLES))
        expect([table, text]).toEqual([table, expect.stringMatching(new RegExp(`CREATE TABLE ${table}\\b`))])
    }
  })

  it('names only columns that are there', () => {
    for (const table of tables()) {
      const there = columnsOf(table).map(({ name }) => name)
      expect([table, declared(table).filter((name) => name !== '' && !there.includes(name))]).toEqual([
        table,
        [],
      ])
    }
  })

  it('S2-52 no column that may name a member is left out', () => {
    const isKey = ({ table, name }: Column) => keys.some((key) => key.table === table && key.column === name)
    const toMember = ({ table, name }: Column) =>
      keys.some((key) => key.table === table && key.column === name && key.to === 'member')
    const isIdOfNothing = (column: Column) => column.type === 'uuid' && column.name !== 'id' && !isKey(column)
    const isSuspect = ({ name, type }: Column) =>
      SUSPECT.test(name) && type !== 'bool' && type !== 'timestamptz'
    const odd = columns.filter(
      (column) =>
        (toMember(column) || isIdOfNothing(column) || isSuspect(column)) &&
        !(column.table === 'setting' && column.name === 'name') &&
        !declared(column.table).includes(column.name),
    )
    expect(odd.map(({ table, name }) => `${table}.${name}`)).toEqual([])
  })

  it('S2-52 a row that goes with another hangs on it by a key that cascades', () => {
    for (const [table, { owner, withdrawn }] of Object.entries(ALL_TABLES)) {
      if (!owner || !('partOf' in owner)) continue
      const key = keys.find((each) => each.table === table && each.to === owner.partOf)
      expect([table, key?.cascades]).toEqual([table, true])
      if (withdrawn === 'with')
        expect([table, ALL_TABLES[owner.partOf]?.withdrawn]).toEqual([table, 'deleted'])
    }
  })

  it('S2-138 each list of the export reads the table it is said to, and every other names such a list or a reason', () => {
    for (const [table, { exported }] of Object.entries(ALL_TABLES)) {
      if ('as' in exported) expect(exported.query).toMatch(new RegExp(`(FROM|JOIN) ${table}\\b`))
      else if ('within' in exported)
        expect([...Object.keys(EXPORT_QUERIES), 'settings']).toContain(exported.within)
      else expect(exported.not.length).toBeGreaterThan(5)
    }
  })
})

/** Values that pass the checks of the schema where a plain one would not. */
const FITTING: Record<string, Record<string, unknown>> = {
  feed_entry: { body: '{}' },
  payment: { state: 'approved' },
  point_entry: { kind: 'earn' },
  desk_change: { kind: 'product' },
  orders: { details: JSON.stringify({ buyer: { email: EMAIL } }) },
}
const PLAIN: Record<string, unknown> = {
  text: 'x',
  int4: 1,
  int8: 1,
  bool: false,
  date: '2026-11-21',
  timestamptz: '2026-11-21T03:00:00Z',
  jsonb: '{}',
  _int4: '{1}',
  _text: '{x}',
}

/** A row of the table that names Alice wherever the table can name a member. */
async function mention(table: string): Promise<void> {
  const { db } = server.database
  const values: Record<string, unknown> = {}
  for (const column of columnsOf(table)) {
    const { name, type } = column
    const isNamed = name in (ALL_TABLES[table]?.names ?? {}) || name === ownerColumn(table)
    if (!isNamed && (column.isNullable || column.hasDefault) && !FITTING[table]?.[name]) continue
    values[name] = FITTING[table]?.[name] ?? (await valueFor(table, name, type, isNamed))
  }
  const list = sql.join(Object.keys(values).map((name) => sql.ref(name)))
  await sql`INSERT INTO ${sql.table(table)} (${list}) VALUES (${sql.join(Object.values(values))})
    ON CONFLICT DO NOTHING`.execute(db)
}

async function valueFor(table: string, name: string, type: string, isNamed: boolean): Promise<unknown> {
  const owner = ALL_TABLES[table]?.owner
  if (owner && 'mark' in owner && owner.mark === name) return `member:${PEOPLE.alice}`
  const key = keys.find((each) => each.table === table && each.column === name)
  if (key && key.to !== 'member') {
    const column = ownerColumn(key.to)
    const mark = `%${PEOPLE.alice}`
    const rows = await sql<{ id: unknown }>`SELECT ${sql.ref(key.toColumn)} AS id FROM ${sql.table(key.to)}
      ${column ? sql`WHERE ${sql.ref(column)}::text LIKE ${mark}` : sql``} LIMIT 1`.execute(
      server.database.db,
    )
    return rows.rows[0]?.id
  }
  if (type === 'uuid') return isNamed ? PEOPLE.alice : uuidv7()
  if (isNamed) return type === 'jsonb' ? JSON.stringify({ email: EMAIL }) : EMAIL
  return PLAIN[type]
}

/** Columns that hold a text, as `table.column`. */
async function holding(text: string): Promise<string[]> {
  const { db } = server.database
  const found: string[] = []
  for (const { table, name } of columns) {
    const { rows } = await sql`SELECT 1 FROM ${sql.table(table)}
      WHERE position(${text} in ${sql.ref(name)}::text) > 0 LIMIT 1`.execute(db)
    if (rows.length) found.push(`${table}.${name}`)
  }
  return found
}

describe('a member who is named in every table', () => {
  const agreed = ['points', 'orders', 'content', 'retention']
  let token: string
  let records: Record<string, unknown[]>

  beforeAll(async () => {
    token = (await server.signIn('alice')).access_token
    const post = await approved(server, 'alice')
    await as(server, 'alice').say(post.id, 'hello', uuidv7())
    await as(server, 'alice').comment(post.id, 'nice', uuidv7())
    for (const [table, { withdrawn, owner, names }] of Object.entries(ALL_TABLES))
      if (withdrawn !== 'takenBack' && table !== 'member' && (owner || names)) await mention(table)
  })

  it('is found in every column said to name one', async () => {
    const found = new Set([...(await holding(PEOPLE.alice)), ...(await holding(EMAIL))])
    for (const [table, { names = {}, withdrawn }] of Object.entries(ALL_TABLES)) {
      if (withdrawn === 'takenBack') continue
      const wanted = [ownerColumn(table), ...Object.keys(names)].filter((name) => name !== null)
      expect([table, wanted.filter((name) => !found.has(`${table}.${name}`))]).toEqual([table, []])
    }
  })

  it('S2-138 is given every list there is', async () => {
    const proof = await reauthenticate(server, token)
    const reply = await call(server, 'memberExport', { token, body: { proof } })
    expect(reply.status).toBe(200)
    records = (reply.result as { records: Record<string, unknown[]> }).records
    expect(Object.keys(records).toSorted()).toEqual([...Object.keys(EXPORT_QUERIES), 'settings'].toSorted())
    const published = ['reviews', 'recommendations', 'questions', 'ranks', 'gameRuns']
    const empty = Object.keys(records).filter((name) => records[name]?.length === 0)
    expect(empty.filter((name) => !published.includes(name))).toEqual([])
  })

  it('S2-52 S5-13 leaves, and is found only where it is said that the name stays, and why', async () => {
    const proof = await reauthenticate(server, token)
    const left = await call(server, 'withdraw', { token, body: { reason: 'tripOver', agreed, proof } })
    expect(left.result).toEqual({ done: true })
    const allowed = (as: 'id' | 'email') =>
      Object.entries(ALL_TABLES).flatMap(([table, { names = {}, withdrawn }]) => {
        if (typeof withdrawn === 'string') return []
        const stays = Object.keys(names).filter((name) => 'stays' in (names[name] ?? {}) || as === 'id')
        const owner = ownerColumn(table)
        return [...stays, ...(as === 'id' && owner !== null ? [owner] : [])].map((name) => `${table}.${name}`)
      })
    expect((await holding(PEOPLE.alice)).filter((place) => !allowed('id').includes(place))).toEqual([])
    expect((await holding(EMAIL)).filter((place) => !allowed('email').includes(place))).toEqual([])
  })
})
