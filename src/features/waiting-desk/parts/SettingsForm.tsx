import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { WaitSettings } from '#sync/contracts/waiting/line.ts'
import { useApi } from '#src/data/use-api.ts'
import { useReport } from '#src/entities/page/use-report.ts'
import { useOffline } from '#src/state/connectivity.ts'
import { Button } from '#src/ui/controls/Button.tsx'
import { Checkbox } from '#src/ui/fields/Choice.tsx'
import { TextField } from '#src/ui/fields/TextField.tsx'
import { LIMITS, readSettings, type NumberField, type TypedSettings } from '../data/settings.ts'

type Props = {
  shopNo: number
  settings: WaitSettings
  /** Signed in as a partner; on a device the settings are read only. */
  mayChange: boolean
  onChange: () => void
}

/** What a partner decides about the waiting of a shop. */
export function SettingsForm({ shopNo, settings, mayChange, onChange }: Props) {
  const { t } = useTranslation('waiting-desk')
  const api = useApi()
  const report = useReport()
  const isOffline = useOffline()
  const [typed, setTyped] = useState<TypedSettings>({
    ...settings,
    limit: String(settings.limit),
    gapMinutes: String(settings.gapMinutes),
  })
  const [wrong, setWrong] = useState<readonly NumberField[]>([])
  const [isBusy, setBusy] = useState(false)
  const reason = mayChange ? (isOffline ? t('device.online') : null) : t('device.account')
  const save = async () => {
    const read = readSettings(typed)
    if (Array.isArray(read)) return setWrong(read)
    setWrong([])
    setBusy(true)
    const out = await api.call('waitingSettings', { params: { shopNo: String(shopNo) }, body: read })
    setBusy(false)
    if (report(out, { tone: 'saved', text: t('settings.saved') })) onChange()
  }
  const number = (field: NumberField) => ({
    inputMode: 'numeric' as const,
    value: typed[field],
    error: wrong.includes(field) && t('settings.range', LIMITS[field]),
    onChange: ({ target }: { target: HTMLInputElement }) => setTyped({ ...typed, [field]: target.value }),
  })
  return (
    <div className="grid max-w-160 gap-5">
      <Checkbox label={t('settings.on')} checked={typed.on} onChange={(on) => setTyped({ ...typed, on })} />
      <TextField label={t('settings.limit')} {...number('limit')} />
      <TextField label={t('settings.gap')} hint={t('settings.gapHint')} {...number('gapMinutes')} />
      <Checkbox
        label={t('settings.remote')}
        description={t('settings.remoteHint')}
        checked={typed.remote}
        onChange={(remote) => setTyped({ ...typed, remote })}
      />
      {reason && <p className="text-body2 text-ink-2">{reason}</p>}
      <p>
        <Button reason={reason} busy={isBusy} onClick={() => void save()}>
          {t('settings.save')}
        </Button>
      </p>
    </div>
  )
}
