import { Link, useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BackButton } from '#src/entities/page/BackButton.tsx'
import { FailurePage } from '#src/entities/page/FailurePage.tsx'
import { usePageParts } from '#src/entities/page/use-page-parts.tsx'
import { useSignOut } from '#src/data/session.ts'
import { useApi } from '#src/data/use-api.ts'
import { afterSignOut } from '#src/lib/after-sign-out.ts'
import { formatCount, formatFullDay } from '#src/i18n/format.ts'
import { useLanguage } from '#src/i18n/use-language.ts'
import { BoardTemplate } from '#src/templates/BoardTemplate.tsx'
import { Button } from '#src/ui/controls/Button.tsx'
import { SearchForm } from '#src/ui/fields/SearchForm.tsx'
import { EmptyState } from '#src/ui/surfaces/EmptyState.tsx'
import type { MemberLine } from '#sync/contracts/account/calls.ts'
import type { Failure } from '#sync/contracts/errors.ts'
import { StateTag } from '../parts/StateTag.tsx'
import { useMe } from '#src/entities/account/use-me.ts'
import { MemberFileView } from '../parts/MemberFileView.tsx'

type Props = { q: string; id: string | undefined }

/** /admin/members: find a member, read the file, lock and unlock. Every look is in the audit trail. */
export function MemberDeskScreen({ q, id }: Props) {
  const { me, state } = useMe()
  // the server refuses everybody else anyway; this saves them the question
  if (!me?.roles.includes('administrator')) return <NotYours isKnown={state !== 'loading'} />
  return id === undefined ? <MemberList q={q} /> : <MemberFileView key={id} id={id} />
}

function NotYours({ isKnown }: { isKnown: boolean }) {
  const { t } = useTranslation('desk')
  const { t: te } = useTranslation('errors')
  const signOut = useSignOut()
  const { history } = useRouter()
  const change = async () => {
    const gone = signOut()
    history.push(afterSignOut('/login?redirect=/admin/members'))
    await gone
  }
  const parts = usePageParts({
    state: isKnown ? 'empty' : 'loading',
    asOf: null,
    empty: (
      <EmptyState
        title={te('auth.forbidden')}
        petro="boat"
        action={
          <Button variant="outline" onClick={() => void change()}>
            {t('member.otherAccount')}
          </Button>
        }
      >
        {t('member.notYours')}
      </EmptyState>
    ),
  })
  return (
    <BoardTemplate {...parts} bar={{ title: t('member.title'), back: <BackButton /> }}>
      {null}
    </BoardTemplate>
  )
}

function MemberList({ q }: { q: string }) {
  const { t } = useTranslation('desk')
  const { t: tc } = useTranslation('common')
  const navigate = useNavigate()
  const [typed, setTyped] = useState(q)
  const { lines, failure, again } = useMembers(q)
  const parts = usePageParts({
    state: lines ? (lines.length > 0 ? 'ready' : 'empty') : 'loading',
    asOf: null,
  })
  const search = () =>
    void navigate({ to: '/admin/members', search: typed.trim() ? { q: typed.trim() } : {} })
  return (
    <BoardTemplate
      {...parts}
      state={failure ? 'error' : parts.state}
      empty={
        <EmptyState title={t('member.none')} petro="boat">
          {t('member.noneText')}
        </EmptyState>
      }
      error={failure && <FailurePage title={t('member.unread')} failure={failure} onRetry={again} />}
      bar={{ title: t('member.title'), back: <BackButton /> }}
      tools={
        <SearchForm
          label={t('member.search')}
          clearLabel={t('member.clear')}
          submitLabel={tc('action.search')}
          value={typed}
          onChange={setTyped}
          onSearch={search}
        />
      }
      count={lines && t('member.count', { count: lines.length, number: formatCount(lines.length) })}
    >
      <ul className="g-rows">
        {lines?.map((line) => (
          <Row key={line.id} line={line} />
        ))}
      </ul>
    </BoardTemplate>
  )
}

/** What the search found; asked again for each word, and what comes late for an older one is dropped. */
function useMembers(q: string) {
  const api = useApi()
  const [found, setFound] = useState<{ q: string; lines: MemberLine[] | null; failure: Failure | null }>()
  const [round, setRound] = useState(0)
  useEffect(() => {
    let isCurrent = true
    void api.call('memberSearch', { query: q ? { q } : {} }).then((answer) => {
      if (!isCurrent) return
      setFound({
        q,
        lines: answer.ok ? answer.value : null,
        failure: answer.ok ? null : answer.error,
      })
    })
    return () => {
      isCurrent = false
    }
  }, [api, q, round])
  const isCurrent = found?.q === q
  return {
    lines: isCurrent ? found.lines : null,
    failure: isCurrent ? found.failure : null,
    again: () => {
      setFound(undefined)
      setRound(round + 1)
    },
  }
}

function Row({ line }: { line: MemberLine }) {
  const { t } = useTranslation('desk')
  const language = useLanguage()
  return (
    <li>
      <Link to="/admin/members" search={{ id: line.id }} className="g-row">
        <span className="min-w-0 flex-1">
          <b className="block text-label wrap-anywhere">{line.name}</b>
          <span className="block text-body2 text-ink-2 wrap-anywhere">{line.email}</span>
          <small className="text-caption text-ink-3 g-num">
            {t('member.lastSignIn', { day: formatFullDay(line.lastSignInAt, language) })}
          </small>
        </span>
        <StateTag state={line.state} />
      </Link>
    </li>
  )
}
