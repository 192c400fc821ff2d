import {
  CircleHelp,
  FileText,
  Flag,
  Heart,
  MessageCircleQuestion,
  PartyPopper,
  ReceiptText,
  Route,
  Star,
  Trophy,
  Undo2,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { usePersonal, type Personal } from '#src/data/personal.ts'
import { formatCount } from '#src/i18n/format.ts'
import { useIsBuilt } from '#src/entities/page/use-is-built.ts'
import type { Inquiry } from '#sync/contracts/support/inquiry.ts'
import type { MemberSummary } from '#sync/contracts/account/account.ts'

export type Line = {
  to:
    | '/mypage/product'
    | '/mypage/cancel'
    | '/mypage/wish'
    | '/mypage/review'
    | '/mypage/planner'
    | '/mypage/contents'
    | '/mypage/myreportcontents'
    | '/mypage/question'
    | '/customer/inquiry'
    | '/customer/event'
    | '/ranking'
    | '/mypage/profile'
    | '/admin'
    | '/partner/scan'
    | '/partner/orders'
    | '/partner/questions'
    | '/partner/shop'
    | '/partner/waiting'
  icon: ReactNode
  label: string
  note?: string | false
}

/** Whether the last inquiry has its answer. */
const isAnswered = (inquiries: readonly Personal<Inquiry>[]): boolean =>
  inquiries.toSorted((a, b) => b.value.askedAt.localeCompare(a.value.askedAt))[0]?.value.answer != null

/** The ways from my page, each with how much there is behind it. */
export function useMyLines(summary: MemberSummary | undefined): Line[] {
  const { t } = useTranslation('mypage')
  const hearts = usePersonal('favourite').items.length
  const plans = usePersonal('itinerary').items.length
  const entries = usePersonal('eventEntry').items
  const won = entries.filter(({ value }) => value.outcome === 'won').length
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
    { to: '/mypage/myreportcontents', icon: <Flag size={22} />, label: t('home.reports') },
    {
      to: '/customer/event',
      icon: <PartyPopper size={22} />,
      label: t('home.events'),
      note:
        won > 0
          ? t('home.won', { count: won })
          : entries.length > 0 && t('home.entered', { count: entries.length }),
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
  return lines.filter((line) => line !== false)
}
