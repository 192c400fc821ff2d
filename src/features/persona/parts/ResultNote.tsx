import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { GuestNote } from '#src/entities/page/GuestNote.tsx'
import { formatFullDay } from '#src/i18n/format.ts'
import { useLanguage } from '#src/i18n/use-language.ts'
import { PendingMark } from '#src/ui/marks/Marks.tsx'
import { buttonClass } from '#src/ui/controls/button-class.ts'
import type { OwnResult } from '../data/use-results.ts'

type Props = { of: OwnResult; isNewest: boolean; isMember: boolean }

/** Where one's own result is kept, and of which day it is when there is a newer one. */
export function ResultNote({ of: { result, isPending }, isNewest, isMember }: Props) {
  const { t } = useTranslation('persona')
  const language = useLanguage()
  return (
    <div className="grid justify-items-start gap-3">
      {!isNewest && (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-body2">
          {t('earlier', { day: formatFullDay(result.takenAt, language) })}
          <Link to="/persona" className={buttonClass({ variant: 'ghost', size: 'sm' })}>
            {t('newest')}
          </Link>
        </p>
      )}
      {!isMember && <GuestNote redirect="/persona">{t('guest')}</GuestNote>}
      {isMember && isPending && <PendingMark>{t('pending')}</PendingMark>}
    </div>
  )
}
