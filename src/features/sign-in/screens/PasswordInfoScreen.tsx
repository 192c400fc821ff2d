import { Link } from '@tanstack/react-router'
import { Check, KeyRound, MailQuestion, MoonStar } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { BackButton } from '#src/entities/page/BackButton.tsx'
import { usePageParts } from '#src/entities/page/use-page-parts.tsx'
import { HubTemplate } from '#src/templates/HubTemplate.tsx'
import { Section } from '#src/ui/surfaces/Card.tsx'
import { MenuLine } from '#src/ui/surfaces/MenuLine.tsx'
import type { LoginPlan } from '#src/entities/account/enter/redirect.ts'
import { PASSWORD_RULES } from '#src/entities/account/form/AccountFields.tsx'

type Props = { plan: LoginPlan; redirect: string | undefined }

/** S2-35: what a password has to be, how it is kept safe, and where to turn when it is lost. Reads without a network. */
export function PasswordInfoScreen({ plan, redirect }: Props) {
  const { t } = useTranslation('sign-in')
  const { t: ta } = useTranslation('account')
  const { t: te } = useTranslation('errors')
  const parts = usePageParts({ state: 'ready', asOf: null })
  const ways = [
    { to: '/login{$plan}/pwfind', icon: <MailQuestion size={22} />, label: t('pwfind.title') },
    { to: '/login{$plan}/pwchange', icon: <KeyRound size={22} />, label: ta('pwchange.title') },
    { to: '/login{$plan}/dormant', icon: <MoonStar size={22} />, label: t('dormant.title') },
  ] as const
  return (
    <HubTemplate {...parts} bar={{ title: t('pwinfo.title'), back: <BackButton /> }}>
      <div className="mx-auto max-w-2xl lg:mx-0">
        <p className="text-body text-ink-2">{t('pwinfo.intro')}</p>
        <Section title={t('pwinfo.rules')}>
          <ul className="grid gap-2 text-body2">
            {PASSWORD_RULES.map((rule) => (
              <li key={rule} className="flex gap-2">
                <Check size={18} className="mt-0.5 flex-none text-saved" />
                {te(`field.${rule}`)}
              </li>
            ))}
          </ul>
        </Section>
        <Section title={t('pwinfo.care')}>
          <ul className="grid list-disc gap-2 pl-5 text-body2 text-ink-2">
            <li>{t('pwinfo.sixMonths')}</li>
            <li>{t('pwinfo.fiveTries')}</li>
            <li>{t('pwinfo.temporary')}</li>
            <li>{t('pwinfo.year')}</li>
          </ul>
        </Section>
        <Section title={t('pwinfo.lost')}>
          <ul className="g-rows">
            {ways.map(({ to, icon, label }) => (
              <li key={to}>
                <Link to={to} params={{ plan }} search={{ redirect }} className="g-menu-item">
                  <MenuLine icon={icon}>{label}</MenuLine>
                </Link>
              </li>
            ))}
          </ul>
        </Section>
      </div>
    </HubTemplate>
  )
}
