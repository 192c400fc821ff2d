import { Link, useNavigate, useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useHasRole } from '#src/entities/account/use-has-role.ts'
import { DeskBoard } from '#src/entities/desk/DeskBoard.tsx'
import { useDeskList } from '#src/entities/desk/use-desk-list.ts'
import { useSignOut } from '#src/data/session.ts'
import { afterSignOut } from '#src/lib/after-sign-out.ts'
import { formatCount, formatFullDay } from '#src/i18n/format.ts'
import { useLanguage } from '#src/i18n/use-language.ts'
import { Button } from '#src/ui/controls/Button.tsx'
import { EmptyState } from '#src/ui/surfaces/EmptyState.tsx'
import type { MemberLine } from '#sync/contracts/account/calls.ts'
import { MemberFileView } from '../parts/MemberFileView.tsx'
import { StateTag } from '../parts/StateTag.tsx'

type Props = { q: string; id: string | undefined }

/** /admin/members: find a member, read the file, lock and unlock. Every look is in the audit trail. */
export function MemberDeskScreen({ q, id }: Props) {
  // the server refuses everybody else anyway; this saves them the question
  const mayRead = useHasRole('administrator')
  if (mayRead && id !== undefined) return <MemberFileView key={id} id={id} />
  return <MemberList q={q} mayRead={mayRead} />
}

function MemberList({ q, mayRead }: { q: string; mayRead: boolean | null }) {
  const { t } = useTranslation('desk')
  const navigate = useNavigate()
  const list = useDeskList<MemberLine>({
    search: q,
    mayRead,
    ask: (api) => api.call('memberSearch', { query: q ? { q } : {} }),
    idOf: ({ id }) => id,
  })
  return (
    <DeskBoard
      {...{ q, mayRead, list }}
      title={t('member.title')}
      words={{
        search: t('member.search'),
        clear: t('member.clear'),
        none: t('member.none'),
        noneText: t('member.noneText'),
        unread: t('member.unread'),
      }}
      forbidden={<NotYours />}
      onSearch={(words) => void navigate({ to: '/admin/members', search: words ? { q: words } : {} })}
      count={(count) => t('member.count', { count, number: formatCount(count) })}
    >
      <ul className="g-rows">
        {list.items?.map((line) => (
          <Row key={line.id} line={line} />
        ))}
      </ul>
    </DeskBoard>
  )
}

function NotYours() {
  const { t } = useTranslation('desk')
  const { t: te } = useTranslation('errors')
  const signOut = useSignOut()
  const { history } = useRouter()
  const change = async () => {
    const gone = signOut()
    history.push(afterSignOut('/login?redirect=/admin/members'))
    await gone
  }
  return (
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
  )
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
