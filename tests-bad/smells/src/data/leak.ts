import { liveQuery } from 'dexie'

export const read = liveQuery
export const load = () => fetch('/api/places')
