import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#src/ui/controls/Button.tsx'

type Props = { onResume: () => void; onLeave: () => void }

/** While it is paused nothing goes on; to leave gives the run up, which is said before. */
export function PausePanel({ onResume, onLeave }: Props) {
  const { t } = useTranslation('game')
  const first = useRef<HTMLDivElement>(null)
  useEffect(() => first.current?.querySelector('button')?.focus(), [])
  return (
    <div className="absolute inset-0 grid place-items-center bg-scrim p-5">
      <section
        className="g-card g-card--pad grid w-full max-w-90 gap-4 text-center"
        aria-labelledby="game-paused"
      >
        <h2 id="game-paused" className="text-title1">
          {t('paused')}
        </h2>
        <p className="text-body2 text-ink-2">{t('pausedText')}</p>
        <div ref={first} className="grid gap-2">
          <Button full onClick={onResume}>
            {t('resume')}
          </Button>
          <Button full variant="outline" onClick={onLeave}>
            {t('leave')}
          </Button>
        </div>
      </section>
    </div>
  )
}
