import type { PGlite } from '@electric-sql/pglite'
import {
  CompiledQuery,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
} from 'kysely'
import { counting, type Commits } from './commits.ts'

/** Kysely on PGlite's single connection: callers take turns, and a transaction keeps its turn until it ends. */
export class PGliteDialect implements Dialect {
  constructor(
    private readonly client: PGlite,
    private readonly commits: Commits,
  ) {}
  createAdapter = () => new PostgresAdapter()
  createDriver = () => counting(new PGliteDriver(this.client), this.commits)
  createQueryCompiler = () => new PostgresQueryCompiler()
  createIntrospector: Dialect['createIntrospector'] = (db) => new PostgresIntrospector(db)
}

class PGliteDriver implements Driver {
  private free = true
  private readonly waiting: (() => void)[] = []
  private readonly connection: DatabaseConnection

  constructor(client: PGlite) {
    this.connection = {
      async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
        const result = await client.query<R>(query.sql, [...query.parameters])
        return { rows: result.rows, numAffectedRows: BigInt(result.affectedRows ?? 0) }
      },
      streamQuery: () => {
        throw new Error('streaming is not supported')
      },
    }
  }

  init = () => Promise.resolve()
  destroy = () => Promise.resolve()

  acquireConnection(): Promise<DatabaseConnection> {
    if (this.free) {
      this.free = false
      return Promise.resolve(this.connection)
    }
    return new Promise((resolve) => this.waiting.push(() => resolve(this.connection)))
  }

  releaseConnection(): Promise<void> {
    const next = this.waiting.shift()
    if (next) next()
    else this.free = true
    return Promise.resolve()
  }

  beginTransaction = (connection: DatabaseConnection) => this.run(connection, 'begin')
  commitTransaction = (connection: DatabaseConnection) => this.run(connection, 'commit')
  rollbackTransaction = (connection: DatabaseConnection) => this.run(connection, 'rollback')

  private async run(connection: DatabaseConnection, command: string): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw(command))
  }
}
