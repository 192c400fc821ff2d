import { useTranslation } from 'react-i18next'
import { FailureLine } from '#src/entities/page/FailureLine.tsx'
import { formatTime } from '#src/i18n/format.ts'
import { Button } from '#src/ui/controls/Button.tsx'
import { Tag } from '#src/ui/marks/Tag.tsx'
import type { Claiming } from './use-claim.ts'

/** Who works on an item, until when; one's own can be left to others. */
export function ClaimMark({ claiming: { claim, isOthers, failure, leave } }: { claiming: Claiming }) {
  const { t } = useTranslation('desk-work')
  return (
    <>
      {claim && isOthers && (
        <Tag tone="pending">{t('claim.others', { by: claim.by, time: formatTime(claim.until) })}</Tag>
      )}
      {claim && !isOthers && (
        <p className="flex flex-wrap items-center gap-2 text-caption text-ink-2">
          {t('claim.mine', { time: formatTime(claim.until) })}
          <Button variant="ghost" size="sm" onClick={() => void leave()}>
            {t('claim.leave')}
          </Button>
        </p>
      )}
      <FailureLine failure={failure} />
    </>
  )
}

/** Why something is not to be done: somebody else works on it. */
export function useClaimReason({ claim, isOthers }: Claiming): string | null {
  const { t } = useTranslation('desk-work')
  return claim && isOthers ? t('claim.others', { by: claim.by, time: formatTime(claim.until) }) : null
}
