import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { MyPost } from '#sync/contracts/community/post.ts'
import { deletePost } from '#sync/mutations/post/delete.ts'
import { useChoose } from '#src/data/pending.ts'
import { useCommand } from '#src/data/use-command.ts'
import { AskLink } from '#src/entities/page/AskLink.tsx'
import { Confirm } from '#src/entities/page/Confirm.tsx'
import { useReport } from '#src/entities/page/use-report.ts'
import { postAddress, registerAddress } from '#src/entities/post/address.ts'
import { formatFullDay } from '#src/i18n/format.ts'
import { useLanguage } from '#src/i18n/use-language.ts'
import { Button } from '#src/ui/controls/Button.tsx'
import { buttonClass } from '#src/ui/controls/button-class.ts'
import { PendingChip, PendingFrame } from '#src/ui/marks/Marks.tsx'
import { Tag } from '#src/ui/marks/Tag.tsx'
import { Words } from '#src/ui/marks/Words.tsx'
import { usePostSending } from './use-post-sending.ts'

type Props = {
  post: MyPost
  /** Writes of it the server has not confirmed. */
  pending: readonly string[]
}

const TONES = {
  approved: 'saved',
  underReview: 'pending',
  rejected: 'danger',
  removed: 'danger',
  held: 'pending',
} as const

/** One of the person's own posts: its state, why, and what can be done with it. */
export function MyPostRow({ post, pending }: Props) {
  const { t } = useTranslation('community')
  const { t: tc } = useTranslation('common')
  const { t: tv } = useTranslation('voices')
  const language = useLanguage()
  const isPending = pending.length > 0
  const report = useReport()
  const remove = useCommand(deletePost)
  const { refused, text, upload } = usePostSending(pending)
  const choose = useChoose()
  const [isAsked, setAsked] = useState(false)
  const isAgain = refused || post.reason !== null
  const take = async () => {
    setAsked(false)
    report(await remove({ id: post.id }), { tone: 'plain', text: t('mine.deleted'), queued: true })
  }
  return (
    <PendingFrame
      state={refused ? 'refused' : isPending ? 'pending' : 'none'}
      className={isPending ? 'p-4' : 'py-4'}
    >
      <article>
        <p className="flex flex-wrap items-center gap-2">
          <Tag tone={refused ? 'danger' : TONES[post.state]}>
            {t(refused ? 'mine.notSent' : `mine.state.${post.state}`)}
          </Tag>
          <span className="text-caption text-ink-3">{t(`type.${post.type}`)}</span>
          <time dateTime={post.registeredAt} className="text-caption text-ink-3 g-num">
            {formatFullDay(post.registeredAt, language)}
          </time>
          {isPending && !refused && <PendingChip>{text}</PendingChip>}
        </p>
        <h2 className="mt-2 text-title3">
          <Words>{post.title}</Words>
        </h2>
        <p className="mt-1 line-clamp-3 text-body2 text-ink-2">
          <Words>{post.content}</Words>
        </p>
        {refused && <p className="mt-2 text-body2 text-danger">{text}</p>}
        {post.reason !== null && (
          <p className="mt-2 text-body2">
            {t('mine.reason')} {post.reasonCode && `${tv(`removal.${post.reasonCode}`)} `}
            <Words>{post.reason}</Words>
          </p>
        )}
        {(post.state === 'rejected' || post.state === 'removed') && (
          <AskLink
            className="g-btn--start"
            label={t('mine.ask')}
            // titles of inquiries are short
            about={{
              type: 'community',
              title: t('mine.askTitle', { title: [...post.title].slice(0, 50).join('') }),
            }}
          />
        )}
        <div className="mt-3 flex flex-wrap gap-2">
          {post.state === 'approved' && (
            <Link {...postAddress(post)} className={buttonClass({ variant: 'outline', size: 'sm' })}>
              {t('mine.show')}
            </Link>
          )}
          <Link
            {...registerAddress(post.type, post.id)}
            className={buttonClass({ variant: 'outline', size: 'sm' })}
            aria-label={t(isAgain ? 'mine.againOf' : 'mine.editOf', { title: post.title })}
          >
            {t(isAgain ? 'mine.again' : 'mine.edit')}
          </Link>
          {upload && (
            <Button
              variant="outline"
              size="sm"
              onClick={() => void choose(upload.id, { do: upload.isPaused ? 'resume' : 'pause' })}
            >
              {t(upload.isPaused ? 'mine.resume' : 'mine.pause')}
              <span className="g-sr">{` ${post.title}`}</span>
            </Button>
          )}
          <Button
            variant="ghost"
            size="sm"
            aria-label={t('mine.deleteOf', { title: post.title })}
            onClick={() => setAsked(true)}
          >
            {tc('action.delete')}
          </Button>
        </div>
      </article>
      <Confirm
        open={isAsked}
        tone="danger"
        title={t('mine.deleteTitle')}
        confirmLabel={tc('action.delete')}
        onConfirm={() => void take()}
        onCancel={() => setAsked(false)}
      >
        {t(post.type === 'class' || post.type === 'talk' ? 'mine.deleteEnds' : 'mine.deleteText')}
      </Confirm>
    </PendingFrame>
  )
}
