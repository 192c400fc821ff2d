import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '#src/data/use-api.ts'
import { Confirm } from '#src/entities/page/Confirm.tsx'
import { FailureLine } from '#src/entities/page/FailureLine.tsx'
import { formatBytes, formatFullDay, formatTime } from '#src/i18n/format.ts'
import { useLanguage } from '#src/i18n/use-language.ts'
import { useOffline } from '#src/state/connectivity.ts'
import { useToasts } from '#src/state/toasts.ts'
import { Button } from '#src/ui/controls/Button.tsx'
import { Tag } from '#src/ui/marks/Tag.tsx'
import { Words } from '#src/ui/marks/Words.tsx'
import { Card } from '#src/ui/surfaces/Card.tsx'
import type { Failure } from '#sync/contracts/errors.ts'
import type { FilmJob } from '#sync/contracts/moderation/film-desk.ts'
import { DeskMedia } from './DeskMedia.tsx'

type Props = { item: FilmJob; onChange: (item: FilmJob) => void; onRemove: () => void }

/** A film at the desk: whose it is, how far its conversion is and why it failed, and what can be done about it. */
export function FilmCard({ item, onChange, onRemove }: Props) {
  const { t } = useTranslation('moderation')
  const language = useLanguage()
  const { id, state, reason, tries, sentAt, nextAt, type, bytes, seconds, writer, posts, log } = item
  const name = posts[0]?.title ?? t('films.of', { name: writer.name })
  const facts = [
    type.replace(/^video\/(?:x-)?/, '').toUpperCase(),
    formatBytes(bytes),
    seconds !== null && t('films.seconds', { seconds }),
    tries > 0 && t('films.tries', { count: tries }),
  ]
  return (
    <Card role="group" tabIndex={-1} aria-label={name} data-desk-item>
      <Tag tone={state === 'failed' ? 'danger' : state === 'done' ? 'saved' : 'tint'}>
        {t(`films.state.${state}`)}
      </Tag>
      <h2 className="mt-3 text-title3 wrap-anywhere">
        <Words>{name}</Words>
      </h2>
      {reason && <p className="mt-1 text-body2 text-danger">{t(`films.reason.${reason}`)}</p>}
      <p className="mt-1 text-body2 text-ink-2 g-num">
        {t('films.sent', {
          ...{ name: writer.name, day: formatFullDay(sentAt, language), time: formatTime(sentAt) },
        })}
      </p>
      <p className="mt-1 text-caption text-ink-2 g-num">{facts.filter(Boolean).join('\u00a0· ')}</p>
      {nextAt && tries > 0 && (
        <p className="mt-1 text-caption text-ink-2 g-num">{t('films.next', { time: formatTime(nextAt) })}</p>
      )}
      {posts.length === 0 ? (
        <p className="mt-3 text-body2">{t('films.noPost')}</p>
      ) : (
        <ul className="mt-2">
          {posts.map((post) => (
            <li key={post.id} className="flex flex-wrap items-center gap-2">
              <Link
                to="/admin/review"
                search={{ q: post.title, ...(post.state === 'underReview' ? {} : { show: post.state }) }}
                className="g-link inline-flex min-h-11 items-center wrap-anywhere"
              >
                {t('films.decide', { title: post.title })}
              </Link>
              <Tag>{t(`post.state.${post.state}`)}</Tag>
            </li>
          ))}
        </ul>
      )}
      {posts.length > 0 && <DeskMedia photos={[]} video={id} title={name} />}
      <FilmActions {...{ item, onChange, onRemove }} />
      {log.length > 0 && (
        <details className="mt-3">
          <summary className="min-h-11 cursor-pointer py-3 text-label">{t('films.log')}</summary>
          <ol className="g-rows text-caption text-ink-2 g-num">
            {log.map(({ at, by, what, from }) => (
              <li key={`${at} ${what}`} className="py-2">
                {formatFullDay(at, language)} {formatTime(at)}&nbsp;· {by}&nbsp;·{' '}
                {t(`films.line.${what as 'again' | 'removed'}`, { from })}
              </li>
            ))}
          </ol>
        </details>
      )}
    </Card>
  )
}

function FilmActions({ item, onChange, onRemove }: Props) {
  const { t } = useTranslation('moderation')
  const api = useApi()
  const isOffline = useOffline()
  const show = useToasts((state) => state.show)
  const [doing, setDoing] = useState<'again' | 'asking' | 'removing' | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const params = { id: item.id }
  const again = async () => {
    setDoing('again')
    const answer = await api.call('filmAgain', { params })
    setDoing(null)
    setFailure(answer.ok ? null : answer.error)
    if (!answer.ok) return
    onChange(answer.value)
    show({ tone: 'saved', text: t('films.isAgain') })
  }
  const remove = async () => {
    setDoing('removing')
    const answer = await api.call('filmRemove', { params })
    setDoing(null)
    setFailure(answer.ok ? null : answer.error)
    // another administrator was first: it is gone all the same
    if (!answer.ok && answer.error.code !== 'record.notFound') return
    show({ tone: 'saved', text: t('films.isRemoved') })
    onRemove()
  }
  const offline = isOffline ? t('films.offline') : null
  return (
    <>
      <FailureLine failure={failure} className="mt-3" />
      <div className="mt-4 flex flex-wrap gap-2">
        {item.state === 'failed' && (
          <Button size="sm" busy={doing === 'again'} reason={offline} onClick={() => void again()}>
            {t('films.again')}
          </Button>
        )}
        <Button
          size="sm"
          variant="outline"
          busy={doing === 'removing'}
          reason={offline ?? (item.isNeeded ? t('films.needed') : null)}
          onClick={() => setDoing('asking')}
        >
          {t('films.remove')}
        </Button>
      </div>
      <Confirm
        open={doing === 'asking'}
        title={t('films.askTitle')}
        confirmLabel={t('films.remove')}
        tone="danger"
        onCancel={() => setDoing(null)}
        onConfirm={() => void remove()}
      >
        {t('films.askText')}
      </Confirm>
    </>
  )
}
