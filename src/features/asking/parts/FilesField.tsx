import { FileText, FileUp, X } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FileLine } from '#src/entities/file/FileLine.tsx'
import { formatBytes } from '#src/i18n/format.ts'
import { IconButton } from '#src/ui/controls/IconButton.tsx'
import { FieldErrors } from '#src/ui/fields/FieldErrors.tsx'
import { POLICY } from '#sync/domain/policy.ts'
import type { DraftFile } from '../data/letters.ts'
import type { InquiryFiles } from '../data/use-inquiry-files.ts'

type Props = {
  chosen: readonly DraftFile[]
  files: InquiryFiles
  onChange: (chosen: DraftFile[]) => void
}

const { filesMax: max } = POLICY.support

/** Documents of an inquiry: chosen, named, taken out again; kept with the draft. */
export function FilesField({ chosen, files, onChange }: Props) {
  const { t } = useTranslation('photos')
  const id = useId()
  const errors = files.problems.map(({ code, names }) => {
    const text = t(`file.problem.${code}`, { max })
    return names.length > 0 ? t('problemOf', { names: names.join(', '), text }) : text
  })
  const [isReading, setReading] = useState(false)
  // while files are read the person types on: what is added is added to the form as it is by then
  const latest = useRef({ chosen, onChange })
  useEffect(() => {
    latest.current = { chosen, onChange }
  })
  const add = async (list: readonly File[]) => {
    setReading(true)
    const found = await files.add(list, chosen.length)
    setReading(false)
    const now = latest.current
    if (found.length > 0) now.onChange([...now.chosen, ...found])
  }
  const remove = (file: DraftFile) => {
    onChange(chosen.filter((each) => each.id !== file.id))
    void files.remove(file.id)
  }
  return (
    <fieldset className="g-field" aria-describedby={`${id}-hint${errors.length > 0 ? ` ${id}-error` : ''}`}>
      <legend className="g-field-label">
        {t('file.title')}{' '}
        <small className="g-num">
          {chosen.length} / {max}
        </small>
      </legend>
      <ul className="grid gap-2 empty:hidden">
        {chosen.map((file) => (
          <li key={file.id}>
            <FileLine
              icon={<FileText size={24} aria-hidden="true" />}
              name={file.name}
              about={formatBytes(file.bytes)}
              action={
                <IconButton
                  label={t('file.remove', { name: file.name })}
                  icon={<X size={22} />}
                  onClick={() => remove(file)}
                />
              }
            />
          </li>
        ))}
      </ul>
      {chosen.length < max && (
        <label className="relative mt-2 flex min-h-12 cursor-pointer items-center justify-center gap-2 rounded-card border border-dashed border-line-strong px-3 py-2 text-label text-ink-2 focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-focus">
          <input
            type="file"
            multiple
            disabled={isReading}
            accept="application/pdf"
            aria-label={t('file.add')}
            className="absolute inset-0 cursor-pointer opacity-0"
            onChange={({ target }) => {
              void add([...(target.files ?? [])])
              target.value = ''
            }}
          />
          <span className="flex items-center gap-2" aria-hidden="true">
            <FileUp size={22} />
            {t('file.add')}
          </span>
        </label>
      )}
      <p id={`${id}-hint`} className="mt-2 text-caption text-ink-3">
        {t('file.hint', { max })}
      </p>
      <FieldErrors id={`${id}-error`} texts={errors} />
    </fieldset>
  )
}
