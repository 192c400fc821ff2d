import { useTranslation } from 'react-i18next'
import { FailureLine } from '#src/entities/page/FailureLine.tsx'
import { Banner } from '#src/ui/marks/Banner.tsx'
import type { Failure } from '#sync/contracts/errors.ts'
import type { Join } from '../data/use-join.ts'

/** Who signs up by the invitation of an approved shop: for which one, and with which address. */
export function Invited({ join, failure }: { join: Join; failure: Failure | null }) {
  const { t } = useTranslation('join')
  const { invitedBy, email } = join.form ?? {}
  if (failure) return <FailureLine failure={failure} />
  if (invitedBy === undefined || !email) return null
  return (
    <Banner tone="saved" inset title={t('invited.title', { name: invitedBy })}>
      {t('invited.text', { email: email.to })}
    </Banner>
  )
}
