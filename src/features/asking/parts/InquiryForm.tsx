import { Link, useNavigate } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePersonal } from '#src/data/personal.ts'
import { useOwned } from '#src/data/owner-state.ts'
import { useCommand } from '#src/data/use-command.ts'
import { useCodeList } from '#src/entities/account/verify/use-codes.ts'
import type { AskAbout } from '#src/entities/page/AskLink.tsx'
import { usePageParts } from '#src/entities/page/use-page-parts.tsx'
import { PhotoPicker } from '#src/entities/photo/PhotoPicker.tsx'
import { useDraftPhotos } from '#src/entities/photo/use-draft-photos.ts'
import { useLocalized } from '#src/i18n/use-language.ts'
import { newUuid } from '#src/platform/device/new-id.ts'
import { useDraft } from '#src/platform/drafts/use-draft.ts'
import { iconButtonClass } from '#src/ui/controls/IconButton.tsx'
import { Select } from '#src/ui/fields/Select.tsx'
import { fail } from '#sync/contracts/errors.ts'
import { POLICY } from '#sync/domain/policy.ts'
import { writeInquiry } from '#sync/mutations/inquiry/write.ts'
import { inquiryArgs, inquiryProblems, type InquiryForm as Form } from '../data/letters.ts'
import { useInquiryFiles } from '../data/use-inquiry-files.ts'
import { FilesField } from './FilesField.tsx'
import { LetterFields, useProblemOf } from './LetterFields.tsx'
import { LetterForm } from './LetterForm.tsx'

/** A 1:1 inquiry: kind, order, title, text and pictures; begins with what it is asked about (S2-10, S5-10). */
export function InquiryForm({ about }: { about: AskAbout }) {
  const { t } = useTranslation('asking')
  const navigate = useNavigate()
  const memberId = useOwned()?.memberId ?? null
  const write = useCommand(writeInquiry)
  const [initial] = useState((): Form => ({
    ...{ id: newUuid(), type: about.type ?? '', orderNumber: about.order ?? '' },
    ...{ title: about.title ?? '', content: '' },
  }))
  const key = memberId && `${memberId}/inquiry/${about.follows ?? about.order ?? 'new'}`
  const draft = useDraft(key, initial)
  const max = POLICY.support.photosMax
  const photos = useDraftPhotos(key, max)
  const files = useInquiryFiles(key)
  const earlier = usePersonal('inquiry').items.find(({ key: id }) => id === about.follows)?.value
  const parts = usePageParts({ state: 'ready', asOf: null })
  return (
    <LetterForm
      parts={parts}
      title={t(about.follows ? 'inquiry.followTitle' : 'inquiry.title')}
      close={
        <Link to="/customer/inquiry" className={iconButtonClass()} aria-label={t('form.close')}>
          <X size={24} />
        </Link>
      }
      draft={draft}
      intro={
        <>
          {earlier && (
            <p className="text-body2 text-ink-2">{t('inquiry.followsTitle', { title: earlier.title })}</p>
          )}
          <p className="text-caption text-ink-3">{t('inquiry.hours')}</p>
        </>
      }
      check={inquiryProblems}
      send={async (form) => {
        const documents = await files.read(form.files ?? [])
        if (documents.lost.length > 0) return fail({ code: 'storage.failed', origin: 'device', retry: false })
        const added = photos.photos.map(({ id, type, bytes }) => ({ id, type, bytes }))
        const ids = added.map(({ id }) => id)
        return write(inquiryArgs(form, ids, about.follows), { photos: [...added, ...documents.bytes] })
      }}
      onStartOver={() => {
        photos.reset()
        void files.reset()
      }}
      onSent={() => {
        void files.reset()
        void navigate({ to: '/customer/inquiry', search: {}, replace: true })
      }}
    >
      {(form, problems) => (
        <>
          <KindAndOrder form={form} onChange={draft.change} problems={problems} />
          <LetterFields form={form} onChange={draft.change} problems={problems} />
          <div data-field="photos">
            <PhotoPicker kept={[]} photos={photos} max={max} onRemoveKept={() => undefined} />
          </div>
          <div data-field="files">
            <FilesField
              files={files}
              chosen={form.files ?? []}
              onChange={(chosen) => draft.change({ ...form, files: chosen })}
            />
          </div>
        </>
      )}
    </LetterForm>
  )
}

type FieldProps = {
  form: Form
  onChange: (form: Form) => void
  problems: ReturnType<typeof inquiryProblems>
}

function KindAndOrder({ form, onChange, problems }: FieldProps) {
  const { t } = useTranslation('asking')
  const l = useLocalized()
  const error = useProblemOf(problems)('type')
  const types = useCodeList('inquiryType')
  const orders = usePersonal('order').items.toSorted((a, b) =>
    b.value.orderedAt.localeCompare(a.value.orderedAt),
  )
  const known = orders.map(({ key, value }) => ({
    value: key,
    label: `${value.lines[0] ? l(value.lines[0].productName) : ''}\u00a0· ${key}`,
  }))
  // one that failed is listed nowhere, and is asked about all the same
  const isUnlisted = form.orderNumber !== '' && !known.some(({ value }) => value === form.orderNumber)
  return (
    <>
      <div data-field="type">
        <Select
          label={t('inquiry.type')}
          name="type"
          placeholder={t('inquiry.pickType')}
          options={types}
          value={types.length === 0 ? '' : form.type}
          onChange={(type) => onChange({ ...form, type })}
          error={error}
        />
      </div>
      <Select
        label={t('inquiry.order')}
        name="order"
        options={[
          { value: NO_ORDER, label: t('inquiry.noOrder') },
          ...(isUnlisted ? [{ value: form.orderNumber, label: form.orderNumber }] : []),
          ...known,
        ]}
        value={form.orderNumber || NO_ORDER}
        onChange={(order) => onChange({ ...form, orderNumber: order === NO_ORDER ? '' : order })}
      />
    </>
  )
}

const NO_ORDER = '-'
