import { posix } from 'node:path'
import { generated, nameOf, production, type Derived } from './files.ts'

/** What the files beside the migrations declare: descriptions of tables, rows, and statements where they have them. */
export function database(root: string): Derived {
  const found = production(root, 'server-mock/db/migrations')
    .filter(({ path }) => path.endsWith('.tables.ts'))
    .map(({ path, text }) => ({
      path: `./migrations/${posix.basename(path)}`,
      name: posix.basename(path, '.tables.ts'),
      as: `m${nameOf(posix.basename(path, '.tables.ts'))}`,
      isMigration: /^export const SQL =/m.test(text),
    }))
  const migrations = found.filter(({ isMigration }) => isMigration)
  return generated('server-mock/db/tables.gen.ts', [
    ...found.map(({ path, as }) => `import * as ${as} from '${path}'`),
    '',
    'export const TABLES = {',
    ...found.map(({ as }) => `  ...${as}.TABLES,`),
    '} as const',
    '',
    'export const MIGRATIONS = {',
    ...migrations.map(({ name, as }) => `  '${name}.sql': ${as}.SQL,`),
    '} as const',
    '',
    `export type Tables = ${found.map(({ as }) => `${as}.Rows`).join(' & ')}`,
  ])
}
