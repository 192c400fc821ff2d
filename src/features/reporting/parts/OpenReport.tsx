import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '#src/data/use-api.ts'
import { FailureLine } from '#src/entities/page/FailureLine.tsx'
import { PageSheet } from '#src/entities/page/PageSheet.tsx'
import { proofOf } from '../data/report-form.ts'
import { useOffline } from '#src/state/connectivity.ts'
import { Button } from '#src/ui/controls/Button.tsx'
import { TextField } from '#src/ui/fields/TextField.tsx'
import type { Failure } from '#sync/contracts/errors.ts'
import type { OpenedReport } from '#sync/contracts/moderation/report.ts'
import { isReportPassword } from '#sync/domain/moderation.ts'

/** What one wrote in a report and what was answered; only the server can tell whether the password is right. */
export function OpenReport({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation('reporting')
  const api = useApi()
  const isOffline = useOffline()
  const [password, setPassword] = useState('')
  const [said, setSaid] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [opened, setOpened] = useState<OpenedReport | null>(null)
  const open = async (event: FormEvent) => {
    event.preventDefault()
    setSaid(true)
    if (!isReportPassword(password) || isBusy) return
    setBusy(true)
    const proof = await proofOf(password, id)
    const answer = await api.call('reportOpen', { params: { id }, body: { proof } })
    setBusy(false)
    setFailure(answer.ok ? null : answer.error)
    if (answer.ok) setOpened(answer.value)
  }
  return (
    <PageSheet title={t('open.title')} onClose={onClose}>
      {opened ? (
        <div className="grid gap-3">
          <h3 className="text-title3 wrap-anywhere">{opened.title}</h3>
          <p className="text-body2 whitespace-pre-line wrap-anywhere">{opened.content}</p>
          {opened.answer && (
            <p className="text-body2">
              <b>{t('open.answer')}</b> <span className="whitespace-pre-line">{opened.answer}</span>
            </p>
          )}
        </div>
      ) : (
        <form className="grid gap-4" noValidate onSubmit={(event) => void open(event)}>
          <TextField
            label={t('form.password')}
            type="password"
            autoComplete="off"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
            error={said && !isReportPassword(password) ? t('problem.password') : undefined}
          />
          <FailureLine failure={failure} />
          <Button type="submit" full busy={isBusy} reason={isOffline ? t('open.offline') : undefined}>
            {t('open.do')}
          </Button>
        </form>
      )}
    </PageSheet>
  )
}
