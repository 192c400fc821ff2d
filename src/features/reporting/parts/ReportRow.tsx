import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatFullDay } from '#src/i18n/format.ts'
import { useLanguage } from '#src/i18n/use-language.ts'
import { Button } from '#src/ui/controls/Button.tsx'
import { PendingChip, PendingFrame } from '#src/ui/marks/Marks.tsx'
import { Tag } from '#src/ui/marks/Tag.tsx'
import type { Report } from '#sync/contracts/moderation/report.ts'
import { OpenReport } from './OpenReport.tsx'

type Props = { report: Report; isPending: boolean }

const TONES = {
  received: 'neutral',
  underReview: 'pending',
  processedDeleted: 'saved',
  processedKept: 'neutral',
} as const

/** One's own report: category, day and state; what was written is read with its password (decision 23). */
export function ReportRow({ report, isPending }: Props) {
  const { t } = useTranslation('reporting')
  const { t: tv } = useTranslation('voices')
  const language = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const { category, state, target, reportedAt, decidedAt } = report
  return (
    <PendingFrame state={isPending ? 'pending' : 'none'} className={isPending ? 'p-4' : 'py-4'}>
      <article>
        <p className="flex flex-wrap items-center gap-2">
          {isPending ? (
            <PendingChip>{t('waiting')}</PendingChip>
          ) : (
            <Tag tone={TONES[state]}>{t(`state.${state}`)}</Tag>
          )}
          <time dateTime={reportedAt} className="text-caption text-ink-3 g-num">
            {formatFullDay(reportedAt, language)}
          </time>
        </p>
        <h2 className="mt-2 text-title3">{tv(`reportCategory.${category}`)}</h2>
        <p className="mt-1 text-body2 text-ink-2">{tv(`written.${target.kind}`)}</p>
        {decidedAt && (
          <p className="mt-1 text-body2">
            {t(state === 'processedDeleted' ? 'answer.deleted' : 'answer.kept', {
              day: formatFullDay(decidedAt, language),
            })}
          </p>
        )}
        {!isPending && (
          <Button variant="outline" size="sm" className="mt-3" onClick={() => setOpen(true)}>
            {t('open.do')}
          </Button>
        )}
      </article>
      {isOpen && <OpenReport id={report.id} onClose={() => setOpen(false)} />}
    </PendingFrame>
  )
}
