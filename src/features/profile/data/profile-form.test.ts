import { expect, it } from 'vitest'
import type { Member } from '#sync/contracts/account/account.ts'
import { checkProfile, isChanged, profileBody, profileOf } from './profile-form.ts'

const MEMBER: Member = {
  id: '01930000-0000-7000-8000-000000000001',
  email: 'member@goraero.kr',
  name: '한바다',
  firstName: null,
  lastName: null,
  gender: 'female',
  birthDate: '1994-05-17',
  nationality: 'KR',
  region: { province: '31', district: '140' },
  mobile: null,
  mobileVerified: false,
  roles: ['member'],
  terms: [],
  profileImage: null,
  buddy: 'explorer',
  social: [],
  language: 'ko',
  joinedAt: '2026-01-01T00:00:00.000Z',
  passwordChangedAt: '2026-01-01T00:00:00.000Z',
}
const TODAY = '2026-11-21'

it('S2-53 the district stays as long as the province does', () => {
  const form = profileOf(MEMBER)
  expect(profileBody(form, MEMBER).region).toEqual({ province: '31', district: '140' })
  expect(profileBody({ ...form, province: '11' }, MEMBER).region).toEqual({ province: '11', district: null })
  expect(profileBody({ ...form, province: '' }, MEMBER).region).toBeNull()
})

it('S2-53 S3-06 a passport name outlives an edit, of a Korean member too, whose nationality stays', () => {
  const foreign = { ...MEMBER, nationality: 'JP', firstName: 'Umi', lastName: 'Sato' }
  expect(profileBody(profileOf(foreign), foreign)).toMatchObject({ firstName: 'Umi', nationality: 'JP' })
  const korean = { ...MEMBER, firstName: 'Bada' }
  const typed = { ...profileOf(korean), nationality: 'JP' }
  expect(profileBody(typed, korean)).toMatchObject({ firstName: 'Bada', nationality: 'KR' })
})

it('S5-12 says what is missing and who is too young', () => {
  const form = { ...profileOf(MEMBER), name: ' ', birthDate: '2015-01-01' }
  expect(checkProfile(form, MEMBER, TODAY)).toEqual([
    { path: 'name', code: 'required' },
    { path: 'birthDate', code: 'tooYoung' },
  ])
})

it('S2-53 blanks around a name are no change, another language is', () => {
  expect(isChanged({ ...profileOf(MEMBER), name: ' 한바다 ' }, MEMBER)).toBe(false)
  expect(isChanged({ ...profileOf(MEMBER), language: 'en' }, MEMBER)).toBe(true)
})
