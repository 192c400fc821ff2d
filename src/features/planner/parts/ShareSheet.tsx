import { useTranslation } from 'react-i18next'
import { PageSheet } from '#src/entities/page/PageSheet.tsx'
import type { Plan } from '../data/plan.ts'
import { ExportFiles } from './ExportFiles.tsx'
import { ShareLink } from './ShareLink.tsx'

/** A plan for somebody else, or for another app; none of it needs a server. */
export function ShareSheet({ plan, onClose }: { plan: Plan; onClose: () => void }) {
  const { t } = useTranslation('planner')
  return (
    <PageSheet onClose={onClose} title={t('share.open')} wide>
      <div className="grid gap-8">
        <ShareLink plan={plan} />
        <ExportFiles plan={plan} />
      </div>
    </PageSheet>
  )
}
