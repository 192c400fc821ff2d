// expect: goraero/syntax
import { it } from 'vitest'

it.skip('keeps what was written', () => {})
