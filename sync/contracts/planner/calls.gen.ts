// Written by `npm run derive`; do not edit.
import { CALLS as api } from './api.ts'
import { CALLS as assistant } from './assistant.ts'
import { CALLS as travel } from './travel.ts'

export const CALLS = { ...api, ...assistant, ...travel } as const
