// Written by `npm run derive`; do not edit.
import { CALLS as api } from './api.ts'
import { CALLS as pull } from './pull.ts'

export const CALLS = { ...api, ...pull } as const
