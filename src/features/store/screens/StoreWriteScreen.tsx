import { Link, useNavigate } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMe } from '#src/entities/account/use-me.ts'
import { usePageParts } from '#src/entities/page/use-page-parts.tsx'
import { newUuid } from '#src/platform/device/new-id.ts'
import { iconButtonClass } from '#src/ui/controls/IconButton.tsx'
import { DRAFT_KEY, emptyDraft } from '../data/store-draft.ts'
import { keepStoreKey } from '../data/use-store-key.ts'
import { ApplicationView } from '../parts/ApplicationView.tsx'
import { StoreWizard } from '../parts/StoreWizard.tsx'

/** S2-76 The application of a shopkeeper, and how it stands once it is sent. @param id of one that was sent */
export function StoreWriteScreen({ id }: { id: string | undefined }) {
  const { t } = useTranslation('store')
  const navigate = useNavigate()
  const { me, state } = useMe()
  const [newId] = useState(newUuid)
  const close = (
    <Link to="/store" className={iconButtonClass()} aria-label={t('write.close')}>
      <X size={24} />
    </Link>
  )
  const parts = usePageParts({
    state: id === undefined && state === 'loading' ? 'loading' : 'ready',
    asOf: null,
  })
  if (id !== undefined) return <ApplicationView key={id} id={id} parts={parts} close={close} />
  return (
    <StoreWizard
      draftKey={DRAFT_KEY}
      initial={emptyDraft(newId, me?.email ?? '')}
      parts={parts}
      close={close}
      onSent={(application, key) => {
        if (key) void keepStoreKey(key)
        void navigate({ to: '/store/write', search: { a: application.id }, replace: true })
      }}
    />
  )
}
