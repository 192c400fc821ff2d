import { useTranslation } from 'react-i18next'
import { Button } from '#src/ui/controls/Button.tsx'
import type { TabletView } from '../data/tablet.ts'
import { KioskPage } from './KioskPage.tsx'

type Props = { view: TabletView; busy: boolean; onAgree: () => void; onRefuse: () => void }

/** What happens to a telephone number, before it is typed; who does not agree gets a number all the same. */
export function Consent({ view, busy, onAgree, onRefuse }: Props) {
  const { t } = useTranslation('kiosk')
  return (
    <KioskPage
      view={view}
      step={1}
      title={t('waiting.consent.title')}
      footer={
        <>
          <Button size="lg" variant="outline" busy={busy} onClick={onRefuse}>
            {t('waiting.consent.refuse')}
          </Button>
          <Button size="lg" variant="accent" onClick={onAgree}>
            {t('waiting.consent.agree')}
          </Button>
        </>
      }
    >
      <ul className="kiosk-rules" data-say>
        <li>{t('waiting.consent.what')}</li>
        <li>{t('waiting.consent.who')}</li>
        <li>{t('waiting.consent.when')}</li>
      </ul>
    </KioskPage>
  )
}
