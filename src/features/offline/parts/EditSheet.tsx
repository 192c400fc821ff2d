import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Operation } from '#src/data/pending.ts'
import { Stepper } from '#src/ui/controls/Stepper.tsx'
import { StarInput } from '#src/ui/fields/StarInput.tsx'
import { TextArea } from '#src/ui/fields/TextArea.tsx'
import { PageSheet } from '#src/entities/page/PageSheet.tsx'
import { EditWords, hasWords } from './EditWords.tsx'

type Props = { operation: Operation; onClose: () => void; onSend: (args: unknown) => void }

const REVIEWS = new Set(['review.write', 'review.edit'])

/** Writes whose content can be changed right here; plans have their own editor. */
export function isEditable(operation: Operation): boolean {
  return (
    REVIEWS.has(operation.name) ||
    hasWords(operation) ||
    operation.name === 'cart.setQuantity' ||
    operation.name === 'cart.add'
  )
}

/** Changes a waiting write; everything else of it, photos included, stays as it was. */
export function EditSheet(props: Props) {
  if (hasWords(props.operation)) return <EditWords {...props} />
  return REVIEWS.has(props.operation.name) ? <EditReview {...props} /> : <EditQuantity {...props} />
}

function EditReview({ operation, onClose, onSend }: Props) {
  const { t } = useTranslation('offline')
  const { t: te } = useTranslation('errors')
  const args = operation.args as { text: string; stars: number }
  const [text, setText] = useState(args.text)
  const [stars, setStars] = useState(args.stars)
  const [tried, setTried] = useState(false)
  const isEmpty = text.trim() === ''
  const send = () => {
    setTried(true)
    if (!isEmpty) onSend({ ...args, text, stars })
  }
  return (
    <PageSheet
      onClose={onClose}
      title={t('choice.editTitle')}
      confirm={{ label: t('choice.resend'), onConfirm: send }}
    >
      <div className="grid gap-5">
        <StarInput
          label={t('choice.stars')}
          value={stars}
          onChange={setStars}
          optionLabel={(count) => t('choice.star', { count })}
        />
        <TextArea
          label={t('choice.text')}
          value={text}
          onChange={(event) => setText(event.target.value)}
          maxLength={5000}
          error={tried && isEmpty ? te('field.required') : undefined}
          counter={(count, max) => `${count} / ${max}`}
        />
      </div>
    </PageSheet>
  )
}

const MOST = 99

function EditQuantity({ operation, onClose, onSend }: Props) {
  const { t } = useTranslation('offline')
  const args = operation.args as { gdsQty?: number; shopCartGoods?: { gdsQty: number } }
  const [quantity, setQuantity] = useState(args.shopCartGoods?.gdsQty ?? args.gdsQty ?? 1)
  const changed = args.shopCartGoods
    ? { ...args, shopCartGoods: { ...args.shopCartGoods, gdsQty: quantity } }
    : { ...args, gdsQty: quantity }
  return (
    <PageSheet
      onClose={onClose}
      title={t('choice.editTitle')}
      confirm={{ label: t('choice.resend'), onConfirm: () => onSend(changed) }}
    >
      <Stepper
        label={t('choice.quantity')}
        value={quantity}
        min={1}
        max={MOST}
        onChange={setQuantity}
        decreaseLabel={t('choice.less')}
        increaseLabel={t('choice.moreOne')}
      />
    </PageSheet>
  )
}
