import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { FailureLine } from '#src/entities/page/FailureLine.tsx'
import { useOffline } from '#src/state/connectivity.ts'
import { Button } from '#src/ui/controls/Button.tsx'
import { RadioGroup } from '#src/ui/fields/Choice.tsx'
import { Select } from '#src/ui/fields/Select.tsx'
import { TextField } from '#src/ui/fields/TextField.tsx'
import type { Failure, Result } from '#sync/contracts/errors.ts'
import { REMOVAL_CODES, type RemovalCode } from '#sync/contracts/reviews/lists.ts'

export type Verdict<V extends string> = { value: V; code: RemovalCode | null; text: string }
export type VerdictOption<V extends string> = { value: V; label: string; needsReason: boolean }

type Props<V extends string> = {
  /** What is decided about, for who does not see where the form stands. */
  about: string
  options: readonly VerdictOption<V>[]
  send: (verdict: Verdict<V>) => Promise<Result<unknown>>
  /** Something was chosen: the item is taken before others decide about it. */
  onBegin?: () => void
}

/** What an administrator decides, with the reason its writer reads in their own language. */
export function VerdictForm<V extends string>({ about, options, send, onBegin }: Props<V>) {
  const { t } = useTranslation('moderation')
  const { t: tv } = useTranslation('voices')
  const isOffline = useOffline()
  const [value, setValue] = useState<V | null>(null)
  const [code, setCode] = useState<RemovalCode | ''>('')
  const [text, setText] = useState('')
  const [tried, setTried] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const needsReason = options.some((each) => each.value === value && each.needsReason)
  const lacksCode = needsReason && code === ''
  const lacksText = needsReason && code === 'other' && !text.trim()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (value === null || lacksCode || lacksText || isBusy) return
    setBusy(true)
    const answer = await send({ value, code: needsReason && code !== '' ? code : null, text: text.trim() })
    setBusy(false)
    setFailure(answer.ok ? null : answer.error)
  }
  return (
    <form
      className="mt-4 grid gap-3"
      noValidate
      aria-label={t('verdict.of', { about })}
      onSubmit={(event) => void submit(event)}
    >
      <RadioGroup
        label={t('verdict.label')}
        look="chip"
        options={options}
        value={value}
        onChange={(next) => {
          if (value === null) onBegin?.()
          setValue(next)
        }}
        error={tried && value === null ? t('verdict.required') : undefined}
      />
      {needsReason && (
        <Select
          label={t('verdict.reason')}
          placeholder={t('verdict.pick')}
          value={code}
          options={REMOVAL_CODES.map((each) => ({ value: each, label: tv(`removal.${each}`) }))}
          onChange={setCode}
          error={tried && lacksCode ? t('verdict.reasonRequired') : undefined}
        />
      )}
      <TextField
        label={t('verdict.words')}
        hint={t(needsReason ? 'verdict.wordsHint' : 'verdict.answerHint')}
        autoComplete="off"
        maxLength={500}
        value={text}
        onChange={(event) => setText(event.target.value)}
        error={tried && lacksText ? t('verdict.wordsRequired') : undefined}
      />
      <Button
        type="submit"
        className="justify-self-start"
        busy={isBusy}
        reason={isOffline ? t('offline') : undefined}
      >
        {t('verdict.send')}
      </Button>
      <FailureLine failure={failure} />
    </form>
  )
}
