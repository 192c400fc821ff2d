import { useTranslation } from 'react-i18next'
import { editProfile } from '#sync/mutations/profile/edit.ts'
import { useCommand } from '#src/data/use-command.ts'
import { useMe } from '#src/entities/account/use-me.ts'
import { useFailureText } from '#src/i18n/failure-text.ts'
import { useToasts } from '#src/state/toasts.ts'
import { Button } from '#src/ui/controls/Button.tsx'

/** Offers a member to be shown with this whale; nothing is changed unasked. */
export function BuddyChoice({ buddy }: { buddy: string }) {
  const { t } = useTranslation('persona')
  const failureText = useFailureText()
  const { me } = useMe()
  const show = useToasts((toasts) => toasts.show)
  const save = useCommand(editProfile)
  if (!me) return null
  if (me.buddy === buddy) return <p className="text-caption text-ink-2">{t('buddy.is')}</p>
  const use = async () => {
    const answer = await save({ name: me.name, buddy, region: me.region })
    if (answer.ok) show({ tone: 'saved', text: t('buddy.done') })
    else show({ tone: 'plain', text: failureText(answer.error) })
  }
  return (
    <Button variant="outline" size="sm" onClick={() => void use()}>
      {t('buddy.use')}
    </Button>
  )
}
