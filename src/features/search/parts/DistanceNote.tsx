import { LocateFixed } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { District } from '#sync/contracts/base/codes.ts'
import { Button } from '#src/ui/controls/Button.tsx'
import type { Here } from '#src/entities/page/use-here.ts'

/** Says from where distances are measured, and offers the device's own position. */
export function DistanceNote({ district, here }: { district: District; here: Here }) {
  const { t } = useTranslation('search')
  const { t: tk } = useTranslation('codes')
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 py-2">
      <p className="text-caption text-ink-3" role="status">
        {here.position ? t('list.fromHere') : t('list.fromCentre', { district: tk(`district.${district}`) })}
      </p>
      {!here.position && (
        <Button
          variant="tint"
          size="sm"
          icon={<LocateFixed size={16} />}
          busy={here.asking}
          onClick={() => void here.ask()}
        >
          {t('list.askHere')}
        </Button>
      )}
    </div>
  )
}
