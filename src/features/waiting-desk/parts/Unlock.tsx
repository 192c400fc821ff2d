import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#src/ui/controls/Button.tsx'
import { TextField } from '#src/ui/fields/TextField.tsx'
import type { DeskLock } from '../data/use-desk-lock.ts'

/** What stands in place of the panel until the number of the staff was right. */
export function Unlock({ lock }: { lock: DeskLock }) {
  const { t } = useTranslation('waiting-desk')
  const [pin, setPin] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [error])
  const open = async () => {
    setBusy(true)
    const wait = await lock.open(pin)
    setBusy(false)
    setPin('')
    if (wait !== 0) setError(wait === null ? t('lock.wrong') : t('lock.wait', { count: wait }))
  }
  return (
    <form
      className="mx-auto mt-8 grid max-w-100 gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy) void open()
      }}
    >
      <p className="text-title2">{t('lock.locked')}</p>
      <TextField
        ref={field}
        type="password"
        inputMode="numeric"
        autoComplete="off"
        maxLength={8}
        label={t('lock.pin')}
        error={error}
        value={pin}
        onChange={({ target }) => {
          setPin(target.value)
          setError(null)
        }}
      />
      <Button type="submit" full busy={isBusy}>
        {t('lock.open')}
      </Button>
    </form>
  )
}
