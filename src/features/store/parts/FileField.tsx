import { Camera, FileCheck, FileUp, X } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { DOCUMENT_TYPES, type StoreFile } from '#sync/contracts/store/lists.ts'
import { cx } from '#src/lib/cx.ts'
import { formatBytes } from '#src/i18n/format.ts'
import { IconButton } from '#src/ui/controls/IconButton.tsx'
import { FieldError } from '#src/ui/fields/FieldError.tsx'
import { PendingMark, SavedMark } from '#src/ui/marks/Marks.tsx'
import type { DraftDocument } from '../data/store-draft.ts'
import { Reason } from './Reason.tsx'

type Props = {
  slot: StoreFile
  isRequired: boolean
  file: DraftDocument | null
  /** Chosen a moment ago, not yet kept. */
  isReading: boolean
  error: string | undefined
  reason: string | undefined
  onChoose: (file: File) => void
  onRemove: (file: DraftDocument) => void
}

/** A document: chosen or photographed, kept on the device until it is sent. */
export function FileField({ slot, isRequired, file, isReading, error, reason, onChoose, onRemove }: Props) {
  const { t } = useTranslation('store')
  const { t: tf } = useTranslation('store-form')
  const id = useId()
  return (
    <fieldset className="g-field" aria-describedby={`${id}-hint${error ? ` ${id}-error` : ''}`}>
      <legend className="g-field-label">
        {tf(`field.${slot}`)} <small>{t(isRequired ? 'file.required' : 'file.optional')}</small>
      </legend>
      <Reason text={reason}>
        {file ? (
          <Chosen slot={slot} file={file} onRemove={() => onRemove(file)} />
        ) : (
          <div className="grid grid-cols-2 gap-2">
            <Way
              label={t('file.photograph', { name: tf(`field.${slot}`) })}
              text={t('file.photographShort')}
              icon={<Camera size={22} />}
              input={{ accept: 'image/*', capture: 'environment' }}
              onChoose={onChoose}
            />
            <Way
              label={t('file.choose', { name: tf(`field.${slot}`) })}
              text={t('file.chooseShort')}
              icon={<FileUp size={22} />}
              input={{ accept: DOCUMENT_TYPES.join(), name: slot }}
              onChoose={onChoose}
            />
          </div>
        )}
      </Reason>
      <p id={`${id}-hint`} className="mt-2 text-caption text-ink-3" role="status">
        {t(isReading ? 'file.reading' : 'file.hint')}
      </p>
      {error && !isReading && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  )
}

function Chosen({ slot, file, onRemove }: { slot: StoreFile; file: DraftDocument; onRemove: () => void }) {
  const { t } = useTranslation('store')
  const { t: tf } = useTranslation('store-form')
  const size = formatBytes(file.bytes)
  return (
    <div
      className={cx(
        'flex items-center gap-3 rounded-card bg-surface p-3',
        file.isSent ? 'border border-line' : 'border-2 border-dotted border-pending',
      )}
    >
      <span
        className={cx(
          'grid size-12 shrink-0 place-items-center rounded-pic',
          file.isSent ? 'bg-saved-bg text-saved' : 'bg-pending-bg text-pending',
        )}
      >
        <FileCheck size={24} aria-hidden="true" />
      </span>
      <span className="grid min-w-0 flex-1 gap-1">
        <span className="text-label wrap-anywhere">{file.name || tf(`field.${slot}`)}</span>
        {file.isSent ? (
          <SavedMark>{t('file.sent', { size })}</SavedMark>
        ) : (
          <PendingMark>{t('file.kept', { size })}</PendingMark>
        )}
      </span>
      <IconButton
        label={t('file.remove', { name: tf(`field.${slot}`) })}
        icon={<X size={22} />}
        onClick={onRemove}
      />
    </div>
  )
}

type WayProps = {
  label: string
  text: string
  icon: ReactNode
  input: { accept: string; capture?: 'environment'; name?: string }
  onChoose: (file: File) => void
}

function Way({ label, text, icon, input, onChoose }: WayProps) {
  return (
    <label className="relative flex min-h-16 cursor-pointer items-center justify-center gap-2 rounded-card border border-dashed border-line-strong px-3 py-3 text-label focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-focus">
      <input
        {...input}
        type="file"
        aria-label={label}
        className="absolute inset-0 cursor-pointer opacity-0"
        onChange={({ target }) => {
          const file = target.files?.[0]
          if (file) onChoose(file)
          target.value = ''
        }}
      />
      <span className="flex items-center gap-2" aria-hidden="true">
        {icon}
        {text}
      </span>
    </label>
  )
}
