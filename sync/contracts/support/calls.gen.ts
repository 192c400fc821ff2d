// Written by `npm run derive`; do not edit.
import { CALLS as api } from './api.ts'
import { CALLS as board } from './board.ts'

export const CALLS = { ...api, ...board } as const
