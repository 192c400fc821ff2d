import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { millisecondsInDay } from 'date-fns/constants'
import { waitDay, waitDayEnd } from '#sync/domain/wait/day.ts'
import { useServices } from '#src/data/services.ts'
import { formatTime } from '#src/i18n/format.ts'
import { Button } from '#src/ui/controls/Button.tsx'
import { Banner } from '#src/ui/marks/Banner.tsx'
import { PendingMark } from '#src/ui/marks/Marks.tsx'
import type { Desk } from '../data/desk.ts'
import { leftScreens, silentDevices } from '../data/devices.ts'
import { useEarlierTeams } from '../data/use-earlier.ts'
import { useSilentTablet } from '../data/use-silent-tablet.ts'

/** What staff must know before they trust the line: a guest rings, a device is silent, this one is alone, who came earlier. */
export function DeskNotes({ desk }: { desk: Desk }) {
  const { t } = useTranslation('waiting-desk')
  const now = useServices().now()
  const { shop, asOf, isAlone, unsent, deviceId } = desk
  const { count, seen } = useEarlierTeams(desk)
  const hasNoVoice = useSilentTablet()
  const silent = silentDevices(shop.devices, {
    asOf: asOf ?? now,
    dayBegan: waitDayEnd(waitDay(now)) - millisecondsInDay,
    self: deviceId,
  })
  return (
    <div className="grid gap-2 empty:hidden">
      <Bell at={desk.folded.line.bellAt} />
      {isAlone && (
        <Banner inset>
          {t('alone')} {asOf !== null && t('others', { time: formatTime(new Date(asOf)) })}
        </Banner>
      )}
      {silent.map(({ id, name, seenAt }) => (
        <Banner key={id} inset tone="info">
          {t('silent', { name, time: formatTime(seenAt) })}
        </Banner>
      ))}
      {leftScreens(shop.devices, { left: desk.folded.line.left, self: deviceId }).map(({ id, name, at }) => (
        <Banner key={id} inset tone="info">
          {t('screenLeft', { name, time: formatTime(at) })}
        </Banner>
      ))}
      {hasNoVoice && (
        <Banner inset tone="pending">
          {t('noVoice')}
        </Banner>
      )}
      {[...desk.carriedFrom].map(([id, at]) => (
        <Banner key={id} inset tone="info">
          {t('brought', {
            name: shop.devices.find((device) => device.id === id)?.name ?? '',
            time: formatTime(new Date(at)),
          })}
        </Banner>
      ))}
      {count > 0 && (
        <Banner
          inset
          tone="info"
          action={
            <Button size="sm" variant="outline" onClick={seen}>
              {t('mergedOk')}
            </Button>
          }
        >
          {t('merged', { count })}
        </Banner>
      )}
      {unsent > 0 && (
        <p>
          <PendingMark>{t('toSend', { count: unsent })}</PendingMark>
        </p>
      )}
    </div>
  )
}

/** Until somebody of the staff has answered it here. */
function Bell({ at }: { at: string | undefined }) {
  const { t } = useTranslation('waiting-desk')
  const [answered, setAnswered] = useState<string>()
  if (!at || answered === at) return null
  return (
    <Banner
      inset
      tone="danger"
      title={t('bell', { time: formatTime(at) })}
      action={
        <Button size="sm" variant="outline" onClick={() => setAnswered(at)}>
          {t('bellOk')}
        </Button>
      }
    />
  )
}
