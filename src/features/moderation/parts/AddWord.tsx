import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useOffline } from '#src/state/connectivity.ts'
import { useToasts } from '#src/state/toasts.ts'
import { Button } from '#src/ui/controls/Button.tsx'
import { RadioGroup } from '#src/ui/fields/Choice.tsx'
import { Select } from '#src/ui/fields/Select.tsx'
import { TextField } from '#src/ui/fields/TextField.tsx'
import { Section } from '#src/ui/surfaces/Card.tsx'
import {
  WORD_ACTS,
  WORD_CLASSES,
  type WordAct,
  type WordClass,
  type WordLanguage,
} from '#sync/contracts/moderation/lists.ts'
import type { WordChanges } from '#sync/contracts/moderation/words.ts'
import { changeWords } from '#sync/domain/words/changes.ts'
import type { ChangeLists } from '../data/use-word-desk.ts'

type Props = { language: WordLanguage; changes: WordChanges; onChange: ChangeLists }

/** What most words of a language are looked for as. */
const USUAL: Record<WordLanguage, WordClass> = { ko: 'word', en: 'latin', ja: 'anywhere', zh: 'anywhere' }

/** A word for the list of a language; what cannot be found in this way is said before it is sent. */
export function AddWord({ language, changes, onChange }: Props) {
  const { t } = useTranslation('moderation')
  const isOffline = useOffline()
  const show = useToasts((state) => state.show)
  const [word, setWord] = useState('')
  const [chosen, setChosen] = useState<WordClass | null>(null)
  const [act, setAct] = useState<WordAct>('flag')
  const [tried, setTried] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const change = { do: 'list' as const, word: word.trim(), language, class: chosen ?? USUAL[language], act }
  const next = changeWords(changes, change)
  const problem = 'code' in next ? next.code : null
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (problem || isBusy) return
    setBusy(true)
    const isDone = await onChange(change)
    setBusy(false)
    if (!isDone) return
    show({ tone: 'saved', text: t('lists.done') })
    setWord('')
    setTried(false)
  }
  return (
    <Section title={t('lists.add')}>
      <form className="grid gap-3" noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          label={`${t('lists.word')}\u00a0· ${t(`lists.language.${language}`)}`}
          autoComplete="off"
          maxLength={40}
          value={word}
          onChange={({ target }) => setWord(target.value)}
          error={tried && problem ? t(`lists.problem.${problem}`) : undefined}
        />
        <Select
          label={t('lists.how')}
          value={change.class}
          options={WORD_CLASSES.map((value) => ({ value, label: t(`lists.class.${value}`) }))}
          onChange={setChosen}
        />
        <RadioGroup
          label={t('lists.then')}
          look="chip"
          options={WORD_ACTS.map((value) => ({ value, label: t(`lists.act.${value}`) }))}
          value={act}
          onChange={setAct}
        />
        <Button
          type="submit"
          className="justify-self-start"
          busy={isBusy}
          reason={isOffline ? t('offline') : undefined}
        >
          {t('lists.send')}
        </Button>
      </form>
    </Section>
  )
}
