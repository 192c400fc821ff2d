// Written by `npm run derive`; do not edit.
import { CALLS as api } from './api.ts'

export const CALLS = { ...api } as const
