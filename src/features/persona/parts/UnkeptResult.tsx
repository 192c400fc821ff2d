import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Failure } from '#sync/contracts/errors.ts'
import { writeResult } from '#sync/domain/persona/result-link.ts'
import type { Scored } from '#sync/domain/persona/score.ts'
import { FailureLine } from '#src/entities/page/FailureLine.tsx'
import { buttonClass } from '#src/ui/controls/button-class.ts'
import { hashOf } from '../data/results.ts'

/** The result could not be stored, and why; it can be looked at all the same. */
export function UnkeptResult({ failure, result }: { failure: Failure; result: Scored }) {
  const { t } = useTranslation('persona')
  return (
    <div className="grid justify-items-start gap-2 rounded-field bg-surface-2 p-4">
      <p className="text-label">{t('test.unkept')}</p>
      <FailureLine failure={failure} />
      <Link
        to="/persona"
        search={{ unkept: true }}
        hash={hashOf(writeResult(result))}
        className={buttonClass({ variant: 'outline', size: 'sm' })}
      >
        {t('test.look')}
      </Link>
    </div>
  )
}
