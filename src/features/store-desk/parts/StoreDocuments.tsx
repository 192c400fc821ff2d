import { Download, Eye } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useReadDocument } from '#src/data/documents.ts'
import { formatBytes } from '#src/i18n/format.ts'
import { useOffline } from '#src/state/connectivity.ts'
import { Button } from '#src/ui/controls/Button.tsx'
import type { StoreDocument } from '#sync/contracts/store/application.ts'
import type { StoreField } from '#sync/contracts/store/lists.ts'
import { ReasonField, type Reasons } from './ReasonField.tsx'

type Props = {
  documents: readonly StoreDocument[]
  told: Partial<Record<StoreField, string>>
  reasons: Reasons
  onReasons: (reasons: Reasons) => void
  /** One of them is looked at. */
  onOpen: () => void
}

/** The documents: pictures are shown when asked for, a PDF is saved and never opened in the page. */
export function StoreDocuments({ documents, told, reasons, onReasons, onOpen }: Props) {
  const { t } = useTranslation('store-desk')
  return (
    <section className="grid content-start gap-3" aria-label={t('documents')}>
      {documents.length === 0 && <p className="text-body2 text-ink-3">{t('noDocuments')}</p>}
      {documents.map((document) => (
        <div key={document.id} className="rounded-card border border-line p-3">
          <OneDocument document={document} onOpen={onOpen} />
          {told[document.slot] && (
            <p className="mt-1 text-body2 text-danger">{t('told', { text: told[document.slot] })}</p>
          )}
          <ReasonField field={document.slot} reasons={reasons} onReasons={onReasons} />
        </div>
      ))}
    </section>
  )
}

function OneDocument({ document, onOpen }: { document: StoreDocument; onOpen: () => void }) {
  const { t } = useTranslation('store-desk')
  const { t: tf } = useTranslation('store-form')
  const isOffline = useOffline()
  const read = useReadDocument()
  const [url, setUrl] = useState<string | null>(null)
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')
  useEffect(
    () => () => {
      if (url) URL.revokeObjectURL(url)
    },
    [url],
  )
  const { id, slot, type, bytes } = document
  const name = tf(`field.${slot}`)
  const isPicture = type !== 'application/pdf'
  const open = async () => {
    onOpen()
    setState('busy')
    const blob = await read(id)
    setState(blob ? 'idle' : 'failed')
    if (!blob) return
    const made = URL.createObjectURL(blob)
    setUrl(made)
    if (!isPicture)
      Object.assign(globalThis.document.createElement('a'), { href: made, download: `${name}.pdf` }).click()
  }
  return (
    <div className="grid gap-2">
      <div className="flex items-center justify-between gap-3">
        <span className="grid">
          <span className="text-label">{name}</span>
          <span className="text-caption text-ink-3 g-num">{formatBytes(bytes)}</span>
        </span>
        <Button
          variant="outline"
          size="sm"
          icon={isPicture ? <Eye size={18} /> : <Download size={18} />}
          busy={state === 'busy'}
          reason={isOffline ? t('offline') : undefined}
          onClick={() => void open()}
        >
          {t(isPicture ? 'look' : 'save')}
          <span className="g-sr"> {name}</span>
        </Button>
      </div>
      {state === 'failed' && <p className="text-label text-danger">{t('documentFailed')}</p>}
      {url && isPicture && (
        <img src={url} alt={name} className="max-h-120 w-full rounded-pic object-contain" />
      )}
    </div>
  )
}
