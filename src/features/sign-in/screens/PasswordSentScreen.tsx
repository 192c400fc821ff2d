import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { buttonClass } from '#src/ui/controls/button-class.ts'
import { type LoginPlan, readHandedOver } from '#src/entities/account/enter/redirect.ts'
import { DonePage } from '#src/entities/account/form/DonePage.tsx'

type Props = { plan: LoginPlan; redirect: string | undefined }

/** S2-34: the temporary password is on its way. */
export function PasswordSentScreen({ plan, redirect }: Props) {
  const { t } = useTranslation('sign-in')
  const [{ email }] = useState(readHandedOver)
  return (
    <DonePage
      title={t('pwfind.doneTitle')}
      actions={
        <>
          <Link
            to="/login{$plan}/pwfind"
            params={{ plan }}
            search={{ redirect }}
            className={buttonClass({ variant: 'outline', full: true })}
          >
            {t('pwfind.again')}
          </Link>
          <Link
            to="/login{$plan}/temporary"
            params={{ plan }}
            search={{ redirect }}
            className={buttonClass({ full: true })}
          >
            {t('pwfind.next')}
          </Link>
        </>
      }
    >
      <p className="break-words">{email ? t('pwfind.doneTo', { email }) : t('pwfind.doneText')}</p>
      <p>{t('pwfind.doneNext')}</p>
      <p>{t('pwfind.doneLanguage')}</p>
    </DonePage>
  )
}
