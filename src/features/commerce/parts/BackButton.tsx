import { useCanGoBack, useRouter } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { IconButton, type IconButtonSurface } from '#src/ui/controls/IconButton.tsx'

/** Back to where the person came from; home when the page was opened from outside. */
export function BackButton({ surface }: { surface?: IconButtonSurface }) {
  const { t } = useTranslation('common')
  const router = useRouter()
  const canGoBack = useCanGoBack()
  const press = () => (canGoBack ? router.history.back() : void router.navigate({ to: '/' }))
  return (
    <IconButton label={t('action.back')} icon={<ArrowLeft size={24} />} surface={surface} onClick={press} />
  )
}
