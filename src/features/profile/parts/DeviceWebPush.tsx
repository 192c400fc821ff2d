import { BellOff, BellRing } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useWebPush } from '#src/entities/web-push/use-web-push.ts'
import { useOffline } from '#src/state/connectivity.ts'
import { Button } from '#src/ui/controls/Button.tsx'
import { Card, Section } from '#src/ui/surfaces/Card.tsx'
import { Refused } from '#src/entities/account/form/Refused.tsx'

/** Whether this device is notified of things at all, and the way to it, whatever is between (S2-39). */
export function DeviceWebPush() {
  const { t } = useTranslation('profile')
  const offline = useOffline()
  const { state, busy, failure, turnOn, turnOff } = useWebPush()
  const isOn = state === 'on'
  return (
    <Section title={t('notify.device.title')}>
      <Card className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <span aria-hidden="true" className={isOn ? 'text-link' : 'text-ink-2'}>
          {isOn ? <BellRing size={24} /> : <BellOff size={24} />}
        </span>
        <div aria-live="polite" className="min-w-0 flex-[1_1_14rem]">
          <p className="text-title3">{t(`notify.device.${state}`)}</p>
          {state !== 'looking' && (
            <p className="mt-1 text-body2 text-ink-2">{t(`notify.device.${state}Text`)}</p>
          )}
          {state === 'off' && offline && (
            <p className="mt-1 text-label text-pending">{t('notify.device.offline')}</p>
          )}
        </div>
        {state === 'off' && (
          <Button
            busy={busy}
            busyLabel={t('notify.device.working')}
            reason={offline && t('notify.device.offline')}
            onClick={() => void turnOn()}
          >
            {t('notify.device.turnOn')}
          </Button>
        )}
        {isOn && (
          <Button variant="outline" busy={busy} onClick={() => void turnOff()}>
            {t('notify.device.turnOff')}
          </Button>
        )}
      </Card>
      <div className="mt-3 empty:hidden">
        <Refused title={t('notify.device.failed')} failure={failure} />
      </div>
    </Section>
  )
}
