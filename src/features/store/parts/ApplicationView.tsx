import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '#src/data/use-api.ts'
import { FailurePage } from '#src/entities/page/FailurePage.tsx'
import type { PageParts } from '#src/templates/page-parts.ts'
import { cx } from '#src/lib/cx.ts'
import { DetailTemplate } from '#src/templates/DetailTemplate.tsx'
import type { Failure } from '#sync/contracts/errors.ts'
import type { StoreApplication } from '#sync/contracts/store/application.ts'
import { draftAgain } from '../data/store-draft.ts'
import { useStoreKey } from '../data/use-store-key.ts'
import { AskForKey } from './AskForKey.tsx'
import { StoreState } from './StoreState.tsx'
import { StoreWizard } from './StoreWizard.tsx'

type Props = { id: string; parts: PageParts; close: ReactNode }

/** An application that was sent, for who has the key of its address: how it stands, and the form again where it was rejected. */
export function ApplicationView({ id, parts, close }: Props) {
  const { t } = useTranslation('store')
  const api = useApi()
  const navigate = useNavigate()
  const { key, keep, forget } = useStoreKey()
  const [application, setApplication] = useState<StoreApplication | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [round, setRound] = useState(0)
  const [isAgain, setAgain] = useState(false)
  // `mine` asks for whatever the address applied for
  const isNamed = id !== 'mine'
  const value = isNamed ? key?.value : undefined
  useEffect(() => {
    if (value === undefined) return
    let isCurrent = true
    void api.call('storeRead', { params: { id }, body: { key: value } }).then((answer) => {
      if (!isCurrent) return
      setFailure(answer.ok || answer.error.code === 'account.proofInvalid' ? null : answer.error)
      if (answer.ok) setApplication(answer.value)
      else if (answer.error.code === 'account.proofInvalid') forget()
    })
    return () => {
      isCurrent = false
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `forget` does not change what is read
  }, [api, id, value, round])

  if (key && application && isAgain)
    return (
      <StoreWizard
        draftKey={`guest/store-${id}-${application.round}`}
        initial={draftAgain(application, key)}
        parts={parts}
        close={close}
        onSent={(sent, used) => {
          if (used) keep(used)
          setApplication(sent)
          setAgain(false)
        }}
      />
    )
  const state =
    key === undefined
      ? 'loading'
      : key === null || !isNamed
        ? 'ready'
        : failure
          ? 'error'
          : application
            ? 'ready'
            : 'loading'
  return (
    <DetailTemplate
      {...parts}
      state={state}
      error={
        failure && (
          <FailurePage title={t('read.failed')} failure={failure} onRetry={() => setRound(round + 1)} />
        )
      }
      bar={{ title: t('read.title'), back: close }}
    >
      <div className={cx('g-wrap pt-2', !application && 'max-w-3xl')}>
        {(key === null || !isNamed) && (
          <AskForKey
            onKey={(next, applications) => {
              keep(next)
              const found = applications.find((each) => each.id === id) ?? applications[0]
              if (!found) return setFailure({ code: 'record.notFound', origin: 'input', retry: false })
              setApplication(found)
              if (found.id !== id)
                void navigate({ to: '/store/write', search: { a: found.id }, replace: true })
            }}
          />
        )}
        {key && isNamed && application && (
          <StoreState
            application={application}
            storeKey={key.value}
            onChange={setApplication}
            onAgain={() => setAgain(true)}
          />
        )}
      </div>
    </DetailTemplate>
  )
}
