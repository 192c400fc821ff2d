// expect: no-restricted-syntax
import { x } from './x'

export const y = x
