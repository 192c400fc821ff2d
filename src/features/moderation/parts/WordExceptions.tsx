import { X } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useOffline } from '#src/state/connectivity.ts'
import { Button } from '#src/ui/controls/Button.tsx'
import { IconButton } from '#src/ui/controls/IconButton.tsx'
import { TextField } from '#src/ui/fields/TextField.tsx'
import { Tag } from '#src/ui/marks/Tag.tsx'
import { Section } from '#src/ui/surfaces/Card.tsx'
import type { WordChanges } from '#sync/contracts/moderation/words.ts'
import { changeWords } from '#sync/domain/words/changes.ts'
import { ALLOWED } from '#sync/domain/words/list.ts'
import type { ChangeLists } from '../data/use-word-desk.ts'

type Props = { changes: WordChanges; onChange: ChangeLists }

/** Ordinary words in which nothing is found; those the product comes with stay. */
export function WordExceptions({ changes, onChange }: Props) {
  const { t } = useTranslation('moderation')
  const isOffline = useOffline()
  const [word, setWord] = useState('')
  const [tried, setTried] = useState(false)
  const change = { do: 'allow' as const, word: word.trim() }
  const next = changeWords(changes, change)
  const problem = 'code' in next ? next.code : null
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (problem || !(await onChange(change))) return
    setWord('')
    setTried(false)
  }
  return (
    <Section title={t('lists.exceptions')}>
      <p className="text-body2 text-ink-2">{t('lists.exceptionsText')}</p>
      <ul className="mt-3 flex flex-wrap items-center gap-2">
        {ALLOWED.map((each) => (
          <li key={each}>
            <Tag>{each}</Tag>
          </li>
        ))}
        {changes.allowed.map((each) => (
          <li key={each} className="flex items-center">
            <Tag tone="tint">{each}</Tag>
            <IconButton
              label={t('lists.disallow', { word: each })}
              icon={<X size={18} />}
              disabled={isOffline}
              onClick={() => void onChange({ do: 'disallow', word: each })}
            />
          </li>
        ))}
      </ul>
      <form className="mt-3 grid gap-3" noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          label={t('lists.allow')}
          autoComplete="off"
          maxLength={40}
          value={word}
          onChange={({ target }) => setWord(target.value)}
          error={tried && problem ? t(`lists.problem.${problem}`) : undefined}
        />
        <Button
          type="submit"
          variant="outline"
          className="justify-self-start"
          reason={isOffline ? t('offline') : undefined}
        >
          {t('lists.allow')}
        </Button>
      </form>
    </Section>
  )
}
