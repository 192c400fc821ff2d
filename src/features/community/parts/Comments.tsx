import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { deleteComment } from '#sync/mutations/comment/delete.ts'
import { useCommand } from '#src/data/use-command.ts'
import { MoreButton } from '#src/entities/list/MoreButton.tsx'
import { Confirm } from '#src/entities/page/Confirm.tsx'
import { ReportLink } from '#src/entities/report/ReportLink.tsx'
import { useReport } from '#src/entities/page/use-report.ts'
import { formatCount, formatDay, formatTime } from '#src/i18n/format.ts'
import { useLanguage } from '#src/i18n/use-language.ts'
import { languageOf } from '#src/lib/language-of.ts'
import { Button } from '#src/ui/controls/Button.tsx'
import { PendingFrame, PendingMark } from '#src/ui/marks/Marks.tsx'
import { Words } from '#src/ui/marks/Words.tsx'
import { Section } from '#src/ui/surfaces/Card.tsx'
import { useComments, type ShownComment } from '../data/comments.ts'
import { CommentForm } from './CommentForm.tsx'
import { BuddyFace } from './BuddyFace.tsx'

type Props = { postId: string; language: string }

/** What people say of a post, the oldest first, and the box to write in. */
export function Comments({ postId, language }: Props) {
  const { t } = useTranslation('community')
  const { items, hasOlder, older, isOlderUnread, state } = useComments(postId)
  const report = useReport()
  const remove = useCommand(deleteComment)
  const [asked, setAsked] = useState<string | null>(null)
  const take = async (id: string) => {
    setAsked(null)
    report(await remove({ postId, id }))
  }
  return (
    <Section title={t('comment.title', { number: formatCount(items.length) })}>
      {hasOlder && <MoreButton {...{ older, isOlderUnread }}>{t('comment.earlier')}</MoreButton>}
      {items.length === 0 && state !== 'loading' && (
        <p className="text-body2 text-ink-3">{t(state === 'unsaved' ? 'comment.unsaved' : 'comment.none')}</p>
      )}
      <ul className="g-rows">
        {items.map((each) => (
          <li key={each.comment.id}>
            <CommentRow {...each} language={language} onDelete={() => setAsked(each.comment.id)} />
          </li>
        ))}
      </ul>
      <CommentForm postId={postId} />
      <Confirm
        open={asked !== null}
        title={t('comment.deleteTitle')}
        confirmLabel={t('comment.delete')}
        onConfirm={() => asked !== null && void take(asked)}
        onCancel={() => setAsked(null)}
      />
    </Section>
  )
}

type RowProps = ShownComment & { language: string; onDelete: () => void }

function CommentRow({ comment, isOwn, isPending, language, onDelete }: RowProps) {
  const { t } = useTranslation('community')
  const reader = useLanguage()
  return (
    <PendingFrame state={isPending ? 'pending' : 'none'} className={isPending ? 'p-4' : 'py-4'}>
      <article className="flex gap-3">
        <BuddyFace buddy={comment.writer.buddy} size={40} />
        <div className="g-row-body">
          <p className="flex flex-wrap items-baseline gap-x-2">
            <span className="text-label">
              {isOwn ? t('comment.me') : <Words>{comment.writer.name}</Words>}
            </span>
            <time dateTime={comment.writtenAt} className="text-caption text-ink-3 g-num">
              {formatDay(comment.writtenAt, reader)} {formatTime(comment.writtenAt)}
            </time>
          </p>
          <p className="mt-1 text-body2 whitespace-pre-line" lang={languageOf(comment.text, language)}>
            {comment.text}
          </p>
          {isPending && <PendingMark className="mt-2">{t('comment.waiting')}</PendingMark>}
          {isOwn && (
            <Button variant="ghost" size="sm" className="g-btn--start mt-1" onClick={onDelete}>
              {t('comment.delete')}
            </Button>
          )}
          {!isOwn && (
            <ReportLink
              target={{ kind: 'comment', id: comment.id }}
              name={comment.writer.name}
              words={comment.text}
            />
          )}
        </div>
      </article>
    </PendingFrame>
  )
}
