import { useTranslation } from 'react-i18next'
import { Tag } from '#src/ui/marks/Tag.tsx'
import type { AccountState } from '#sync/contracts/account/calls.ts'

/** Whether somebody can sign in, and why not. */
export function StateTag({ state }: { state: AccountState }) {
  const { t } = useTranslation('desk')
  const isLocked = state === 'locked' || state === 'lockedByAdministrator'
  return (
    <Tag tone={isLocked ? 'danger' : state === 'normal' ? 'saved' : 'pending'}>
      {t(`member.state.${state}`)}
    </Tag>
  )
}
