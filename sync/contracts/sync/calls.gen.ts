// Written by `npm run derive`; do not edit.
import { CALLS as api } from './api.ts'
import { CALLS as live } from './live.ts'
import { CALLS as pull } from './pull.ts'
import { CALLS as tallies } from './tallies.ts'

export const CALLS = { ...api, ...live, ...pull, ...tallies } as const
