import { describe, expect, it } from 'vitest'
import { API_ERRORS } from '#sync/contracts/errors.ts'
import { TOKEN_REFUSALS } from '#sync/contracts/openid/tokens.ts'
import type { FieldCode } from '#sync/domain/account.ts'
import { tokenFailure } from '#sync/domain/token-errors.ts'
import { en } from './en.ts'
import { ja } from './ja.ts'
import { ko } from './ko.ts'
import { zhHans } from './zh-Hans.ts'
import { zhHant } from './zh-Hant.ts'

const ALL: Record<string, Record<string, Record<string, string>>> = { ko, en, ja, zhHans, zhHant }

function wordsOf(language: string, code: string): string | undefined {
  const [group = '', name = ''] = code.split('.')
  return ALL[language]?.[group]?.[name]
}

/** Every code a field of the account forms may have; a new one does not compile until it stands here. */
const FIELD_CODES: Record<FieldCode, true> = {
  required: true,
  email: true,
  mobile: true,
  phone: true,
  code: true,
  tooLong: true,
  day: true,
  tooYoung: true,
  repeat: true,
  agree: true,
  length: true,
  characters: true,
  digit: true,
  letter: true,
  special: true,
  repeated: true,
  sequence: true,
}

/** What the app acts on by itself (renews a session, sends again, moves a place): shown, it is the general failure. */
const ACTED_ON = [
  ...['auth.expired', 'auth.invalid', 'request.inProgress', 'request.keyMissing', 'request.keyReused'],
  ...['route.notFound', 'route.preparing', 'sync.clientOwner', 'sync.cursorExpired', 'sync.fork'],
  ...['sync.gap', 'sync.newer', 'sync.withdrawn', 'upload.hash'],
]

describe.each(Object.keys(ALL))('words of account failures in %s', (language) => {
  it('S8-08 S8-09 every code of the account calls and of the token endpoint has words of its own', () => {
    const codes = Object.keys(API_ERRORS).filter((code) =>
      /^(account|verification|message|push|social)\./.test(code),
    )
    const login = Object.values(TOKEN_REFUSALS).map(
      (description) => tokenFailure({ error: 'invalid_grant', error_description: description }).code,
    )
    const fields = Object.keys(FIELD_CODES).map((code) => `field.${code}`)
    const without = [...codes, ...login, ...fields].filter((code) => !wordsOf(language, code))
    expect(without).toEqual([])
    expect(login).not.toContain('login.unknown')
  })

  it('S9-11 S7-17 every code the API may answer with has words of its own, and not the code itself', () => {
    const bare = Object.keys(API_ERRORS).filter((code) => {
      const words = wordsOf(language, code)
      return !words || words.trim() === '' || words.includes(code)
    })
    expect(bare.sort()).toEqual(ACTED_ON)
  })

  it('S8-09 says how long to wait with the numbers the server sends', () => {
    expect(wordsOf(language, 'verification.tooMany')).toContain('{{waitMinutes}}')
    expect(wordsOf(language, 'verification.tooSoon')).toContain('{{waitSeconds}}')
  })
})

describe('the texts of the specification', () => {
  it.each([
    ['S5-03', 'field.repeat', 'Passwords do not match.'],
    ['S5-03', 'account.wrongPassword', 'Current password does not match. Please check again.'],
    ['S8-08', 'login.unknown', 'An error occurred while attempting to sign in.'],
    ['S8-08', 'account.unknown', 'No account found with that e-mail address. Please sign up.'],
    ['S8-09', 'verification.wrong', 'Wrong verification code.'],
    ['S8-09', 'verification.expired', 'Verification time has passed.'],
    ['S8-09', 'verification.done', 'Verified successfully.'],
  ])('%s %s says “%s”', (_id, code, text) => {
    expect(wordsOf('en', code)).toBe(text)
  })

  it('S8-08 a lock by an administrator begins as it must, wherever it is said', () => {
    for (const code of ['login.lockedByAdministrator', 'account.lockedByAdministrator'])
      expect(wordsOf('en', code)).toMatch(/^Your account has been locked\. Please contact the administrator/)
  })
})
