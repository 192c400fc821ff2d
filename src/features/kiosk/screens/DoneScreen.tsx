import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#src/ui/controls/Button.tsx'
import { QrCode } from '#src/ui/surfaces/QrCode.tsx'
import { useKeys } from '../data/use-keys.ts'
import { useStep } from '../data/use-step.ts'
import type { Joined, TabletView } from '../data/tablet.ts'
import { useDoneTime } from '../data/use-done-time.ts'
import { useVisit } from '../data/visit.ts'
import { aheadWords } from '../parts/line-words.ts'
import { KioskPage } from '../parts/KioskPage.tsx'
import { TabletReady } from '../parts/TabletReady.tsx'

/** S2-113 on a tablet: the number, how many are ahead, the code that takes it along; gone after twenty seconds. */
export function DoneScreen() {
  const joined = useVisit((visit) => visit.joined)
  const { leave } = useStep()
  const isNobody = joined === null
  // a page that was loaded anew knows nobody
  const go = useEffectEvent(leave)
  useEffect(() => {
    if (isNobody) go()
  }, [isNobody])
  if (!joined) return <main id="main" tabIndex={-1} />
  return <TabletReady>{(view) => <Done view={view} joined={joined} />}</TabletReady>
}

function Done({ view, joined }: { view: TabletView; joined: Joined }) {
  const { t } = useTranslation('kiosk')
  const { leave } = useStep()
  const time = useDoneTime(leave)
  const { number, link, isTexted } = joined
  useKeys({ enter: leave, escape: leave, plus: time.more })
  // the key that was pressed is gone: who hears the screen goes on at its heading
  useEffect(() => {
    const heading = document.querySelector<HTMLElement>('[data-page-title]')
    if (document.activeElement === document.body) heading?.focus({ preventScroll: true })
  }, [])
  return (
    <KioskPage
      view={view}
      title={t('waiting.done.title')}
      footer={
        <>
          <Button
            size="lg"
            variant="outline"
            reason={time.left === 0 && t('waiting.done.moreLeft', { count: 0 })}
            onClick={time.more}
          >
            {t('waiting.done.more')}
          </Button>
          <Button size="lg" variant="accent" onClick={leave}>
            {t('waiting.done.finish')}
          </Button>
        </>
      }
    >
      <div className="kiosk-done">
        <div>
          <p className="kiosk-number g-num" data-say>
            {number}
          </p>
          <p className="kiosk-called" data-say>
            {aheadWords(t, joined)}
          </p>
          {view.added > 0 && (
            <p className="kiosk-last" data-say>
              {t('waiting.done.added', { count: view.added })}
            </p>
          )}
          <p className="kiosk-next" data-say>
            {t('waiting.done.next')} {isTexted && t('waiting.done.texted')}
          </p>
        </div>
        {link && (
          <div className="kiosk-code">
            <QrCode value={link} label={t('waiting.done.code')} size={260} />
            <p data-say>{t('waiting.done.scan')}</p>
          </div>
        )}
      </div>
      <p className="kiosk-closes g-num">
        {t('waiting.done.closes', { count: time.seconds })}
        {'\u00a0· '}
        {t('waiting.done.moreLeft', { count: time.left })}
      </p>
    </KioskPage>
  )
}
