import { Link } from '@tanstack/react-router'
import { Megaphone } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useContentItems } from '#src/data/content.ts'
import { useLocalized } from '#src/i18n/use-language.ts'
import { FIRST_ASK, NOTICES } from '../data/home-lists.ts'

/** The newest notice, pinned ones first; leads to its page. */
export function NoticeLine() {
  const { t } = useTranslation('home')
  const l = useLocalized()
  const { items } = useContentItems('notice', undefined, NOTICES, FIRST_ASK)
  // ISO days compare as they are: the first collation of a page costs a phone 100 ms
  const newest = [...items].sort(
    (a, b) => Number(b.pinned) - Number(a.pinned) || (a.publishedOn < b.publishedOn ? 1 : -1),
  )[0]
  if (!newest) return null
  return (
    <Link
      to="/customer/noticeDetail-{$num}"
      params={{ num: newest.no }}
      className="mt-8 flex min-h-12 w-full items-center gap-3 rounded-card bg-surface-2 px-4 py-2 text-start"
    >
      <Megaphone size={20} />
      <span className="text-label">{t('notice')}</span>
      <span className="min-w-0 flex-1 text-body2 text-ink-2">{l(newest.title)}</span>
    </Link>
  )
}
