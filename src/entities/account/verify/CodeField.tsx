import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useFailureText } from '#src/i18n/failure-text.ts'
import { useOffline } from '#src/state/connectivity.ts'
import { Button } from '#src/ui/controls/Button.tsx'
import { TextField } from '#src/ui/fields/TextField.tsx'
import type { Failure } from '#sync/contracts/errors.ts'
import { checkCode, onlyDigits } from '#sync/domain/account.ts'
import { clockText, saidAt } from './countdown.ts'
import { useSecondsLeft } from './use-seconds-left.ts'

type Props = {
  name: string
  to: string
  /** ms of this device's clock */
  endsAt: number
  /** The code was asked for just now: the field takes the focus. */
  isFresh: boolean
  isBusy: boolean
  failure: Failure | null
  error?: string
  onConfirm: (code: string) => void
}

/** The six digits, with the three minutes running down (S5-05); only some of the seconds are said aloud. */
export function CodeField({ name, to, endsAt, isFresh, isBusy, failure, error, onConfirm }: Props) {
  const { t } = useTranslation('account')
  const { t: tc } = useTranslation('common')
  const { t: te } = useTranslation('errors')
  const failureText = useFailureText()
  const isOffline = useOffline()
  const seconds = useSecondsLeft(endsAt)
  const field = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState('')
  const [wrong, setWrong] = useState<string>()
  const reason = isOffline ? tc('offline.needsNetwork') : seconds === 0 ? t('verify.over') : undefined
  const said = saidAt(seconds)

  useEffect(() => {
    // not by autoFocus: the field may stand a moment before it is known that the code is a new one
    if (isFresh) field.current?.focus()
  }, [isFresh])
  const left = failure?.code === 'verification.wrong' ? failure.facts?.left : undefined

  const confirm = () => {
    if (reason || isBusy) return
    const problem = checkCode(code)
    setWrong(problem ? te(`field.${problem}`) : undefined)
    if (!problem) onConfirm(code)
  }
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    // the form itself is not meant yet
    event.preventDefault()
    confirm()
  }
  const message = failure && [
    failureText(failure),
    typeof left === 'number' && t('verify.triesLeft', { count: left }),
  ]

  return (
    <div className="grid gap-3">
      <TextField
        ref={field}
        label={t('verify.code')}
        aside={<span aria-hidden="true">{t('verify.timeLeft', { time: clockText(seconds) })}</span>}
        name={name}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        value={code}
        hint={seconds === 0 ? t('verify.over') : t('verify.sentTo', { to })}
        error={wrong ?? (message ? message.filter(Boolean).join(' ') : error)}
        onChange={(event) => {
          setWrong(undefined)
          setCode(onlyDigits(event.target.value).slice(0, 6))
        }}
        onKeyDown={press}
      />
      <Button reason={reason} busy={isBusy} busyLabel={t('verify.confirming')} onClick={confirm}>
        {t('verify.confirm')}
      </Button>
      <p role="status" className="g-sr">
        {seconds === 0 ? t('verify.over') : t(`verify.${said.unit}Left`, { count: said.count })}
      </p>
    </div>
  )
}
