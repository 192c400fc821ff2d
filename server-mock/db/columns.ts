import type { ColumnType } from 'kysely'

/** Types of columns as Kysely sees them. jsonb is written as JSON text and read as a value. */
export type Json<T> = ColumnType<T, string, string>
export type MaybeJson<T> = ColumnType<T | null, string | null | undefined, string | null>
/** Written as a Date or ISO text, read as a Date. */
export type Time = ColumnType<Date, Date | string, Date | string>
/** A time the database fills in when none is given. */
export type SeenTime = ColumnType<Date, Date | string | undefined, Date | string>
export type MaybeTime = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
export type Maybe<T> = ColumnType<T | null, T | null | undefined, T | null>
