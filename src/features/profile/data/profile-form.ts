import type { MemberEdit } from '#sync/contracts/account/calls.ts'
import type { Member } from '#sync/contracts/account/account.ts'
import type { Language } from '#sync/contracts/base/locale.ts'
import { checkMember, type FieldProblem } from '#sync/domain/account.ts'
import type { DetailsDraft } from '#src/entities/account/form/join-form.ts'

/** A member's details as they are edited; kept as a draft (S2-53). */
export type ProfileForm = DetailsDraft & {
  language: Language
  /** Id of a finished upload. */
  profileImage: string | null
}

export const profileOf = (member: Member): ProfileForm => ({
  kind: member.nationality === 'KR' ? 'korean' : 'foreign',
  name: member.name,
  firstName: member.firstName ?? '',
  lastName: member.lastName ?? '',
  gender: member.gender,
  birthDate: member.birthDate ?? '',
  nationality: member.nationality,
  province: member.region?.province ?? '',
  language: member.language,
  profileImage: member.profileImage,
})

/** What is sent; the district stays while the province does, and so does a passport name that is not asked for. */
export function profileBody(
  form: ProfileForm,
  member: Pick<Member, 'region'>,
): Omit<MemberEdit, 'gender'> & Pick<ProfileForm, 'gender'> {
  const isKorean = form.kind === 'korean'
  const district = member.region?.province === form.province ? member.region.district : null
  return {
    name: form.name.trim(),
    firstName: form.firstName.trim() || null,
    lastName: form.lastName.trim() || null,
    gender: form.gender,
    birthDate: form.birthDate,
    nationality: isKorean ? 'KR' : form.nationality,
    region: form.province ? { province: form.province, district } : null,
    language: form.language,
    profileImage: form.profileImage,
  }
}

/** By the very rules the server asks again (S5-12). @param today the Seoul day */
export const checkProfile = (
  form: ProfileForm,
  member: Pick<Member, 'region'>,
  today: string,
): FieldProblem[] => checkMember(profileBody(form, member), today)

/** Whether anything differs from what the server has. */
export const isChanged = (form: ProfileForm, member: Member): boolean =>
  JSON.stringify(profileBody(form, member)) !== JSON.stringify(profileBody(profileOf(member), member))
