import { useCanGoBack, useRouter } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#src/ui/controls/IconButton.tsx'

/** Back to where the person came from; on a page opened by its address, home. `round`: over a picture. */
export function BackButton({ round }: { round?: boolean }) {
  const { t } = useTranslation('common')
  const router = useRouter()
  const canGoBack = useCanGoBack()
  return (
    <IconButton
      label={t('action.back')}
      icon={<ArrowLeft size={24} />}
      surface={round ? 'round' : 'plain'}
      onClick={() => (canGoBack ? router.history.back() : void router.navigate({ to: '/' }))}
    />
  )
}
