import { ArrowRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '#src/ui/controls/Button.tsx'
import { wallRules } from '../data/rules.ts'
import { useKeys } from '../data/use-keys.ts'
import { useLastNumber } from '../data/use-last-number.ts'
import { useStep } from '../data/use-step.ts'
import { whyNoNumber } from '../data/why-no-number.ts'
import { KioskPage } from '../parts/KioskPage.tsx'
import { NoNumber } from '../parts/NoNumber.tsx'
import { TabletReady } from '../parts/TabletReady.tsx'
import { useLocationCue } from '../data/use-location-cue.ts'
import type { TabletView } from '../data/tablet.ts'

/** S2-112 on a tablet at the door: how long the line is, who is called, and the key that gives a number. */
export const RestScreen = () => <TabletReady>{(view) => <Rest view={view} />}</TabletReady>

function Rest({ view }: { view: TabletView }) {
  const { t } = useTranslation('kiosk')
  const { to } = useStep()
  const last = useLastNumber(view.last)
  const why = whyNoNumber(view)
  const begin = () => {
    if (!why) to('party')
  }
  useKeys({ enter: begin })
  useLocationCue(why === null)
  if (why) return <NoNumber view={view} why={why} />
  return (
    <KioskPage
      view={view}
      title={t('waiting.rest.title')}
      footer={
        <Button size="lg" variant="accent" full iconEnd={<ArrowRight size={30} />} onClick={begin}>
          {t('waiting.rest.begin')}
        </Button>
      }
    >
      {last && (
        <p role="status" className="kiosk-last" data-say>
          <b>{t('waiting.rest.lastNumber', { number: last })}</b> {t('waiting.rest.lastNumberText')}
        </p>
      )}
      {view.called.length > 0 && (
        <p className="kiosk-called" data-say>
          {t('waiting.rest.called')} <b className="g-num">{view.called.join('\u00a0· ')}</b>
        </p>
      )}
      {view.added > 0 && (
        <p role="status" className="kiosk-last" data-say>
          {t('waiting.done.added', { count: view.added })}
        </p>
      )}
      <h2 className="g-sr">{t('waiting.rest.rules')}</h2>
      <ul className="kiosk-rules" data-say>
        {wallRules(t).map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
    </KioskPage>
  )
}
