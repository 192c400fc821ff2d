import { useTranslation } from 'react-i18next'
import { useToasts } from '#src/state/toasts.ts'
import { ToastRegion } from '#src/ui/overlays/ToastRegion.tsx'

/** Where toasts appear; mounted once. */
export function Toasts() {
  const { t } = useTranslation('common')
  const { toasts, close } = useToasts()
  return (
    <ToastRegion
      label={t('nav.notifications')}
      toasts={toasts.map(({ id, action, ...toast }) => ({
        ...toast,
        id: String(id),
        ...(action ? { action: { label: action.label, onPress: action.run } } : {}),
      }))}
      onClose={(id) => close(Number(id))}
    />
  )
}
