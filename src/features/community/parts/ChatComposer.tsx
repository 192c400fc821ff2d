import { ArrowUp } from 'lucide-react'
import { useState, type FormEvent, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { findBannedPlace } from '#sync/domain/banned-words.ts'
import { checkMessage } from '#sync/domain/community.ts'
import { POLICY } from '#sync/domain/policy.ts'
import { useWordLists } from '#src/data/word-lists.ts'
import { formatCount } from '#src/i18n/format.ts'
import { useOffline } from '#src/state/connectivity.ts'
import { IconButton } from '#src/ui/controls/IconButton.tsx'
import { MarkedText } from '#src/ui/fields/MarkedText.tsx'
import { TextArea } from '#src/ui/fields/TextArea.tsx'

type Props = {
  text: string
  onChange: (text: string) => void
  /** @returns whether it was stored for sending */
  onSend: (text: string) => Promise<boolean>
}

const { messageMax } = POLICY.community

/** Where a message is written; Enter sends it where there is a keyboard, with Shift it begins a line. */
export function ChatComposer({ text, onChange, onSend }: Props) {
  const { t } = useTranslation('community')
  const { t: te } = useTranslation('errors')
  const isOffline = useOffline()
  const lists = useWordLists()
  const [isTried, setTried] = useState(false)
  const [problem] = checkMessage(text)
  const banned = findBannedPlace(text, lists)
  const send = async () => {
    const isWrong = problem !== undefined || banned !== null
    setTried(isWrong && problem?.code !== 'required')
    if (!isWrong) await onSend(text.trim())
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send()
  }
  const press = (event: KeyboardEvent) => {
    const isLine = event.shiftKey || event.nativeEvent.isComposing || matchMedia('(pointer: coarse)').matches
    if (event.key !== 'Enter' || isLine) return
    event.preventDefault()
    void send()
  }
  const left = messageMax - [...text].length
  return (
    <form className="chat-composer" noValidate onSubmit={submit}>
      <div className="grow">
        <TextArea
          label={t('room.write')}
          hideLabel
          rows={1}
          placeholder={t(isOffline ? 'room.writeOffline' : 'room.write')}
          value={text}
          onKeyDown={press}
          onChange={({ target }) => onChange(target.value)}
          hint={left < 50 ? `${formatCount([...text].length)} / ${formatCount(messageMax)}` : undefined}
          error={
            !isTried || (!problem && !banned) ? undefined : banned ? (
              <>
                {te('community.bannedWords')}
                <MarkedText text={text} {...banned} />
              </>
            ) : (
              t('comment.problem.tooLong', { max: formatCount(messageMax) })
            )
          }
        />
      </div>
      <IconButton
        type="submit"
        className="chat-send"
        label={t(isOffline ? 'comment.keep' : 'room.send')}
        icon={<ArrowUp size={24} />}
      />
    </form>
  )
}
