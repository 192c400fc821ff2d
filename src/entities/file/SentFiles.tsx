import { Download, FileText } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useOwnFile } from '#src/data/own-pictures.ts'
import { deviceClock } from '#src/platform/device/clock.ts'
import { Button } from '#src/ui/controls/Button.tsx'
import type { InquiryFile } from '#sync/contracts/support/inquiry.ts'
import { FileLine } from './FileLine.tsx'

/** Documents sent with an inquiry: a PDF is saved and never opened in the page. */
export function SentFiles({ files }: { files: readonly InquiryFile[] }) {
  if (files.length === 0) return null
  return (
    <ul className="mt-3 grid gap-2">
      {files.map((file) => (
        <li key={file.id}>
          <SentFile file={file} />
        </li>
      ))}
    </ul>
  )
}

function SentFile({ file: { id, name } }: { file: InquiryFile }) {
  const { t } = useTranslation('photos')
  const read = useOwnFile()
  const [state, setState] = useState<'idle' | 'busy' | 'unread'>('idle')
  const save = async () => {
    setState('busy')
    const blob = await read(id)
    setState(blob ? 'idle' : 'unread')
    if (!blob) return
    const href = URL.createObjectURL(blob)
    Object.assign(document.createElement('a'), { href, download: name }).click()
    // the browser has it by then
    deviceClock.after(SAVED_MS, () => URL.revokeObjectURL(href))
  }
  return (
    <FileLine
      icon={<FileText size={24} aria-hidden="true" />}
      name={name}
      about={<span role="status">{state === 'unread' && t('file.unread')}</span>}
      action={
        <Button
          variant="outline"
          size="sm"
          icon={<Download size={18} />}
          busy={state === 'busy'}
          aria-label={t('file.saveOf', { name })}
          onClick={() => void save()}
        >
          {t('file.save')}
        </Button>
      }
    />
  )
}

const SAVED_MS = 60_000
