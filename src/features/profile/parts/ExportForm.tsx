import { Download } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '#src/data/use-api.ts'
import { saveFile } from '#src/platform/share/save-file.ts'
import { useOffline } from '#src/state/connectivity.ts'
import { useToasts } from '#src/state/toasts.ts'
import { Button } from '#src/ui/controls/Button.tsx'
import { Section } from '#src/ui/surfaces/Card.tsx'
import type { Member } from '#sync/contracts/account/account.ts'
import type { Failure } from '#sync/contracts/errors.ts'
import { seoulDay } from '#sync/domain/calendar.ts'
import type { ReturnQuery } from '#src/lib/return-query.ts'
import { IdentityField } from '#src/entities/account/verify/IdentityField.tsx'
import { Refused } from '#src/entities/account/form/Refused.tsx'
import { useIdentity } from '#src/entities/account/verify/use-identity.ts'
import { useProblems } from '#src/entities/account/form/use-problems.ts'

/** Everything kept about the member, as one file; asks who it is first, because it is everything at once. */
export function ExportForm({ me, query }: { me: Member; query: ReturnQuery }) {
  const { t } = useTranslation('profile')
  const { t: tc } = useTranslation('common')
  const api = useApi()
  const isOffline = useOffline()
  const show = useToasts((state) => state.show)
  const identity = useIdentity(me, '/mypage/member', query)
  const [isOpen, setOpen] = useState(query.state !== undefined)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const { fields, errorOf, showProblems } = useProblems(identity.problems)

  const save = async () => {
    if (!showProblems()) return
    setBusy(true)
    setFailure(null)
    const proof = await identity.prove()
    const answer = proof.ok ? await api.call('memberExport', { body: { proof: proof.value } }) : proof
    setBusy(false)
    if (!answer.ok) return setFailure(answer.error)
    const day = seoulDay(Date.parse(answer.value.exportedAt))
    saveFile(
      `goraero-${day}.json`,
      'application/json;charset=utf-8',
      `${JSON.stringify(answer.value, null, 2)}\n`,
    )
    identity.setPassword('')
    setOpen(false)
    show({ tone: 'saved', text: t('export.done') })
  }
  return (
    <Section title={t('export.title')}>
      <p className="text-body2 text-ink-2">{t('export.text')}</p>
      {isOpen ? (
        <form
          noValidate
          className="mt-4 grid gap-4"
          onSubmit={(event) => {
            event.preventDefault()
            if (!isOffline && !isBusy) void save()
          }}
        >
          <Refused title={t('export.refused')} failure={failure} />
          <div ref={fields}>
            <IdentityField identity={identity} error={errorOf('identity')} />
          </div>
          <Button
            type="submit"
            icon={<Download size={20} />}
            reason={isOffline ? tc('offline.needsNetwork') : undefined}
            busy={isBusy}
            busyLabel={t('export.busy')}
          >
            {t('export.save')}
          </Button>
        </form>
      ) : (
        <Button variant="outline" size="sm" className="mt-3" onClick={() => setOpen(true)}>
          {t('export.open')}
        </Button>
      )}
    </Section>
  )
}
