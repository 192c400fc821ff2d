import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { POLICY } from '#sync/domain/policy.ts'
import { Section } from '#src/ui/surfaces/Card.tsx'
import { SettingsForm } from './SettingsForm.tsx'

type Props = ComponentProps<typeof SettingsForm>

/** What a partner decides about the waiting of a shop, and the rules guests read. */
export function SettingsTab(props: Props) {
  return (
    <>
      <SettingsForm {...props} />
      <Rules />
    </>
  )
}

function Rules() {
  const { t } = useTranslation('waiting-desk')
  const { calls, callMinutes, placesBack, defersByGuest } = POLICY.waiting
  return (
    <Section title={t('settings.rules')}>
      <ul className="grid list-disc gap-2 ps-5 text-body">
        <li>{t('settings.rule.line')}</li>
        <li>{t('settings.rule.calls', { calls, minutes: callMinutes })}</li>
        <li>{t('settings.rule.absent', { places: placesBack })}</li>
        <li>{t('settings.rule.defer', { count: defersByGuest })}</li>
      </ul>
    </Section>
  )
}
