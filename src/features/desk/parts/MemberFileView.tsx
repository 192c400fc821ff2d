import { useEffect, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMobile } from '#src/i18n/format-mobile.ts'
import { BackButton } from '#src/entities/page/BackButton.tsx'
import { FailurePage } from '#src/entities/page/FailurePage.tsx'
import { usePageParts } from '#src/entities/page/use-page-parts.tsx'
import { useApi } from '#src/data/use-api.ts'
import { formatFullDay, formatTime } from '#src/i18n/format.ts'
import { useLanguage } from '#src/i18n/use-language.ts'
import { HubTemplate } from '#src/templates/HubTemplate.tsx'
import { Section } from '#src/ui/surfaces/Card.tsx'
import { MEMBER_TERMS } from '#sync/contracts/account/lists.ts'
import type { MemberFile } from '#sync/contracts/account/calls.ts'
import type { Failure } from '#sync/contracts/errors.ts'
import { FactList } from '#src/entities/account/FactList.tsx'
import { LockForm } from './LockForm.tsx'
import { StateTag } from './StateTag.tsx'
import { useAuditText } from '#src/entities/account/use-audit-text.ts'
import { useCodes } from '#src/entities/account/verify/use-codes.ts'
import { Words } from '#src/ui/marks/Words.tsx'

/** A member's file as an administrator sees it. Looking is recorded too. */
export function MemberFileView({ id }: { id: string }) {
  const { t } = useTranslation('desk')
  const api = useApi()
  const [file, setFile] = useState<MemberFile | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [round, setRound] = useState(0)
  const parts = usePageParts({ state: file ? 'ready' : 'loading', asOf: null })
  useEffect(() => {
    let isCurrent = true
    void api.call('memberFile', { params: { id } }).then((answer) => {
      if (!isCurrent) return
      if (answer.ok) setFile(answer.value)
      setFailure(answer.ok ? null : answer.error)
    })
    return () => {
      isCurrent = false
    }
  }, [api, id, round])
  return (
    <HubTemplate
      {...parts}
      state={failure ? 'error' : parts.state}
      error={
        failure && (
          <FailurePage title={t('member.unread')} failure={failure} onRetry={() => setRound(round + 1)} />
        )
      }
      bar={{ title: t('member.file'), back: <BackButton /> }}
    >
      {file && (
        <div className="lg:grid lg:grid-cols-2 lg:items-start lg:gap-x-16">
          <div>
            <Who file={file} />
            <LockForm file={file} onChange={setFile} />
          </div>
          <div>
            <Consented consents={file.consents} />
            <History history={file.history} />
          </div>
        </div>
      )}
    </HubTemplate>
  )
}

function Who({ file }: { file: MemberFile }) {
  const { t } = useTranslation('desk')
  const { t: ta } = useTranslation('account')
  const language = useLanguage()
  const labelOf = useCodes()
  const { line, member, failures, lockReason } = file
  const facts: [string, ReactNode][] = [
    [ta('email'), line.email],
    [ta('signUp.nationality'), labelOf('nationality', line.nationality) ?? line.nationality],
    [ta('my.mobile'), member.mobile ? formatMobile(member.mobile) : ta('my.none')],
    [ta('linked.title'), member.social.map((each) => ta(`social.name.${each}`)).join(', ') || ta('my.none')],
    [ta('my.joined'), formatFullDay(line.joinedAt, language)],
    [t('member.signedIn'), formatFullDay(line.lastSignInAt, language)],
    [t('member.failures'), failures],
    ...(lockReason ? [[t('member.lockReason'), lockReason] as [string, ReactNode]] : []),
  ]
  return (
    <>
      <div className="flex items-center justify-between gap-4 pt-2">
        <h2 className="text-title1 wrap-anywhere">
          <Words>{line.name}</Words>
        </h2>
        <StateTag state={line.state} />
      </div>
      <FactList className="mt-3" facts={facts} />
    </>
  )
}

function Consented({ consents }: Pick<MemberFile, 'consents'>) {
  const { t } = useTranslation('desk')
  const { t: ta } = useTranslation('account')
  const language = useLanguage()
  const nameOf = (id: string) => {
    const term = MEMBER_TERMS.find((each) => each.id === id)
    return term ? ta(`signUp.term.${term.id}`) : id
  }
  return (
    <Section title={t('member.consents')}>
      {consents.length === 0 && <p className="text-body2 text-ink-3">{ta('my.none')}</p>}
      <ul className="g-rows">
        {consents.map((each) => (
          <li key={`${each.term} ${each.at} ${each.agreed}`} className="flex justify-between gap-4 py-3">
            <span className="min-w-0">
              <b className="block text-label">{nameOf(each.term)}</b>
              <small className="text-caption text-ink-3">
                {t('member.version', { version: each.version })}&nbsp;·{' '}
                {ta(each.agreed ? 'consent.on' : 'consent.off')}
              </small>
            </span>
            <time dateTime={each.at} className="flex-none text-caption text-ink-3 g-num">
              {formatFullDay(each.at, language)}
            </time>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function History({ history }: Pick<MemberFile, 'history'>) {
  const { t } = useTranslation('desk')
  const { t: ta } = useTranslation('account')
  const language = useLanguage()
  const textOf = useAuditText()
  return (
    <Section title={t('member.history')}>
      {history.length === 0 && <p className="text-body2 text-ink-3">{ta('my.none')}</p>}
      <ul className="g-rows">
        {history.map((each) => (
          <li key={each.id} className="flex justify-between gap-4 py-3">
            <span className="min-w-0">
              <b className="block text-label wrap-anywhere">{textOf(each.event, each.detail)}</b>
              {each.by && (
                <small className="text-caption text-ink-3">{t('member.by', { name: each.by })}</small>
              )}
            </span>
            <time dateTime={each.at} className="flex-none text-right text-caption text-ink-3 g-num">
              {formatFullDay(each.at, language)} {formatTime(each.at)}
            </time>
          </li>
        ))}
      </ul>
    </Section>
  )
}
