import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { carriedLineOf, type CarriedLine } from '#src/data/wait-device/carry.ts'
import { useDeviceState } from '#src/data/wait-device/device-state.ts'
import { formatTime } from '#src/i18n/format.ts'
import { Button } from '#src/ui/controls/Button.tsx'
import { Banner } from '#src/ui/marks/Banner.tsx'
import { QrCode } from '#src/ui/surfaces/QrCode.tsx'

/**
 * The line of this device as codes that another device of the shop scans: no network carries it. Stands beside the
 * app, too, where there are no services.
 */
export function CarryCodes() {
  const { t } = useTranslation('line')
  const device = useDeviceState((state) => state.device)
  const [line, setLine] = useState<CarriedLine | null>()
  const [no, setNo] = useState(0)
  const [times, setTimes] = useState(0)
  useEffect(() => {
    let isOver = false
    const made = device ? carriedLineOf(device) : Promise.reject(new Error('no device'))
    made.then(
      (carried) => !isOver && setLine(carried),
      () => !isOver && setLine(null),
    )
    return () => void (isOver = true)
  }, [device, times])
  if (line === null)
    return (
      <Banner inset tone="danger">
        {t('carry.failed')}
      </Banner>
    )
  const frame = line?.frames[no]
  if (!line || frame === undefined) return null
  const of = line.frames.length
  return (
    <div className="grid justify-items-center gap-4 text-start">
      <p className="text-body">{t('carry.text')}</p>
      <div className="w-full max-w-[min(30rem,55dvh)] [&_svg]:h-auto [&_svg]:w-full">
        <QrCode value={frame} label={t('carry.code', { no: no + 1, of })} />
      </div>
      <p role="status" className="text-title3 g-num">
        {t('carry.parties', { count: line.parties })}&nbsp;· {formatTime(new Date(line.at))}&nbsp;· {no + 1}/
        {of}
      </p>
      <div className="flex flex-wrap justify-center gap-2">
        {of > 1 && <Button onClick={() => setNo((no + 1) % of)}>{t('carry.next')}</Button>}
        <Button
          variant="ghost"
          onClick={() => {
            setNo(0)
            setTimes(times + 1)
          }}
        >
          {t('carry.anew')}
        </Button>
      </div>
    </div>
  )
}
