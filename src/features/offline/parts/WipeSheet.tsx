import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { unsentOnDevice, type WipeScope } from '#src/data/device-wipe.ts'
import { useOffline } from '#src/state/connectivity.ts'
import { Button } from '#src/ui/controls/Button.tsx'
import { Checkbox, RadioGroup } from '#src/ui/fields/Choice.tsx'
import { Banner } from '#src/ui/marks/Banner.tsx'
import { PageSheet } from '#src/entities/page/PageSheet.tsx'
import { useWipeDevice } from '../data/use-wipe-device.ts'

/** Asks how much of this device is emptied; unsent writes never go without being counted and agreed to. */
export function WipeSheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('offline')
  const offline = useOffline()
  const unsent = useUnsent()
  const { state, wipe } = useWipeDevice(offline)
  const [scope, setScope] = useState<WipeScope>('downloads')
  const [agreed, setAgreed] = useState(false)
  const asks = scope === 'all' && unsent !== 0
  const reason = asks && (unsent === null || !agreed) && t('wipe.agreeFirst')
  return (
    <PageSheet
      onClose={onClose}
      title={t('wipe.title')}
      footer={
        <Button
          variant="danger"
          full
          busy={state === 'working'}
          busyLabel={t('wipe.working')}
          reason={reason}
          onClick={() => void wipe(scope)}
        >
          {t('wipe.confirm')}
        </Button>
      }
    >
      <div className="grid gap-5">
        <RadioGroup
          label={t('wipe.what')}
          options={[
            { value: 'downloads', label: t('wipe.downloads'), description: t('wipe.downloadsText') },
            { value: 'all', label: t('wipe.all'), description: t('wipe.allText') },
          ]}
          value={scope}
          onChange={setScope}
          look="card"
        />
        {offline && (
          <Banner tone="info" inset>
            {t(scope === 'all' ? 'wipe.offlineAll' : 'wipe.offline')}
          </Banner>
        )}
        {asks && unsent !== null && (
          <>
            <Banner tone="danger" inset>
              {t('wipe.unsent', { count: unsent })}
            </Banner>
            <Checkbox label={t('wipe.agree', { count: unsent })} checked={agreed} onChange={setAgreed} />
          </>
        )}
        {state === 'failed' && (
          <Banner tone="danger" inset>
            {t('wipe.failed')}
          </Banner>
        )}
      </div>
    </PageSheet>
  )
}

/** Unsent writes of everybody on this device; null until counted, and then nothing is deleted. */
function useUnsent(): number | null {
  const [count, setCount] = useState<number | null>(null)
  useEffect(() => {
    let current = true
    unsentOnDevice().then(
      (found) => current && setCount(found),
      () => undefined,
    )
    return () => {
      current = false
    }
  }, [])
  return count
}
