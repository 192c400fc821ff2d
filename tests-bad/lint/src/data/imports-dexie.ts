// expect: no-restricted-imports
import { Dexie } from 'dexie'

export const open = () => new Dexie('x')
