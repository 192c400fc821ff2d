import { useTranslation } from 'react-i18next'
import { useKeys } from '../data/use-keys.ts'
import { useStep } from '../data/use-step.ts'
import type { TabletView } from '../data/tablet.ts'
import { KioskPage } from './KioskPage.tsx'
import { StepFoot } from './StepFoot.tsx'

/** The tablet could not keep the number, so none is shown; the bell is ringing. */
export function NotStored({ view }: { view: TabletView }) {
  const { t } = useTranslation('kiosk')
  const { leave } = useStep()
  useKeys({ enter: leave, escape: leave })
  return (
    <KioskPage view={view} title={t('waiting.failed.storage')} footer={<StepFoot onBack={leave} />}>
      <span />
    </KioskPage>
  )
}
