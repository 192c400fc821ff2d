/** What watches a database read and does it again when what it read changes; loaded when the first is watched. */
export { liveQuery } from 'dexie'
