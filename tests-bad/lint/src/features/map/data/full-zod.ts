// expect: no-restricted-imports
import * as z from 'zod'

export const name = z.string()
