import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '#src/data/use-api.ts'
import { useWordLists } from '#src/data/word-lists.ts'
import type { RecordSlots } from '#src/entities/page/slots.ts'
import { formatFullDay } from '#src/i18n/format.ts'
import { useLanguage } from '#src/i18n/use-language.ts'
import { languageOf } from '#src/lib/language-of.ts'
import { useToasts } from '#src/state/toasts.ts'
import { Checkbox } from '#src/ui/fields/Choice.tsx'
import { Tag } from '#src/ui/marks/Tag.tsx'
import { Card } from '#src/ui/surfaces/Card.tsx'
import { ok } from '#sync/contracts/errors.ts'
import type { DeskPost } from '#sync/contracts/community/desk.ts'
import type { PostDecision } from '#sync/contracts/community/post.ts'
import { findWords } from '#sync/domain/words/find.ts'
import { useDecidePost } from '../data/use-decide-post.ts'
import { ClaimLine } from './ClaimLine.tsx'
import { DeskMedia } from './DeskMedia.tsx'
import { MarkedWords } from './MarkedWords.tsx'
import { postOptions } from './post-options.ts'
import { VerdictForm, type Verdict } from './VerdictForm.tsx'

type Props = {
  item: DeskPost
  map: RecordSlots['map']
  onChange: (item: DeskPost) => void
  isPicked: boolean
  onPick: (on: boolean) => void
}

/** A post at the desk: what it shows and says, where, whose it is, and what is decided about it. */
export function PostCard({ item, map, onChange, isPicked, onPick }: Props) {
  const { t } = useTranslation('moderation')
  const { t: tk } = useTranslation('codes')
  const language = useLanguage()
  const lists = useWordLists()
  const [isMapShown, setMapShown] = useState(false)
  const { post, writer, district, plan, dueAt, claim } = item
  const { title, content, hashtags, spot, meeting } = post
  const found = findWords([title, content, ...hashtags].join('\n'), lists).length
  const isWaiting = post.state === 'underReview'
  return (
    <Card role="group" tabIndex={-1} aria-label={title} data-desk-item>
      <div className="flex flex-wrap items-center gap-2">
        {isWaiting && (
          <Checkbox
            label={t('pickShort')}
            aria-label={t('pick', { name: title })}
            checked={isPicked}
            onChange={onPick}
          />
        )}
        <Tag tone="tint">{t(`type.${post.type}`)}</Tag>
        <Tag>{t(`post.state.${post.state}`)}</Tag>
        <ClaimLine dueAt={isWaiting ? dueAt : null} claim={claim} />
        <Tag tone={found > 0 ? 'danger' : 'saved'}>
          {t(found > 0 ? 'words.found' : 'words.none', { count: found })}
        </Tag>
      </div>
      <div lang={languageOf(content || title, item.language)}>
        <h2 className="mt-3 text-title3 wrap-anywhere">
          <MarkedWords text={title} />
        </h2>
        <p className="mt-2 text-body2 whitespace-pre-line wrap-anywhere">
          <MarkedWords text={content} />
        </p>
        {hashtags.length > 0 && (
          <p className="mt-2 text-body2 text-ink-2 wrap-anywhere">
            <MarkedWords text={hashtags.map((tag) => `#${tag}`).join(' ')} />
          </p>
        )}
      </div>
      <p className="mt-3 text-caption text-ink-2 g-num">
        {t('writer', { name: writer.name, posts: writer.posts, returned: writer.returned })}
        {'\u00a0· '}
        {formatFullDay(post.registeredAt, language)}
      </p>
      {meeting && (
        <p className="mt-1 text-body2 g-num">
          {t('meeting', { day: formatFullDay(meeting.at, language), people: meeting.people })}
        </p>
      )}
      {plan && <p className="mt-1 text-body2 wrap-anywhere">{plan.title}</p>}
      <DeskMedia photos={post.photos} video={post.video} title={title} />
      {spot && (
        <details className="mt-3 text-body2" onToggle={(event) => setMapShown(event.currentTarget.open)}>
          <summary className="min-h-11 content-center">
            {spot.name}&nbsp;· {district ? tk(`district.${district}`) : t('outside')}
          </summary>
          {isMapShown && (
            <div className="h-56 overflow-hidden rounded-card bg-surface-2">
              {map({
                ...{ id: `desk-${post.id}`, position: spot.position, label: t('mapOf', { name: spot.name }) },
                fallback: t('mapGone'),
              })}
            </div>
          )}
        </details>
      )}
      {post.reason !== null && <PastReason post={post} />}
      <Decide key={`${post.state} ${post.version}`} item={item} onChange={onChange} />
    </Card>
  )
}

function PastReason({ post }: Pick<DeskPost, 'post'>) {
  const { t } = useTranslation('moderation')
  const { t: tv } = useTranslation('voices')
  const reason = [post.reasonCode && tv(`removal.${post.reasonCode}`), post.reason]
    .filter(Boolean)
    .join('\u00a0· ')
  return <p className="mt-3 text-label text-danger">{t('was', { reason })}</p>
}

function Decide({ item, onChange }: Pick<Props, 'item' | 'onChange'>) {
  const { t } = useTranslation('moderation')
  const api = useApi()
  const show = useToasts((state) => state.show)
  const decide = useDecidePost(onChange)
  const { post, claim } = item
  const options = postOptions(post.state).map((value) => ({
    ...{ value, label: t(`post.decide.${value}`), needsReason: value !== 'approved' },
  }))
  const take = async () => {
    if (claim) return
    const answer = await api.call('claimSet', { params: { kind: 'post', id: post.id } })
    if (answer.ok) onChange({ ...item, claim: answer.value })
  }
  const send = async (verdict: Verdict<PostDecision['state']>) => {
    const answer = await decide(item, verdict)
    if (!answer.ok) return answer
    const { state } = answer.value
    show({ tone: 'saved', text: t(`post.done.${state === 'underReview' ? 'held' : state}`) })
    return ok(null)
  }
  if (options.length === 0) return null
  return <VerdictForm about={post.title} options={options} send={send} onBegin={() => void take()} />
}
