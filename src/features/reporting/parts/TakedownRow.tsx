import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useOwned } from '#src/data/owner-state.ts'
import { useCommand } from '#src/data/use-command.ts'
import { useReport } from '#src/entities/page/use-report.ts'
import { formatCount, formatFullDay } from '#src/i18n/format.ts'
import { useLanguage } from '#src/i18n/use-language.ts'
import { useDraft } from '#src/platform/drafts/use-draft.ts'
import { useOffline } from '#src/state/connectivity.ts'
import { Button } from '#src/ui/controls/Button.tsx'
import { TextArea } from '#src/ui/fields/TextArea.tsx'
import { PendingChip, PendingFrame } from '#src/ui/marks/Marks.tsx'
import { Tag } from '#src/ui/marks/Tag.tsx'
import { Words } from '#src/ui/marks/Words.tsx'
import type { Takedown } from '#sync/contracts/moderation/takedown.ts'
import { checkAppeal } from '#sync/domain/moderation.ts'
import { POLICY } from '#sync/domain/policy.ts'
import { appealTakedown } from '#sync/mutations/takedown/appeal.ts'

type Props = { takedown: Takedown; isPending: boolean }

const TONES = { removed: 'danger', held: 'pending', restored: 'saved', upheld: 'danger' } as const

/** Something of one's own that was taken from view: whole, why, and what one says to it. */
export function TakedownRow({ takedown, isPending }: Props) {
  const { t } = useTranslation('reporting')
  const { t: tv } = useTranslation('voices')
  const language = useLanguage()
  const { state, reason, words, target, at, appeal } = takedown
  const mayAppeal = appeal === null && (state === 'removed' || state === 'held')
  return (
    <PendingFrame state={isPending ? 'pending' : 'none'} className={isPending ? 'p-4' : 'py-4'}>
      <article>
        <p className="flex flex-wrap items-center gap-2">
          <Tag tone={TONES[state]}>{t(`taken.${state}`)}</Tag>
          <span className="text-caption text-ink-3">{tv(`written.${target.kind}`)}</span>
          <time dateTime={at} className="text-caption text-ink-3 g-num">
            {formatFullDay(at, language)}
          </time>
          {isPending && <PendingChip>{t('waiting')}</PendingChip>}
        </p>
        <p className="mt-2 text-body2 whitespace-pre-line wrap-anywhere">
          <Words>{words}</Words>
        </p>
        {state !== 'restored' && (
          <p className="mt-2 text-body2">
            {t('operator', { reason: tv(`removal.${reason.code}`) })}{' '}
            {reason.text && <Words>{reason.text}</Words>}
          </p>
        )}
        {appeal && (
          <dl className="mt-3 grid gap-2 text-body2">
            <div>
              <dt className="text-label">{t('appeal.said')}</dt>
              <dd className="whitespace-pre-line wrap-anywhere">{appeal.text}</dd>
            </div>
            {appeal.answer && (
              <div>
                <dt className="text-label">{t('appeal.answer')}</dt>
                <dd className="whitespace-pre-line wrap-anywhere">{appeal.answer}</dd>
              </div>
            )}
          </dl>
        )}
        {mayAppeal && <AppealForm id={takedown.id} />}
      </article>
    </PendingFrame>
  )
}

function AppealForm({ id }: { id: string }) {
  const { t } = useTranslation('reporting')
  const owner = useOwned()?.memberId
  const isOffline = useOffline()
  const report = useReport()
  const appeal = useCommand(appealTakedown)
  const draft = useDraft(owner ? `${owner}/appeal/${id}` : null, '')
  const [said, setSaid] = useState(false)
  const text = draft.value ?? ''
  const [problem] = checkAppeal({ text })
  const shown = problem && (said || problem.code === 'tooLong') ? problem : null
  const max = formatCount(POLICY.moderation.appealMax)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setSaid(true)
    if (problem) return
    const isStored = report(await appeal({ id, text: text.trim() }), {
      ...{ tone: 'saved', text: t('appeal.sent'), queued: true },
    })
    if (isStored) await draft.discard()
  }
  return (
    <form className="mt-4 grid gap-3" noValidate onSubmit={(event) => void submit(event)}>
      <TextArea
        label={t('appeal.label')}
        rows={3}
        value={text}
        hint={isOffline ? t('appeal.offline') : undefined}
        error={shown ? t(shown.code === 'tooLong' ? 'problem.tooLong' : 'problem.words', { max }) : undefined}
        counter={(length) => `${formatCount(length)} / ${max}`}
        onChange={(event) => draft.change(event.target.value)}
      />
      <Button type="submit" size="sm" className="justify-self-start">
        {t(isOffline ? 'appeal.keep' : 'appeal.do')}
      </Button>
    </form>
  )
}
