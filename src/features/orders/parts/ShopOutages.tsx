import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MomentField } from '#src/entities/day/TimeField.tsx'
import { OUTAGE_REASONS } from '#sync/contracts/base/lists.ts'
import type { Shop } from '#sync/contracts/shops/shop.ts'
import { seoulInstant } from '#sync/domain/calendar.ts'
import { outageAt } from '#sync/domain/partner-outage.ts'
import { useReadByKeys } from '#src/data/content-by-keys.ts'
import { useServices } from '#src/data/services.ts'
import { OutageNote } from '#src/entities/shop/OutageNote.tsx'
import { FailureLine } from '#src/entities/page/FailureLine.tsx'
import { cx } from '#src/lib/cx.ts'
import { useLocalized } from '#src/i18n/use-language.ts'
import { Button } from '#src/ui/controls/Button.tsx'
import { Select } from '#src/ui/fields/Select.tsx'
import { TextField } from '#src/ui/fields/TextField.tsx'
import { Tag } from '#src/ui/marks/Tag.tsx'
import { Confirm } from '#src/entities/page/Confirm.tsx'
import { Card } from '#src/ui/surfaces/Card.tsx'
import { useOrderAction } from '../data/use-order.ts'

const NONE: number[] = []

/** Name, state and button of a shop that serves. */
const CARD_HEIGHT = 'min-h-[122px]'

type Reason = (typeof OUTAGE_REASONS)[number]

/**
 * The partner's own shops: whether they serve, and the way to say that one cannot. One that is not public yet
 * serves nobody and has no card.
 * @param numbers null until they are known
 */
export function ShopOutages({ numbers }: { numbers: readonly number[] | null }) {
  const { t } = useTranslation('orders')
  const shops = useReadByKeys('shop', numbers ?? NONE)
  // most partners have one shop: what stands below it does not move when it comes
  if (!numbers || !shops) return <div className={cx('mb-4', CARD_HEIGHT)} />
  if (shops.length === 0) return null
  return (
    <section aria-label={t('outage.title')} className="mb-4 grid gap-3">
      {shops.map((shop) => (
        <ShopOutage key={shop.no} shop={shop} />
      ))}
    </section>
  )
}

function ShopOutage({ shop: read }: { shop: Shop }) {
  const { t } = useTranslation('orders')
  const l = useLocalized()
  const now = useServices().now()
  const action = useOrderAction()
  // what the server just said, until the feed has brought it
  const [said, setSaid] = useState<Shop | null>(null)
  const shop = said && said.updatedAt > read.updatedAt ? said : read
  const [open, setOpen] = useState<'form' | 'again' | null>(null)
  const outage = outageAt(shop, now)
  const params = { shopSn: String(shop.no) }
  const end = async () => {
    setOpen(null)
    const answer = await action.run((api) => api.call('outageEnd', { params }))
    if (answer) setSaid(answer)
  }
  return (
    <Card role="group" aria-label={l(shop.name)} className={CARD_HEIGHT}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-title3">{l(shop.name)}</h2>
        <Tag tone={outage ? 'pending' : 'saved'}>{t(outage ? 'outage.out' : 'outage.serving')}</Tag>
      </div>
      <OutageNote outage={outage} />
      {open === 'form' ? (
        <OutageForm
          shop={shop}
          onSaid={(changed) => {
            setSaid(changed)
            setOpen(null)
          }}
          onClose={() => setOpen(null)}
        />
      ) : (
        <div className="mt-3 flex flex-wrap gap-2">
          {outage && (
            <Button size="sm" busy={action.busy} onClick={() => setOpen('again')}>
              {t('outage.again')}
            </Button>
          )}
          <Button size="sm" variant="outline" onClick={() => setOpen('form')}>
            {t(outage ? 'outage.change' : 'outage.stop')}
          </Button>
        </div>
      )}
      <FailureLine failure={action.failure} className="mt-2" />
      <Confirm
        open={open === 'again'}
        title={t('outage.againTitle')}
        confirmLabel={t('outage.again')}
        onCancel={() => setOpen(null)}
        onConfirm={() => void end()}
      >
        {t('outage.againText')}
      </Confirm>
    </Card>
  )
}

type FormProps = { shop: Shop; onSaid: (shop: Shop) => void; onClose: () => void }

function OutageForm({ shop, onSaid, onClose }: FormProps) {
  const { t } = useTranslation('orders')
  const { t: tc } = useTranslation('common')
  const now = useServices().now()
  const action = useOrderAction()
  const [reason, setReason] = useState<Reason>(shop.outage?.reason ?? 'weather')
  const [note, setNote] = useState(shop.outage?.note ?? '')
  const [until, setUntil] = useState('')
  const [tried, setTried] = useState(false)
  const at = instantOf(until)
  const noteWrong = reason === 'other' && !note.trim()
  const untilWrong = at !== null && at <= now
  const send = async () => {
    setTried(true)
    if (noteWrong || untilWrong) return
    const body = { reason, note: note.trim(), until: at === null ? null : new Date(at).toISOString() }
    const answer = await action.run((api) =>
      api.call('outageSet', { params: { shopSn: String(shop.no) }, body }),
    )
    if (answer) onSaid(answer)
  }
  return (
    <form
      noValidate
      className="mt-3 grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <Select
        label={t('outage.reason')}
        value={reason}
        onChange={setReason}
        options={OUTAGE_REASONS.map((value) => ({ value, label: t(`outage.reasons.${value}`) }))}
      />
      <TextField
        label={t('outage.note')}
        value={note}
        maxLength={200}
        autoComplete="off"
        error={tried && noteWrong ? t('outage.problem.note') : undefined}
        onChange={(event) => setNote(event.target.value)}
      />
      <MomentField
        label={t('outage.until')}
        value={until}
        error={tried && untilWrong ? t('outage.problem.until') : undefined}
        onChange={(event) => setUntil(event.target.value)}
      />
      <FailureLine failure={action.failure} className="mt-2" />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm" busy={action.busy}>
          {t('outage.send')}
        </Button>
        <Button size="sm" variant="ghost" onClick={onClose}>
          {tc('action.cancel')}
        </Button>
      </div>
    </form>
  )
}

/** The instant a `yyyy-MM-ddTHH:mm` of a field means in Seoul; null for none. */
function instantOf(text: string): number | null {
  const [day = '', time = ''] = text.split('T')
  return day && time ? seoulInstant(day, time.slice(0, 5)) : null
}
