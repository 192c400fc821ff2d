import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  ageOn,
  checkBirthDate,
  checkCode,
  checkEmail,
  checkJoin,
  checkMobile,
  checkPassword,
  checkPasswordPair,
  checkTerms,
  checkWithdrawal,
  isDormant,
  onlyDigits,
  passwordProblems,
  passwordPromptDue,
} from './account.ts'
import { addDays } from './calendar.ts'

const TODAY = '2026-11-21'
const letters = (min: number, max: number) =>
  fc
    .array(fc.constantFrom(...'abcdefghijklmnopqrstuvwxyzABCXYZ'), { minLength: min, maxLength: max })
    .map((each) => each.join(''))

describe('e-mail', () => {
  it('S5-01 takes every local part and domain with a suffix of one to three letters', () => {
    fc.assert(
      fc.property(letters(1, 20), letters(1, 20), letters(1, 3), (local, domain, suffix) => {
        expect(checkEmail(`${local}@${domain}.${suffix}`)).toBeNull()
        expect(checkEmail(`  ${local}.${domain}@mail.${domain}.${suffix} `)).toBeNull()
      }),
    )
  })

  it('S5-01 refuses a suffix of four letters and more, literally', () => {
    fc.assert(
      fc.property(letters(1, 9), letters(4, 12), (name, suffix) => {
        expect(checkEmail(`${name}@${name}.${suffix}`)).toBe('email')
      }),
    )
  })

  it.each([
    'plain',
    '@goraero.kr',
    'a@',
    'a@b',
    'a@.kr',
    'a@b..kr',
    'a@b.k1',
    'a b@c.kr',
    'a@b@c.kr',
    'a@c.kr\r\nRCPT TO:<x@y.kr>',
    '<a>@c.kr',
    '한글@c.kr',
    `${'a'.repeat(250)}@c.kr`,
  ])('S5-01 refuses %j', (text) => {
    expect(checkEmail(text)).toBe('email')
  })

  it('S5-06 an empty one is required', () => {
    expect(checkEmail('  ')).toBe('required')
  })
})

describe('password', () => {
  it('S5-02 takes 9 to 16 characters with digit, letter and special character', () => {
    for (const good of ['Gorae!road26', 'abcdefg1!', 'abcdefghijklmn1!', 'aaaa!2025', '!12a345b6'])
      expect([good, checkPassword(good)]).toEqual([good, null])
  })

  it.each([
    ['Abc!1234x'.slice(0, 8), 'length'],
    ['abcdefghijklmno1!', 'length'],
    ['abcdefgh!', 'digit'],
    ['135790!135', 'letter'],
    ['abcdefgh1', 'special'],
    ['aaaaa!2025', 'repeated'],
    ['ab!1234cd', 'sequence'],
    ['ab!4321cd', 'sequence'],
    ['ab!0123cd', 'sequence'],
    ['비밀번호!abcd1', 'characters'],
    ['abcdef 1!x', 'characters'],
    ['', 'required'],
  ])('S5-02 says of %j that it is wrong by %s', (text, code) => {
    expect(checkPassword(text)).toBe(code)
  })

  it('S5-02 four equal characters are allowed anywhere, five never', () => {
    fc.assert(
      fc.property(fc.constantFrom(...'aZ7!%'), letters(1, 5), letters(1, 5), (char, before, after) => {
        const around = (count: number) => passwordProblems(`${before}#${char.repeat(count)}@${after}`)
        fc.pre(!before.includes(char) && !after.includes(char))
        expect(around(4)).not.toContain('repeated')
        expect(around(5)).toContain('repeated')
      }),
    )
  })

  it('S5-02 any four digits one step apart are a sequence, up or down; three, or with a jump, are not', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 6 }), fc.boolean(), letters(2, 4), (from, isDown, words) => {
        const digits = [0, 1, 2, 3].map((step) => from + step)
        const run = (isDown ? digits.reverse() : digits).join('')
        expect(passwordProblems(`${words}!${run}${words}`)).toContain('sequence')
        expect(passwordProblems(`${words}!${run.slice(0, 3)}${words}`)).not.toContain('sequence')
        expect(passwordProblems(`${words}!${run.slice(0, 2)}x${run.slice(2)}`)).not.toContain('sequence')
      }),
    )
    expect(passwordProblems('ab!7890cd')).not.toContain('sequence')
  })

  it('S5-03 the repetition must be the same', () => {
    expect(checkPasswordPair('Gorae!road26', 'Gorae!road26')).toEqual([])
    expect(checkPasswordPair('Gorae!road26', 'gorae!road26')).toEqual([{ path: 'repeat', code: 'repeat' }])
  })
})

describe('phone and code', () => {
  it('S5-04 010, four and four, each hyphen as one likes; nothing else', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9999 }), fc.integer({ min: 0, max: 9999 }), (first, second) => {
        const [a, b] = [first, second].map((part) => String(part).padStart(4, '0'))
        for (const text of [`010${a}${b}`, `010-${a}-${b}`, `010${a}-${b}`])
          expect(checkMobile(text)).toBeNull()
        for (const text of [`011${a}${b}`, `010${a}`, `010 ${a} ${b}`, `+8210${a}${b}`, `010${a}${b}1`])
          expect(checkMobile(text)).toBe('mobile')
      }),
    )
    expect(checkMobile('')).toBe('required')
  })

  it('S5-04 a digits-only field keeps digits and nothing else', () => {
    expect(onlyDigits('010-1234 5678')).toBe('01012345678')
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(onlyDigits(text)).toMatch(/^\d*$/)
      }),
    )
  })

  it('S5-05 a code is required and six digits', () => {
    expect([checkCode(''), checkCode('12345'), checkCode('1234567'), checkCode('12345a')]).toEqual([
      'required',
      'code',
      'code',
      'code',
    ])
    expect(checkCode(' 012345 ')).toBeNull()
  })
})

describe('age', () => {
  it('S5-12 fourteen from the fourteenth birthday in Seoul on, and not a day before', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 3650 }), (days) => {
        const day = addDays('2020-01-01', days)
        const born = `${Number(day.slice(0, 4)) - 14}${day.slice(4)}`
        fc.pre(!born.endsWith('-02-29'))
        expect(checkBirthDate(born, day)).toBeNull()
        expect(checkBirthDate(addDays(born, 1), day)).toBe('tooYoung')
      }),
    )
  })

  it('S5-12 who was born on 29 February is a year older on 1 March', () => {
    expect([ageOn('2012-02-29', '2026-02-28'), ageOn('2012-02-29', '2026-03-01')]).toEqual([13, 14])
  })

  it('S5-12 a birth date must exist and lie behind us', () => {
    expect(['', '2010-02-30', '2030-01-01', '1899-12-31'].map((day) => checkBirthDate(day, TODAY))).toEqual([
      'required',
      'day',
      'day',
      'day',
    ])
  })
})

const form = {
  email: 'new@goraero.kr',
  password: 'Gorae!road26',
  social: null,
  name: '김하늘',
  firstName: null,
  lastName: null,
  gender: 'female' as const,
  birthDate: '1994-05-17',
  nationality: 'KR',
  region: null,
  language: 'ko' as const,
  mobile: null,
  terms: [
    { id: 'service' as const, version: '1.0', agreed: true },
    { id: 'privacy' as const, version: '1.0', agreed: true },
  ],
}

describe('sign-up', () => {
  it('S5-12 takes a complete form, with or without a mobile number', () => {
    expect(checkJoin(form, TODAY)).toEqual([])
    expect(checkJoin({ ...form, mobile: '010-1234-5678' }, TODAY)).toEqual([])
  })

  it('S5-12 e-mail, password, name, gender, birth date and nationality are required', () => {
    const empty = {
      ...form,
      email: '',
      password: '',
      name: ' ',
      gender: null,
      birthDate: '',
      nationality: '',
    }
    expect(checkJoin(empty, TODAY).map(({ path, code }) => [path, code])).toEqual([
      ['email', 'required'],
      ['password', 'required'],
      ['name', 'required'],
      ['gender', 'required'],
      ['birthDate', 'required'],
      ['nationality', 'required'],
    ])
  })

  it('S2-137 no password is needed with a social account, and only then', () => {
    const social = { code: 'c'.repeat(43), codeVerifier: 'v'.repeat(43) }
    expect(checkJoin({ ...form, password: null, social }, TODAY)).toEqual([])
    expect(checkJoin({ ...form, password: null }, TODAY)).toEqual([{ path: 'password', code: 'required' }])
    expect(checkJoin({ ...form, password: 'short', social }, TODAY)).toEqual([
      { path: 'password', code: 'length' },
    ])
  })

  it('S2-137 required terms must be agreed to, optional ones may be left', () => {
    expect(checkTerms([{ id: 'service', agreed: true }])).toEqual([{ path: 'terms.privacy', code: 'agree' }])
    expect(checkTerms(form.terms.map((term) => ({ ...term, agreed: false })))).toHaveLength(2)
    expect(checkTerms([...form.terms, { id: 'marketing', agreed: false }])).toEqual([])
  })

  it('S5-12 a name has 40 characters at most, counted as people count them', () => {
    expect(checkJoin({ ...form, name: '가'.repeat(40) }, TODAY)).toEqual([])
    expect(checkJoin({ ...form, name: '가'.repeat(41) }, TODAY)).toEqual([{ path: 'name', code: 'tooLong' }])
  })
})

describe('withdrawal', () => {
  const agreed = ['points', 'orders', 'content', 'retention']

  it('S5-13 needs a reason of at most 2000 characters and agreement to every instruction', () => {
    expect(checkWithdrawal({ reason: '가'.repeat(2000), agreed })).toEqual([])
    expect(checkWithdrawal({ reason: '가'.repeat(2001), agreed })).toEqual([
      { path: 'reason', code: 'tooLong' },
    ])
    expect(checkWithdrawal({ reason: ' ', agreed })).toEqual([{ path: 'reason', code: 'required' }])
    for (const left of agreed)
      expect(checkWithdrawal({ reason: 'r', agreed: agreed.filter((note) => note !== left) })).toEqual([
        { path: `agreed.${left}`, code: 'agree' },
      ])
  })
})

describe('time', () => {
  const changed = '2026-05-21T03:00:00.000Z'
  const at = (day: string) => Date.parse(`${day}T12:00:00+09:00`)
  const due = (day: string, more = {}) => passwordPromptDue({ passwordChangedAt: changed, ...more }, at(day))

  it('S9-05 the password is asked about after six months, and ninety days after that was put off', () => {
    expect([due('2026-11-20'), due('2026-11-21')]).toEqual([false, true])
    const passwordAskedAt = '2026-11-21T03:00:00.000Z'
    expect([due('2027-02-18', { passwordAskedAt }), due('2027-02-19', { passwordAskedAt })]).toEqual([
      false,
      true,
    ])
    expect(due('2027-11-21', { hasPassword: false })).toBe(false)
  })

  it('S9-05 six months from the end of August end with February', () => {
    const end = { passwordChangedAt: '2026-08-31T03:00:00.000Z' }
    expect(passwordPromptDue(end, at('2027-02-27'))).toBe(false)
    expect(passwordPromptDue(end, at('2027-02-28'))).toBe(true)
  })

  it('S4-12 dormant after a year without sign-in', () => {
    const last = at('2025-11-21')
    expect([isDormant(last, last + 365 * 86_400_000), isDormant(last, last + 365 * 86_400_000 + 1)]).toEqual([
      false,
      true,
    ])
  })
})
