/** The tables as Kysely sees them, joined of the Rows beside the migrations that make them. */
export type { Tables } from './tables.gen.ts'
