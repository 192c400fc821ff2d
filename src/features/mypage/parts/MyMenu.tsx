import { Link } from '@tanstack/react-router'
import {
  CircleHelp,
  MessageCircleQuestion,
  FileText,
  Globe,
  Heart,
  PartyPopper,
  ReceiptText,
  Route,
  ScanLine,
  Star,
  Store,
  Trophy,
  Undo2,
  UserRound,
  UsersRound,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { usePersonal, type Personal } from '#src/data/personal.ts'
import { formatCount } from '#src/i18n/format.ts'
import { useIsBuilt } from '#src/entities/page/use-is-built.ts'
import { useSheets } from '#src/state/sheets.ts'
import { Section } from '#src/ui/surfaces/Card.tsx'
import { MenuLine } from '#src/ui/surfaces/MenuLine.tsx'
import type { Inquiry } from '#sync/contracts/support/inquiry.ts'
import type { MemberSummary } from '#sync/contracts/account/account.ts'
import { SignOut } from './SignOut.tsx'

type Line = {
  to:
    | '/mypage/product'
    | '/mypage/cancel'
    | '/mypage/wish'
    | '/mypage/review'
    | '/mypage/planner'
    | '/mypage/contents'
    | '/mypage/question'
    | '/customer/inquiry'
    | '/customer/event'
    | '/ranking'
    | '/mypage/profile'
    | '/admin'
    | '/partner/scan'
    | '/partner/orders'
    | '/partner/questions'
  icon: ReactNode
  label: string
  note?: string | false
}

type Props = { summary: MemberSummary | undefined; isAdministrator: boolean; isPartner: boolean }

/** Whether the last inquiry has its answer. */
const isAnswered = (inquiries: readonly Personal<Inquiry>[]): boolean =>
  inquiries.toSorted((a, b) => b.value.askedAt.localeCompare(a.value.askedAt))[0]?.value.answer != null

/** The ways from my page. */
export function MyMenu({ summary, isAdministrator, isPartner }: Props) {
  const { t } = useTranslation('mypage')
  const show = useSheets((state) => state.show)
  const hearts = usePersonal('favourite').items.length
  const plans = usePersonal('itinerary').items.length
  const entered = usePersonal('eventEntry').items.length
  const writable = summary?.reviewsWritable ?? 0
  const hasContents = useIsBuilt('/mypage/contents')
  const questions = usePersonal('question').items
  const inquiries = usePersonal('inquiry').items
  const lines: (Line | false)[] = [
    {
      to: '/mypage/product',
      icon: <ReceiptText size={22} />,
      label: t('home.orders'),
      note: Boolean(summary?.tickets) && t('home.ordersNote', { count: summary?.tickets }),
    },
    { to: '/mypage/cancel', icon: <Undo2 size={22} />, label: t('home.cancels') },
    {
      to: '/mypage/wish',
      icon: <Heart size={22} />,
      label: t('home.wish'),
      note: hearts > 0 && formatCount(hearts),
    },
    {
      to: '/mypage/review',
      icon: <Star size={22} />,
      label: t('home.myReviews'),
      note: writable > 0 && t('home.writable', { count: writable }),
    },
    {
      to: '/mypage/planner',
      icon: <Route size={22} />,
      label: t('home.planner'),
      note: plans > 0 && formatCount(plans),
    },
    hasContents && { to: '/mypage/contents', icon: <FileText size={22} />, label: t('home.contents') },
    {
      to: '/customer/event',
      icon: <PartyPopper size={22} />,
      label: t('home.events'),
      note: entered > 0 && t('home.entered', { count: entered }),
    },
    { to: '/ranking', icon: <Trophy size={22} />, label: t('home.ranking') },
    {
      to: '/mypage/question',
      icon: <MessageCircleQuestion size={22} />,
      label: t('home.questions'),
      note: questions.length > 0 && formatCount(questions.length),
    },
    {
      to: '/customer/inquiry',
      icon: <CircleHelp size={22} />,
      label: t('home.inquiry'),
      note: isAnswered(inquiries) && t('home.answered'),
    },
  ]
  return (
    <>
      <Section title={t('home.menu')}>
        <ul className="g-rows">
          {lines.map(
            (line) =>
              line && (
                <li key={line.to}>
                  <MenuLink {...line} />
                </li>
              ),
          )}
        </ul>
      </Section>
      <Section title={t('home.settings')}>
        <ul className="g-rows">
          <li>
            <MenuLink to="/mypage/profile" icon={<UserRound size={22} />} label={t('home.profile')} />
          </li>
          {isPartner && (
            <li>
              <MenuLink to="/partner/scan" icon={<ScanLine size={22} />} label={t('home.scan')} />
            </li>
          )}
          {isPartner && (
            <li>
              <MenuLink to="/partner/orders" icon={<Store size={22} />} label={t('home.partnerOrders')} />
            </li>
          )}
          {isPartner && (
            <li>
              <MenuLink
                to="/partner/questions"
                icon={<MessageCircleQuestion size={22} />}
                label={t('home.partnerQuestions')}
              />
            </li>
          )}
          {isAdministrator && (
            <li>
              <MenuLink to="/admin" icon={<UsersRound size={22} />} label={t('home.desk')} />
            </li>
          )}
          <li>
            <button type="button" className="g-menu-item" onClick={() => show('language')}>
              <MenuLine icon={<Globe size={22} />}>{t('home.language')}</MenuLine>
            </button>
          </li>
          <li>
            <SignOut />
          </li>
        </ul>
      </Section>
    </>
  )
}

function MenuLink({ to, icon, label, note }: Line) {
  return (
    <Link to={to} className="g-menu-item">
      <MenuLine icon={icon} note={note || undefined}>
        {label}
      </MenuLine>
    </Link>
  )
}
