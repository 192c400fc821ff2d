import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#src/ui/controls/Button.tsx'
import { Section } from '#src/ui/surfaces/Card.tsx'

const SetUpWaiting = lazy(() => import('./SetUpWaiting.tsx').then((file) => ({ default: file.SetUpWaiting })))

type Props = { language: string; isOpen: boolean; onOpen: () => void }

/** The door to setting up a tablet that gives numbers. */
export function WaitingCard({ language, isOpen, onOpen }: Props) {
  const { t } = useTranslation('kiosk')
  return (
    <Section title={t('setUp.title')}>
      <p className="text-body2 text-ink-2">{t('setUp.intro')}</p>
      {isOpen ? (
        <Suspense fallback={null}>
          <SetUpWaiting language={language} />
        </Suspense>
      ) : (
        <Button variant="outline" className="mt-4" onClick={onOpen}>
          {t('setUp.begin')}
        </Button>
      )}
    </Section>
  )
}
