import type { TFunction } from 'i18next'
import { CircleAlert } from 'lucide-react'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import type { ChatMessage } from '#sync/contracts/community/room.ts'
import type { Failure } from '#sync/contracts/errors.ts'
import type { Choice } from '#src/data/pending.ts'
import { useFailureText } from '#src/i18n/failure-text.ts'
import { formatTime } from '#src/i18n/format.ts'
import { languageOf } from '#src/lib/language-of.ts'
import { cx } from '#src/lib/cx.ts'
import { Button } from '#src/ui/controls/Button.tsx'
import { PendingMark, SavedMark } from '#src/ui/marks/Marks.tsx'
import { Words } from '#src/ui/marks/Words.tsx'
import type { Bubble } from '../data/chat-lines.ts'
import { BuddyFace } from './BuddyFace.tsx'

export interface BubbleActions {
  /** What can be done with a message that everybody sees. */
  onMenu: (message: ChatMessage, isOwn: boolean) => void
  onChoose: (operation: string, choice: Choice) => void
  /** The words of a refused message go back to where they are written. */
  onMend: (operation: string, text: string) => void
}

/** Of the element that shows a message. */
export const bubbleId = (messageId: string): string => `message-${messageId}`

type Props = {
  bubble: Bubble
  isHost: boolean
  isSought: boolean
  actions: BubbleActions
  /** Words of the log: hundreds of messages do not listen for another language each. */
  t: TFunction<'community'>
}

const isSame = (one: Props, other: Props) =>
  one.isHost === other.isHost &&
  one.isSought === other.isSought &&
  one.actions === other.actions &&
  one.t === other.t &&
  JSON.stringify(one.bubble) === JSON.stringify(other.bubble)

/** One message: whose it is, what it says, when, and what became of it where it is one's own. */
export const ChatBubble = memo(function ChatBubble({ bubble, isHost, isSought, actions, t }: Props) {
  const { message, isOwn, state, isFirst, isLast } = bubble
  const { writer, text, sentAt } = message
  const isOut = state.is === 'said' || state.is === 'sent'
  return (
    <article
      id={bubbleId(message.id)}
      tabIndex={-1}
      className={cx(
        'chat-line',
        isOwn && 'chat-line--own',
        isFirst && 'chat-line--first',
        isSought && 'chat-line--sought',
      )}
    >
      {!isOwn && <div className="chat-face">{isFirst && <BuddyFace buddy={writer.buddy} size={40} />}</div>}
      <div className="chat-body">
        {!isOwn && (
          <p className={isFirst ? 'chat-name' : 'g-sr'}>
            <bdi>
              <Words>{writer.name}</Words>
            </bdi>
            {isHost && `\u00a0· ${t('room.host')}`}
          </p>
        )}
        {isOwn && <p className="g-sr">{t('comment.me')}</p>}
        <div className="chat-row">
          <p
            dir="auto"
            lang={languageOf(text)}
            className={cx(
              'chat-bubble',
              isOwn && isOut && 'chat-bubble--own',
              state.is === 'waiting' && 'chat-bubble--waiting',
              state.is === 'refused' && 'chat-bubble--refused',
            )}
          >
            {text}
          </p>
          {state.is === 'said' && (
            <button
              type="button"
              className="g-icon-btn chat-menu"
              aria-label={t('room.menuOf', { time: formatTime(sentAt) })}
              onClick={() => actions.onMenu(message, isOwn)}
            />
          )}
        </div>
        <Meta {...{ bubble, actions, isLast, t }} />
      </div>
    </article>
  )
}, isSame)

type MetaProps = Pick<Props, 'bubble' | 'actions' | 't'> & { isLast: boolean }

function Meta({ bubble: { message, isOwn, state }, actions, isLast, t }: MetaProps) {
  if (state.is === 'waiting')
    return (
      <div className="chat-meta">
        <PendingMark>{t('room.nth', { number: state.nth })}</PendingMark>
        <Button
          variant="ghost"
          size="sm"
          onClick={() => actions.onChoose(state.operation, { do: 'discard' })}
        >
          {t('comment.delete')}
          <span className="g-sr">{` ${message.text}`}</span>
        </Button>
      </div>
    )
  if (state.is === 'refused') return <Refused {...{ message, state, actions }} />
  if (!isLast) return null
  const time = (
    <time dateTime={message.sentAt} className="g-num">
      {formatTime(message.sentAt)}
    </time>
  )
  return <div className="chat-meta">{isOwn ? <SavedMark>{time}</SavedMark> : time}</div>
}

type RefusedProps = Pick<Bubble, 'message'> & {
  state: Extract<Bubble['state'], { is: 'refused' }>
  actions: BubbleActions
}

/** Refusals the same words would meet again. */
const OF_WORDS: readonly string[] = ['community.bannedWords', 'request.invalid']

function Refused({ message, state: { operation, code, facts }, actions }: RefusedProps) {
  const { t } = useTranslation('community')
  const failureText = useFailureText()
  const why = failureText({ code: code as Failure['code'], facts, origin: 'server', retry: false })
  const named = (label: string) => (
    <>
      {label}
      <span className="g-sr">{` ${message.text}`}</span>
    </>
  )
  return (
    <div className="chat-meta chat-meta--refused">
      <p className="chat-why">
        <CircleAlert size={18} aria-hidden="true" />
        <span>{t('room.refused', { reason: why })}</span>
      </p>
      {!OF_WORDS.includes(code) && (
        <Button variant="ghost" size="sm" onClick={() => actions.onChoose(operation, { do: 'retry' })}>
          {named(t('room.retry'))}
        </Button>
      )}
      <Button variant="ghost" size="sm" onClick={() => actions.onMend(operation, message.text)}>
        {named(t('room.mend'))}
      </Button>
      <Button variant="ghost" size="sm" onClick={() => actions.onChoose(operation, { do: 'discard' })}>
        {named(t('comment.delete'))}
      </Button>
    </div>
  )
}
