import { SendHorizontal } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#src/ui/controls/IconButton.tsx'
import { SearchField } from '#src/ui/fields/SearchField.tsx'
import { QUESTION_MAX } from '../data/conversation.ts'

/** The one field of the page. What is typed stays until it is asked. */
export function AskForm({ onAsk }: { onAsk: (text: string) => void }) {
  const { t } = useTranslation('retrieval')
  const [text, setText] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() !== '') onAsk(text)
  }
  return (
    <form role="search" onSubmit={submit}>
      <SearchField
        tall
        label={t('label')}
        placeholder={t('placeholder')}
        clearLabel={t('clear')}
        maxLength={QUESTION_MAX}
        enterKeyHint="send"
        value={text}
        onChange={setText}
        after={<IconButton type="submit" label={t('send')} icon={<SendHorizontal size={20} />} />}
      />
    </form>
  )
}
