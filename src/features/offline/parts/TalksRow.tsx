import { MessagesSquare } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useKeptScopes, type KeptScopes } from '#src/data/kept-scopes.ts'
import { useServices } from '#src/data/services.ts'
import { TALK_BOARDS } from '#src/entities/talk/talk.ts'
import { ageText } from '#src/i18n/age.ts'
import { formatBytes } from '#src/i18n/format.ts'
import { useOffline } from '#src/state/connectivity.ts'
import { Button } from '#src/ui/controls/Button.tsx'
import { PackRow } from './PackRow.tsx'

/** The boards of talks: kept, they are not cleared to make room, and reach further back (P-15). */
export function TalksRow() {
  const { t } = useTranslation('offline')
  const { t: tc } = useTranslation('common')
  const offline = useOffline()
  const kept = useKeptScopes(TALK_BOARDS)
  const [step, setStep] = useState<'busy' | 'failed' | null>(null)
  const standing = useStanding(kept, step)
  const keep = (isKept: boolean) => {
    setStep('busy')
    kept?.keep(isKept).then(
      () => setStep(null),
      () => setStep('failed'),
    )
  }
  return (
    <li>
      <PackRow
        icon={<MessagesSquare size={22} />}
        title={t('packs.talks')}
        // its room is kept while it is being looked up, or what stands below would jump
        note={kept ? t('packs.talksNote', { count: kept.count }) : '\u00a0'}
        standing={standing}
        actions={
          kept?.isKept ? (
            <Button variant="outline" size="sm" onClick={() => keep(false)}>
              {t('packs.remove')}
            </Button>
          ) : (
            <Button
              variant="tint"
              size="sm"
              reason={kept ? offline && kept.isMissing && tc('offline.needsNetwork') : tc('state.loading')}
              onClick={() => keep(true)}
            >
              {t('packs.save')}
            </Button>
          )
        }
      />
    </li>
  )
}

function useStanding(kept: KeptScopes | undefined, step: 'busy' | 'failed' | null) {
  const { t } = useTranslation('offline')
  const { t: tc } = useTranslation('common')
  const now = useServices().now()
  if (step === 'busy') return { is: 'busy', text: t('packs.keeping') } as const
  if (step === 'failed') return { is: 'plain', text: t('packs.failed') } as const
  if (!kept?.isKept) return null
  const age = kept.asOf === null ? [] : [ageText(tc, kept.asOf, now)]
  return { is: 'saved', text: [t('packs.saved'), formatBytes(kept.bytes), ...age].join('\u00a0· ') } as const
}
