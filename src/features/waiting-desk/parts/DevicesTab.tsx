import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { WaitDevice, WaitShop } from '#sync/contracts/waiting/line.ts'
import { useApi } from '#src/data/use-api.ts'
import { useServices } from '#src/data/services.ts'
import { Confirm } from '#src/entities/page/Confirm.tsx'
import { useReport } from '#src/entities/page/use-report.ts'
import { ageText } from '#src/i18n/age.ts'
import { useOffline } from '#src/state/connectivity.ts'
import { Button } from '#src/ui/controls/Button.tsx'
import { EmptyState } from '#src/ui/surfaces/EmptyState.tsx'
import { AddDevice } from './AddDevice.tsx'

type Props = {
  shop: Pick<WaitShop, 'shopNo' | 'devices'>
  /** Signed in as a partner: a device itself can add none. */
  mayChange: boolean
  onChange: () => void
}

/** The shop's tablets: letter, what they do, when they were last heard of; adding and removing needs the network. */
export function DevicesTab({ shop, mayChange, onChange }: Props) {
  const { t } = useTranslation('waiting-desk')
  const isOffline = useOffline()
  const [isAdding, setAdding] = useState(false)
  const reason = mayChange ? (isOffline ? t('device.online') : null) : t('device.account')
  return (
    <>
      <p className="max-w-160 text-body2 text-ink-2">{t('device.text')}</p>
      {shop.devices.length === 0 ? (
        <EmptyState row title={t('device.none')} />
      ) : (
        <ul className="mt-4 divide-y divide-line">
          {shop.devices.map((device) => (
            <DeviceRow key={device.id} {...{ device, reason, onChange }} shopNo={shop.shopNo} />
          ))}
        </ul>
      )}
      {reason && <p className="mt-4 text-body2 text-ink-2">{reason}</p>}
      <p className="mt-4">
        <Button reason={reason} aria-haspopup="dialog" onClick={() => setAdding(true)}>
          {t('device.add')}
        </Button>
      </p>
      {isAdding && <AddDevice shopNo={shop.shopNo} onClose={() => setAdding(false)} />}
    </>
  )
}

type RowProps = { device: WaitDevice; shopNo: number; reason: string | null; onChange: () => void }

function DeviceRow({ device, shopNo, reason, onChange }: RowProps) {
  const { t } = useTranslation('waiting-desk')
  const { t: tc } = useTranslation('common')
  const api = useApi()
  const report = useReport()
  const now = useServices().now()
  const [asks, setAsks] = useState(false)
  const { id, name, letter, role, seenAt, revokedAt } = device
  const when = (at: string) => ageText(tc, at, now)
  const revoke = async () => {
    setAsks(false)
    const out = await api.call('waitingDeviceRevoke', { params: { shopNo: String(shopNo), id } })
    if (report(out, { tone: 'plain', text: t('device.revokeDone', { name }) })) onChange()
  }
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <b className="min-w-12 text-title1">{letter}</b>
      <div className="min-w-[min(12rem,100%)] flex-1">
        <p className="text-title3">{name}</p>
        <p className="text-body2 text-ink-2">
          {t(`device.roles.${role}`)}&nbsp;·{' '}
          {revokedAt
            ? t('device.revoked', { when: when(revokedAt) })
            : seenAt
              ? t('device.seen', { when: when(seenAt) })
              : t('device.never')}
        </p>
      </div>
      {!revokedAt && (
        <Button
          size="sm"
          variant="outline"
          reason={reason}
          aria-label={t('device.revokeOf', { name })}
          aria-haspopup="dialog"
          onClick={() => setAsks(true)}
        >
          {t('device.revoke')}
        </Button>
      )}
      <Confirm
        open={asks}
        tone="danger"
        title={t('device.revokeAsk', { name })}
        confirmLabel={t('device.revoke')}
        onConfirm={() => void revoke()}
        onCancel={() => setAsks(false)}
      >
        {t('device.revokeText')}
      </Confirm>
    </li>
  )
}
