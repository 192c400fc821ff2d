import { useTranslation } from 'react-i18next'

/** What the fields of the account's forms are called, by their path; a summary of what is wrong names them so. */
export function useFieldLabels(): Record<string, string> {
  const { t } = useTranslation('account')
  return {
    email: t('email'),
    identity: t('identity.title'),
    current: t('currentPassword'),
    password: t('password'),
    temporary: t('temporaryPassword'),
    next: t('newPassword'),
    repeat: t('repeat'),
    name: t('signUp.name'),
    firstName: t('signUp.firstName'),
    lastName: t('signUp.lastName'),
    gender: t('signUp.gender'),
    birthDate: t('signUp.birthDate'),
    nationality: t('signUp.nationality'),
  }
}
