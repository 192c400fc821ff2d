import { CircleCheck } from 'lucide-react'
import { useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useServices } from '#src/data/services.ts'
import { useFailureText } from '#src/i18n/failure-text.ts'
import { useOffline } from '#src/state/connectivity.ts'
import { Button } from '#src/ui/controls/Button.tsx'
import { TextField } from '#src/ui/fields/TextField.tsx'
import type { VerificationRequest } from '#sync/contracts/account/calls.ts'
import { checkEmail, checkMobile } from '#sync/domain/account.ts'
import type { Failure } from '#sync/contracts/errors.ts'
import { proofOf, withAddress, type Verifying } from './verifying.ts'
import { CodeField } from './CodeField.tsx'
import { useSecondsLeft } from './use-seconds-left.ts'
import { useVerification } from './use-verification.ts'

type Props = {
  channel: VerificationRequest['channel']
  purpose: VerificationRequest['purpose']
  label: string
  hint?: string
  /** Right of the label: "optional". */
  aside?: string
  value: Verifying
  onChange: (value: Verifying) => void
  errorOf: (path: string) => string | undefined
  /** Somebody else has proved it: no code is needed while it stays the same. */
  isVouched?: boolean
  before?: (to: string) => Promise<Failure | null>
  /** What helps after a refusal, if anything does. */
  help?: (failure: Failure) => ReactNode
}

const INPUT = {
  email: { type: 'email', inputMode: 'email', autoComplete: 'email', maxLength: 254 },
  mobile: { type: 'tel', inputMode: 'tel', autoComplete: 'tel-national', maxLength: 20 },
} as const

/** An address with the code that proves it to be one's own (S5-05). Its name in the form is the channel's. */
export function VerifyField(props: Props) {
  const { channel, purpose, label, hint, aside, value, onChange, errorOf, isVouched, before, help } = props
  const { t } = useTranslation('account')
  const { t: te } = useTranslation('errors')
  const failureText = useFailureText()
  const { busy, failure, forgetFailure, send, confirm } = useVerification({
    channel,
    purpose,
    value,
    onChange,
    before,
  })
  const [wrong, setWrong] = useState<string>()
  const [isFresh, setFresh] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const now = useServices().now()
  const isProven = isVouched === true || proofOf(value, now) !== null
  const atAddress = failure?.at === 'to' ? failure.what : null

  const change = (to: string) => {
    setWrong(undefined)
    forgetFailure()
    onChange(withAddress(value, to))
  }
  const ask = async () => {
    const code = channel === 'email' ? checkEmail(value.to) : checkMobile(value.to)
    setWrong(code ? te(`field.${code}`) : undefined)
    if (code) field.current?.focus()
    else if (await send()) setFresh(true)
  }
  const handIn = async (code: string) => {
    // the field of the code goes away, and with it what had the focus
    if (await confirm(code)) field.current?.focus()
  }

  const startOver = () => {
    change('')
    field.current?.focus()
  }

  return (
    <div className="grid gap-3">
      <TextField
        {...INPUT[channel]}
        ref={field}
        label={label}
        aside={aside}
        name={channel}
        autoCapitalize="none"
        spellCheck={false}
        required={!aside}
        readOnly={isProven || busy !== null}
        value={value.to}
        hint={isProven ? undefined : hint}
        error={wrong ?? (atAddress ? failureText(atAddress) : errorOf(channel))}
        onChange={(event) => change(event.target.value)}
      />
      {atAddress && help?.(atAddress)}
      {isProven ? (
        <Proven onChange={startOver} />
      ) : (
        <SendButton value={value} isBusy={busy === 'send'} onSend={() => void ask()} />
      )}
      {value.sent && !isProven && (
        <CodeField
          key={value.sent.id}
          name={`${channel}.code`}
          to={value.to.trim()}
          endsAt={value.sent.endsAt}
          isFresh={isFresh}
          isBusy={busy === 'confirm'}
          failure={failure?.at === 'code' ? failure.what : null}
          error={errorOf(`${channel}.code`)}
          onConfirm={(code) => void handIn(code)}
        />
      )}
      <p role="status" className="g-sr">
        {isProven && te('verification.done')}
        {!isProven && value.sent && isFresh && t('verify.sentTo', { to: value.to.trim() })}
      </p>
    </div>
  )
}

function Proven({ onChange }: { onChange: () => void }) {
  const { t } = useTranslation('account')
  const { t: te } = useTranslation('errors')
  return (
    <div className="flex items-center justify-between gap-3">
      <p className="flex items-center gap-2 text-label text-saved">
        <CircleCheck size={18} />
        {te('verification.done')}
      </p>
      <Button variant="outline" size="sm" onClick={onChange}>
        {t('verify.change')}
      </Button>
    </div>
  )
}

type SendProps = { value: Verifying; isBusy: boolean; onSend: () => void }

/** Sends a code; again only after a while, and so often within the hour. */
function SendButton({ value, isBusy, onSend }: SendProps) {
  const { t } = useTranslation('account')
  const { t: tc } = useTranslation('common')
  const isOffline = useOffline()
  const wait = useSecondsLeft(value.sent?.resendAt ?? null)
  const waiting = wait > 0 ? t('verify.wait', { count: wait }) : undefined
  const label = t(value.sent ? 'verify.again' : 'verify.send')
  return (
    <div className="grid gap-1.5">
      <Button
        variant="outline"
        reason={isOffline ? tc('offline.needsNetwork') : waiting}
        busy={isBusy}
        busyLabel={t('verify.sending')}
        onClick={onSend}
      >
        {label}
      </Button>
      {value.sent && (
        <p className="text-caption text-ink-3 g-num" aria-hidden={waiting ? true : undefined}>
          {waiting ?? t('verify.left', { count: value.sent.left })}
        </p>
      )}
    </div>
  )
}
