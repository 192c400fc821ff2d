import { Download } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useKeptScopes } from '#src/data/kept-scopes.ts'
import { useServices } from '#src/data/services.ts'
import { ageText } from '#src/i18n/age.ts'
import { formatBytes } from '#src/i18n/format.ts'
import { useOffline } from '#src/state/connectivity.ts'
import { Button } from '#src/ui/controls/Button.tsx'
import { SavedMark } from '#src/ui/marks/Marks.tsx'

/** Keeps a board on this device: it is not cleared to make room, reaches further back, and says how old it is (P-15). */
export function KeepBoard({ scope }: { scope: string }) {
  const { t } = useTranslation('community')
  const { t: tc } = useTranslation('common')
  const isOffline = useOffline()
  const now = useServices().now()
  const kept = useKeptScopes([scope])
  const [step, setStep] = useState<'busy' | 'failed' | null>(null)
  // its place is kept until the device has answered
  if (!kept)
    return (
      <p className="flex items-center gap-2 px-(--gutter) py-2" aria-hidden="true">
        <span className="min-h-11" />
      </p>
    )
  const keep = (isKept: boolean) => {
    setStep('busy')
    kept.keep(isKept).then(
      () => setStep(null),
      () => setStep('failed'),
    )
  }
  const age = kept.asOf === null ? null : ageText(tc, kept.asOf, now)
  return (
    <p className="flex flex-wrap items-center gap-2 px-(--gutter) py-2 text-caption text-ink-2">
      {kept.isKept && <SavedMark>{t('keep.kept')}</SavedMark>}
      {kept.isKept && (
        <span className="g-num">{[formatBytes(kept.bytes), age].filter(Boolean).join('\u00a0· ')}</span>
      )}
      <Button
        variant="ghost"
        size="sm"
        className={kept.isKept ? undefined : 'g-btn--start'}
        busy={step === 'busy'}
        reason={!kept.isKept && kept.isMissing && isOffline ? tc('offline.needsNetwork') : undefined}
        onClick={() => keep(!kept.isKept)}
      >
        <Download size={16} aria-hidden="true" />
        {t(kept.isKept ? 'keep.undo' : 'keep.do')}
      </Button>
      <span role="status">{step === 'failed' && t('keep.failed')}</span>
    </p>
  )
}
