import { useNavigate, useRouter } from '@tanstack/react-router'
import { Eye, ThumbsUp } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { PostRecord } from '#sync/contracts/community/post.ts'
import { ReportLink } from '#src/entities/report/ReportLink.tsx'
import { useReport } from '#src/entities/page/use-report.ts'
import { formatCount } from '#src/i18n/format.ts'
import { useToasts } from '#src/state/toasts.ts'
import { Chip } from '#src/ui/controls/Chip.tsx'
import { VisuallyHidden } from '#src/ui/controls/VisuallyHidden.tsx'
import { PendingMark } from '#src/ui/marks/Marks.tsx'
import { useAuthor } from '#src/entities/post/use-author.ts'
import { useRecommendation } from '../data/use-recommendation.ts'

/** Recommending, and how often it was recommended and seen. One's own post is not recommended (S3-17). */
export function Recommend({ post }: { post: PostRecord }) {
  const { t } = useTranslation('community')
  const { t: tc } = useTranslation('common')
  const report = useReport()
  const show = useToasts((state) => state.show)
  const navigate = useNavigate()
  const router = useRouter()
  const author = useAuthor()
  const { isOn, isPending, count, views, toggle } = useRecommendation(post.id)
  const isOwn = author.state === 'ready' && author.writer.memberId === post.writer.memberId
  const signIn = () =>
    void navigate({
      to: '/login{$plan}',
      params: { plan: 'basic' },
      search: { redirect: router.state.location.href },
    })
  const press = async () => {
    if (author.state === 'guest')
      show({ tone: 'plain', text: t('recommend.guest'), action: { label: tc('action.signIn'), run: signIn } })
    else report(await toggle())
  }
  const counted = count === undefined ? '' : formatCount(count)
  return (
    <div className="mt-5 flex flex-wrap items-center gap-3">
      {isOwn ? (
        <p className="flex items-center gap-1.5 text-label g-num">
          <ThumbsUp size={20} aria-hidden="true" />
          {t('recommend.count', { number: counted })}
        </p>
      ) : (
        <Chip selected={isOn} icon={<ThumbsUp size={20} aria-hidden="true" />} onClick={() => void press()}>
          {t('recommend.do')} <span className="g-num">{counted}</span>
        </Chip>
      )}
      {isPending && <PendingMark>{t('waiting')}</PendingMark>}
      {!isOwn && (
        <ReportLink target={{ kind: 'post', id: post.id }} name={post.writer.name} words={post.title} />
      )}
      <span className="grow" />
      {views !== undefined && (
        <p className="flex items-center gap-1.5 text-caption text-ink-3 g-num">
          <Eye size={18} aria-hidden="true" />
          <VisuallyHidden>{t('views')}</VisuallyHidden>
          {formatCount(views)}
        </p>
      )}
    </div>
  )
}
