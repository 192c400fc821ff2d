import { describe, expect, it } from 'vitest'
import { isAuxiliary, isEnding, isLatinEnding } from './endings.ts'

describe('S5-19 what stands behind a word', () => {
  it.each(['', '은', '에게', '들이', '같은', '이네요', 'だよ', 'ㅋㅋ', '이네ㅋㅋ'])(
    '"%s" makes no other word of it',
    (rest) => expect(isEnding(rest)).toBe(true),
  )

  it.each(['점', '역', '견하다', '신고', '이들은요다', 'ー'])('"%s" does', (rest) =>
    expect(isEnding(rest)).toBe(false),
  )

  it('in Latin letters only the usual endings', () => {
    expect(['', 's', 'ing', 'ed', 'er'].every(isLatinEnding)).toBe(true)
    expect(['ake', 'thorpe', 'ment', 'ingale'].some(isLatinEnding)).toBe(false)
  })

  it('a negation or an auxiliary in the next token makes a verb of it', () => {
    expect(['않아요', '못했어요', '마세요', '말고', '있어요'].every(isAuxiliary)).toBe(true)
    expect(['바다', '', '크다'].some(isAuxiliary)).toBe(false)
  })
})
