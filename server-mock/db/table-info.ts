/**
 * What a table has to do with members. Withdrawal deletes by it and the export reads by it; a test holds it against
 * the catalogue of the database, so that a table or a column that was forgotten fails.
 */
export type TableInfo = {
  /** Whose a row is; null when it belongs to no member. */
  owner: Owner | null
  /** Other columns that may name a member (id, owner mark, e-mail, number, name), each with what becomes of it. */
  names?: Record<string, NamedIn>
  /** Columns of uuids and the like that name something else, each with what. */
  refers?: Record<string, string>
  exported: Exported
  withdrawn: Withdrawn
}

/**
 * By a column with the member's id, by one with the owner mark `member:<id>`, or by being part of another table's row
 * and going where that goes.
 */
export type Owner = { id: string } | { mark: string } | { partOf: string }

/** Emptied by the withdrawal, or left as it is; both say why or until when. */
export type NamedIn = { emptied: string } | { stays: string }

/**
 * A list of the export and the query it is read with ($1 is the member's id), the list another table's query puts it
 * into, or why a member is not given it.
 */
export type Exported = { as: string; query: string } | { within: string } | { not: string }

/**
 * `deleted` with the account; `with`: with the row it is part of (a foreign key that cascades); `takenBack` by the
 * resource that published it, which tells the others concerned; `kept`, and why.
 */
export type Withdrawn = 'deleted' | 'with' | 'takenBack' | { kept: string }

/** A table that has nothing to do with members. */
export const NOBODYS: TableInfo = {
  owner: null,
  exported: { not: 'not about a member' },
  withdrawn: { kept: 'not about a member' },
}
