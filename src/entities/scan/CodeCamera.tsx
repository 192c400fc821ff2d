import { Camera, CameraOff } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useServices } from '#src/data/services.ts'
import { watchCodes, type CameraProblem } from '#src/platform/device/code-camera.ts'
import { Button } from '#src/ui/controls/Button.tsx'
import { Banner } from '#src/ui/marks/Banner.tsx'
import { createGlance } from './glance.ts'

/** The camera, reading codes; off until somebody turns it on, because the browser asks. */
export function CodeCamera({ onCode }: { onCode(code: string): void }) {
  const { t } = useTranslation('scan')
  const { now } = useServices()
  const [on, setOn] = useState(false)
  const [problem, setProblem] = useState<CameraProblem | null>(null)
  const video = useRef<HTMLVideoElement>(null)
  const take = useRef(onCode)
  useEffect(() => {
    take.current = onCode
  })
  useEffect(() => {
    if (!on || !video.current) return
    const isNew = createGlance()
    return watchCodes(
      video.current,
      (code) => isNew(code, now()) && take.current(code),
      (found) => {
        setProblem(found)
        setOn(false)
      },
    )
  }, [now, on])
  return (
    <div className="mt-4">
      {on && (
        <video
          ref={video}
          muted
          playsInline
          aria-label={t('view')}
          className="aspect-square w-full rounded-card bg-surface-2 object-cover"
        />
      )}
      {problem && (
        <Banner tone="danger" inset>
          {t(problem)}
        </Banner>
      )}
      <Button
        size="lg"
        full
        className="mt-3"
        variant={on ? 'outline' : 'primary'}
        icon={on ? <CameraOff size={28} /> : <Camera size={28} />}
        onClick={() => {
          setProblem(null)
          setOn(!on)
        }}
      >
        {on ? t('off') : t('on')}
      </Button>
    </div>
  )
}
