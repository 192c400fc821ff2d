import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readDocument } from '#src/data/documents.ts'
import { useApi } from '#src/data/use-api.ts'
import { FailureLine } from '#src/entities/page/FailureLine.tsx'
import { Confirm } from '#src/entities/page/Confirm.tsx'
import { formatFullDay } from '#src/i18n/format.ts'
import { useLanguage } from '#src/i18n/use-language.ts'
import { useOffline } from '#src/state/connectivity.ts'
import { Button } from '#src/ui/controls/Button.tsx'
import { Banner } from '#src/ui/marks/Banner.tsx'
import type { Failure } from '#sync/contracts/errors.ts'
import type { StoreApplication } from '#sync/contracts/store/application.ts'
import { STORE_FIELDS } from '#sync/contracts/store/lists.ts'

type Props = {
  application: StoreApplication
  storeKey: string
  onChange: (application: StoreApplication) => void
  onAgain: () => void
}

const TONE = {
  submitted: 'saved',
  reviewing: 'saved',
  approved: 'saved',
  rejected: 'pending',
  withdrawn: 'info',
} as const

/** How an application stands: by when it is decided, what has to be changed, and what can be done now. */
export function StoreState({ application, storeKey, onChange, onAgain }: Props) {
  const { t } = useTranslation('store')
  const { t: tf } = useTranslation('store-form')
  const { t: tc } = useTranslation('common')
  const language = useLanguage()
  const api = useApi()
  const isOffline = useOffline()
  const [isAsking, setAsking] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const { state, dueDay, form, reasons, documents, id } = application
  const due = formatFullDay(dueDay, language)
  const named = STORE_FIELDS.filter((field) => reasons[field])
  const withdraw = async () => {
    setAsking(false)
    const answer = await api.call('storeWithdraw', { params: { id }, body: { key: storeKey } })
    setFailure(answer.ok ? null : answer.error)
    if (answer.ok) onChange(answer.value)
  }
  const save = async (document: string, name: string) => {
    const blob = await readDocument(storeKey, document)
    if (!blob) return setFailure({ code: 'network.offline', origin: 'network', retry: true })
    const link = Object.assign(globalThis.document.createElement('a'), {
      ...{ href: URL.createObjectURL(blob), download: name },
    })
    link.click()
    URL.revokeObjectURL(link.href)
  }
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:gap-12">
      <div className="grid gap-6">
        <Banner tone={TONE[state]} inset title={t(`state.${state}`)}>
          {t(`stateText.${state}`, { day: due, email: form.email })}
        </Banner>
        {named.length > 0 && (
          <section className="grid gap-3">
            <h2 className="text-title3">{t('again.title')}</h2>
            <ul className="grid gap-2">
              {named.map((field) => (
                <li key={field} className="rounded-card border border-line bg-surface p-4">
                  <p className="text-label">{tf(`field.${field}`)}</p>
                  <p className="text-body2 text-ink-2 wrap-anywhere whitespace-pre-line">{reasons[field]}</p>
                </li>
              ))}
            </ul>
            <Button className="lg:justify-self-start" onClick={onAgain}>
              {t('again.open')}
            </Button>
          </section>
        )}
        {state === 'submitted' && (
          <Button
            variant="outline"
            className="lg:justify-self-start"
            reason={isOffline ? tc('offline.needsNetwork') : undefined}
            onClick={() => setAsking(true)}
          >
            {t('withdraw.ask')}
          </Button>
        )}
        <FailureLine failure={failure} />
      </div>
      <section className="grid gap-2 lg:rounded-card lg:border lg:border-line lg:bg-surface lg:p-6">
        <h2 className="text-title3 wrap-anywhere">{form.businessName}</h2>
        <p className="text-body2 text-ink-2 g-num">
          {t('sentOn', { day: formatFullDay(application.submittedAt, language), round: application.round })}
        </p>
        {documents.length > 0 && (
          <ul className="g-rows">
            {documents.map((document) => (
              <li key={document.id} className="flex items-center justify-between gap-3 py-2">
                <span className="text-body2">{tf(`field.${document.slot}`)}</span>
                <Button
                  variant="ghost"
                  size="sm"
                  reason={isOffline ? tc('offline.needsNetwork') : undefined}
                  onClick={() => void save(document.id, tf(`field.${document.slot}`))}
                >
                  {t('file.save')}
                  <span className="g-sr"> {tf(`field.${document.slot}`)}</span>
                </Button>
              </li>
            ))}
          </ul>
        )}
      </section>
      <Confirm
        open={isAsking}
        title={t('withdraw.title')}
        confirmLabel={t('withdraw.do')}
        cancelLabel={t('withdraw.keep')}
        onConfirm={() => void withdraw()}
        onCancel={() => setAsking(false)}
      >
        {t('withdraw.text')}
      </Confirm>
    </div>
  )
}
