import { useTranslation } from 'react-i18next'
import { EmptyState } from '#src/ui/surfaces/EmptyState.tsx'

/** Said to who may not read a desk. */
export function Forbidden() {
  const { t } = useTranslation('errors')
  return <EmptyState title={t('auth.forbidden')} petro="boat" />
}
