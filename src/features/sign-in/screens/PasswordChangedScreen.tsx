import { useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Button } from '#src/ui/controls/Button.tsx'
import { afterSignIn, type LoginPlan } from '#src/entities/account/enter/redirect.ts'
import { DonePage } from '#src/entities/account/form/DonePage.tsx'

type Props = { plan: LoginPlan; redirect: string | undefined }

/** S2-32 */
export function PasswordChangedScreen({ plan, redirect }: Props) {
  const { t } = useTranslation('sign-in')
  const { history } = useRouter()
  return (
    <DonePage
      title={t('pwchange.doneTitle')}
      actions={
        <Button full onClick={() => history.replace(afterSignIn(redirect, plan))}>
          {t('pwchange.next')}
        </Button>
      }
    >
      <p>{t('pwchange.doneText')}</p>
    </DonePage>
  )
}
