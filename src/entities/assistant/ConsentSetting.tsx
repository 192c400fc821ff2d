import { useTranslation } from 'react-i18next'
import { formatDay } from '#src/i18n/format.ts'
import { useLanguage } from '#src/i18n/use-language.ts'
import { useToasts } from '#src/state/toasts.ts'
import { Button } from '#src/ui/controls/Button.tsx'
import { Card } from '#src/ui/surfaces/Card.tsx'
import { useAssistantConsent } from './use-consent.ts'

/** The consent given on this device, and the way out of it; nothing where none was given. */
export function ConsentSetting() {
  const { t } = useTranslation('assistant')
  const language = useLanguage()
  const show = useToasts((state) => state.show)
  const { given, revoke } = useAssistantConsent()
  if (!given) return null
  return (
    <Card className="mt-4">
      <h2 className="text-title3">{t('setting.title')}</h2>
      <p className="mt-1 text-body2 text-ink-2">
        {t('setting.on', { day: formatDay(given.at, language), name: given.to.name })}
      </p>
      <Button
        variant="outline"
        size="sm"
        className="mt-3"
        onClick={() => {
          revoke()
          show({ text: t('setting.revoked'), tone: 'plain' })
        }}
      >
        {t('setting.revoke')}
      </Button>
    </Card>
  )
}
