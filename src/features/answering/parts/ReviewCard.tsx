import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '#src/data/use-api.ts'
import { FailureLine } from '#src/entities/page/FailureLine.tsx'
import { ReviewItem } from '#src/entities/review/ReviewItem.tsx'
import { useLocalized } from '#src/i18n/use-language.ts'
import { useToasts } from '#src/state/toasts.ts'
import { Button } from '#src/ui/controls/Button.tsx'
import { Select } from '#src/ui/fields/Select.tsx'
import { TextField } from '#src/ui/fields/TextField.tsx'
import { Card } from '#src/ui/surfaces/Card.tsx'
import type { Failure } from '#sync/contracts/errors.ts'
import type { DeskReview } from '#sync/contracts/reviews/desk.ts'
import { REMOVAL_CODES } from '#sync/contracts/reviews/lists.ts'

type Code = (typeof REMOVAL_CODES)[number]
type Props = { item: DeskReview; onChange: (item: DeskReview) => void }

/** A review at the desk: taken down with a reason its author reads, or shown again. */
export function ReviewCard({ item, onChange }: Props) {
  const { t } = useTranslation('answering')
  const l = useLocalized()
  const { review, writer, productName, language } = item
  const { id, productNo, placeNo, stars, keywords, text, writtenAt } = review
  return (
    <Card role="group" tabIndex={-1} aria-label={`${writer.name} · ${text.slice(0, 40)}`} data-desk-item>
      <p className="text-caption text-ink-3 g-num">
        {productName ? l(productName) : t('noProduct')} · {review.orderNumber}
        {review.editedAt && ` · ${t('review.edited')}`}
      </p>
      <ReviewItem
        review={{
          ...{ id, productNo, placeNo, stars, keywords, text, writtenAt, language },
          photos: review.photos.map((photo) => ({ id: photo, url: `/api/uploads/${photo}` })),
          writer: { name: writer.name, buddy: '' },
        }}
        helpful={review.helpful}
      />
      {review.state === 'removed' ? (
        <Restore item={item} onChange={onChange} />
      ) : (
        <Remove item={item} onChange={onChange} />
      )}
    </Card>
  )
}

function Remove({ item: { review }, onChange }: Props) {
  const { t } = useTranslation('answering')
  const { t: tv } = useTranslation('voices')
  const api = useApi()
  const show = useToasts((state) => state.show)
  const [code, setCode] = useState<Code | ''>('')
  const [text, setText] = useState('')
  const [tried, setTried] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const needsWords = code === 'other' && !text.trim()
  const remove = async () => {
    setTried(true)
    if (code === '' || needsWords || isBusy) return
    setBusy(true)
    const body = { code, text: text.trim(), version: review.version }
    const answer = await api.call('reviewRemove', { params: { id: review.id }, body })
    setBusy(false)
    setFailure(answer.ok ? null : answer.error)
    if (!answer.ok) return
    show({ tone: 'saved', text: t('review.removed') })
    onChange(answer.value)
  }
  return (
    <div className="mt-3 grid gap-3">
      <Select
        label={t('review.reason')}
        placeholder={t('review.pick')}
        value={code}
        options={REMOVAL_CODES.map((value) => ({ value, label: tv(`removal.${value}`) }))}
        onChange={setCode}
        error={tried && code === '' ? t('review.required') : undefined}
      />
      <TextField
        label={t('review.words')}
        autoComplete="off"
        maxLength={500}
        value={text}
        onChange={(event) => setText(event.target.value)}
        error={tried && needsWords ? t('review.wordsRequired') : undefined}
      />
      <p className="text-caption text-ink-3">{t('review.will')}</p>
      <div>
        <Button size="sm" variant="outline" busy={isBusy} onClick={() => void remove()}>
          {t('review.remove')}
        </Button>
      </div>
      <FailureLine failure={failure} />
    </div>
  )
}

function Restore({ item: { review }, onChange }: Props) {
  const { t } = useTranslation('answering')
  const { t: tv } = useTranslation('voices')
  const api = useApi()
  const show = useToasts((state) => state.show)
  const [failure, setFailure] = useState<Failure | null>(null)
  const restore = async () => {
    const answer = await api.call('reviewRestore', { params: { id: review.id } })
    setFailure(answer.ok ? null : answer.error)
    if (!answer.ok) return
    show({ tone: 'saved', text: t('review.restored') })
    onChange(answer.value)
  }
  const why = [tv(`removal.${review.removal?.code ?? 'other'}`), review.removal?.text]
  return (
    <div className="mt-3 grid justify-items-start gap-2">
      <p className="text-label text-danger">{t('review.was', { reason: why.filter(Boolean).join(' · ') })}</p>
      <Button size="sm" variant="outline" onClick={() => void restore()}>
        {t('review.restore')}
      </Button>
      <FailureLine failure={failure} />
    </div>
  )
}
